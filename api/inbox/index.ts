// Exports the inbox, in which modules and the product itself give people notices.
export { inboxBadge } from './badge.ts';
export { inboxCalls } from './calls.ts';
export { clearNotices } from './clear.ts';
export { digestByMail } from './digest.ts';
