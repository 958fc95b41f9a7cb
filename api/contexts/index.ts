// Public door of the room: what a company says of how it works, and where its modules read it.

export { companyRules, ownSettings, saidSettings, withSettings } from '../modules/settings.ts';
export { withOwnHooks } from './own-hooks.ts';
