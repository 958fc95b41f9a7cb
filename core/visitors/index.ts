// Public door for pages of people who are not signed in: their calls, their language, and how a page looks.
import './page.css';

export { callsTo, companyId, type Fault, Refusal } from './call.ts';
export { keepLocale, localeOf } from './locale.ts';
