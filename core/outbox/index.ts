// Door of the room for plugins, `#core/outbox`: work without a network. Calls wait on the device until they are sent,
// and what a page last read stays there to be read. It is fetched with the first page that uses it, or where calls wait.
export type { KeptCall, Outgoing } from './call.ts';
export { type Kept, useKept } from './useKept.ts';
export { type Box, useOutbox } from './useOutbox.ts';
