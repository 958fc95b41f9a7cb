// Exports the calls, the open forms and the language for pages of people who are not signed in.
import './page.css';

export { backPath, leaveTablet, localeOfVisit, reportDamage, type Visit, visitTablet } from './acting.ts';
export { browserStore } from './browserStore.ts';
export { callsTo, companyId, type Fault, Refusal, type Sent } from './call.ts';
export { formOf, type OpenForm } from './form.ts';
export { keepLocale, localeOf } from './locale.ts';
