// Public door of the room: tells people what concerns them, in the name of modules and of the product itself.
export { inboxBadge } from './badge.ts';
export { inboxCalls } from './calls.ts';
export { clearNotices } from './clear.ts';
export { digestByMail } from './digest.ts';
