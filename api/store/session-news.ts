// Collects what a transaction says of sessions: its own process goes by it once it is over, and does not wait to hear
// it.

/** What concerns sessions, which no process may know late. */
import type { SessionNews } from '../contract/index.ts';
export const SESSION_CHANNEL = 'scoop_sessions';

/** Of one statement; any that names the channel says something. */
export function newsIn(text: string, [channel, payload]: readonly unknown[]): SessionNews[] {
  if (channel === SESSION_CHANNEL && text.includes('pg_notify')) return [String(payload)];
  return text.includes(SESSION_CHANNEL) ? [undefined] : [];
}
