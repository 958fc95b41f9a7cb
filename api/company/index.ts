// Public door of the room: what a company says of how it works, and where its modules read it.
export { withOwnHooks } from './own-hooks.ts';
export { companyRules, ownSettings, saidSettings, withSettings } from './settings.ts';
