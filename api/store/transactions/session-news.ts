// Finds in a statement what it announces about sessions. The process applies its own announcements when the transaction
// is over, without waiting for the channel.

import type { SessionNews } from '../../contract/index.ts';

/** The channel of changes that concern sessions, which every process must learn of at once. */
export const SESSION_CHANNEL = 'scoop_sessions';

/** The statement that announces alone; another that names the channel may announce anything (undefined). */
const ANNOUNCING = 'select pg_notify(';

export function newsIn(text: string, [channel, payload]: readonly unknown[]): SessionNews[] {
  if (text.startsWith(ANNOUNCING)) return channel === SESSION_CHANNEL ? [String(payload)] : NONE;
  return text.includes(SESSION_CHANNEL) ? [undefined] : NONE;
}

const NONE: SessionNews[] = [];
