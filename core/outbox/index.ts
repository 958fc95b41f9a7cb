// Exports work without a network to plugins as `#core/outbox`: calls are kept on the device until they are sent, and
// answers that a page has read can be read again. It is fetched with the first page that uses it, or where calls wait.
export { keepAnswer, keptAnswer } from './answers.ts';
export type { KeptCall, Outgoing } from './call.ts';
export { type Kept, useKept } from './useKept.ts';
export { type Box, useOutbox } from './useOutbox.ts';
