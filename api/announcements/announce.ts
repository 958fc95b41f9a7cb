// Tells all API processes through PostgreSQL what one of them did, when and only if its transaction commits
// (docs/design.md, "How an event travels").
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';
import { SESSION_CHANNEL } from '../store/database.ts';

export const CHANNEL = 'scoop_events';

export type Announcement =
  | {
      readonly type: 'record';
      readonly company: number;
      readonly resource: string;
      readonly id: number;
      /** What decides who may see it, after and before. */
      readonly versions?: readonly Readonly<Record<string, unknown>>[];
      /** The record is as it was: something that hangs on it is another now. */
      readonly part?: 'comment';
      /** A device told something of itself: no badge counts that, and pages hear of it now and then. */
      readonly live?: boolean;
    }
  /** A page of that person's has the record open, or has it no longer. */
  | {
      readonly type: 'presence';
      readonly company: number;
      readonly resource: string;
      readonly id: number;
      readonly employee: number;
      readonly name: string;
      readonly tab: string;
      readonly doing: 'view' | 'edit' | 'left';
      /** What decides who may see the record. */
      readonly version?: Readonly<Record<string, unknown>>;
    }
  | ({ readonly type: 'session'; readonly company: number } & SessionsToRefresh)
  /** Something in the inbox of these people is another now; without the list in anybody's. */
  | { readonly type: 'notice'; readonly company: number; readonly employees?: readonly number[] }
  | { readonly type: 'signedOut'; readonly session: string }
  /** Something of the session's row, or of the account of all these, is another now. */
  | ({ readonly type: 'renewed' } & ({ readonly session: string } | { readonly account: number }))
  /** One is in the queue of jobs. */
  | { readonly type: 'job' }
  | { readonly type: 'identify'; readonly company: number; readonly screen: number; readonly name: string };

/** Whose session should be fetched again; neither list means everyone's in the company. */
export interface SessionsToRefresh {
  readonly employees?: readonly number[];
  readonly screens?: readonly number[];
}

const OF_SESSIONS: ReadonlySet<string> = new Set<Announcement['type']>(['session', 'signedOut', 'renewed']);

/** PostgreSQL refuses payloads of 8,000 bytes. */
const LONGEST_PAYLOAD = 7_000;

export async function announce(db: Rows, announcement: Announcement): Promise<void> {
  const channel = OF_SESSIONS.has(announcement.type) ? SESSION_CHANNEL : CHANNEL;
  await sql`select pg_notify(${channel}, ${payloadOf(announcement)})`.execute(db);
}

/** A list that does not fit concerns everyone: fetching once too often does no harm. */
function payloadOf(announcement: Announcement): string {
  const payload = JSON.stringify(announcement);
  const { type } = announcement;
  if (payload.length <= LONGEST_PAYLOAD || (type !== 'session' && type !== 'notice')) return payload;
  return JSON.stringify({ type, company: announcement.company });
}

/** Undefined for anything that is not ours. */
export function parseAnnouncement(payload: string): Announcement | undefined {
  try {
    const value = JSON.parse(payload);
    return typeof value?.type === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
