// Public door of the API: what the server halves of plugins import.
export { type Actor, requireAccess, type ScreenActor } from './auth/subject.ts';
export type { DemoContext, GroupKey, People } from './demo/context.ts';
export { GROUP_KEYS } from './demo/context.ts';
export type { Random } from './demo/random.ts';
export { announce, announceChange } from './events/index.ts';
export type { Module, Notification, RouteContext, ServerPlugin } from './plugin.ts';
export { defineServer } from './plugin.ts';
export { type FieldError, forbidden, invalid, notFound, Problem } from './problem.ts';
export type { ComputedField, EntityHooks, HookContext, Row } from './resources/hooks.ts';
export { endScreenSessions, forgetPairing, openPairing } from './screens/pairing.ts';
export { screenFields } from './screens/presence.ts';
export type { Database, Rows } from './store/database.ts';
