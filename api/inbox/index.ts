// Public door of the room: what concerns a person, told by modules and by the product itself.
export { inboxBadge } from './badge.ts';
export { inboxCalls } from './calls.ts';
export { clearNotices } from './clear.ts';
export { digestByMail } from './digest.ts';
