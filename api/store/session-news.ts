// Finds in a statement what it announces about sessions. The process applies its own announcements when the transaction
// is over, without waiting for the channel.

import type { SessionNews } from '../contract/index.ts';

/** The channel of changes that concern sessions, which every process must learn of at once. */
export const SESSION_CHANNEL = 'scoop_sessions';

/** The announcements in one statement; one that only names the channel may announce anything (undefined). */
export function newsIn(text: string, [channel, payload]: readonly unknown[]): SessionNews[] {
  if (channel === SESSION_CHANNEL && text.includes('pg_notify')) return [String(payload)];
  return text.includes(SESSION_CHANNEL) ? [undefined] : [];
}
