// Exports the calls and the language for pages of people who are not signed in.
import './page.css';

export { callsTo, companyId, type Fault, Refusal } from './call.ts';
export { keepLocale, localeOf } from './locale.ts';
