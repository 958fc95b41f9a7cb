// Tells all API processes through PostgreSQL what one of them did, if and only if its transaction commits
// (docs/design.md, "How an event travels").
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';
import { SESSION_CHANNEL } from '../store/database.ts';
import { tellBehind } from '../store/index.ts';

export const CHANNEL = 'scoop_events';

export type Announcement =
  | {
      readonly type: 'record';
      readonly company: number;
      readonly resource: string;
      readonly id: number;
      /** The values that decide who may see the record, after and before. */
      readonly versions?: readonly Readonly<Record<string, unknown>>[];
      /** Employee who changed it; nobody if the product did. */
      readonly by?: number;
      /** Set if the record itself is unchanged and something attached to it changed. */
      readonly part?: 'comment';
      /** True if a device reported on itself: no badge counts that, and pages are told only now and then. */
      readonly live?: boolean;
    }
  /** Rows of a stream have become the newest of their subjects. */
  | {
      readonly type: 'arrived';
      readonly company: number;
      readonly resource: string;
      readonly rows: readonly ArrivedRow[];
    }
  /** A person's page has opened the record, or closed it. */
  | {
      readonly type: 'presence';
      readonly company: number;
      readonly resource: string;
      readonly id: number;
      readonly employee: number;
      readonly name: string;
      readonly tab: string;
      readonly doing: 'view' | 'edit' | 'left';
      /** The values that decide who may see the record. */
      readonly version?: Readonly<Record<string, unknown>>;
    }
  | ({ readonly type: 'session'; readonly company: number } & SessionsToRefresh)
  /** The inbox of these people has changed; without the list anybody's may have. */
  | { readonly type: 'notice'; readonly company: number; readonly employees?: readonly number[] }
  | { readonly type: 'signedOut'; readonly session: string }
  /** The session's row, or the account of all these sessions, has changed. */
  | ({ readonly type: 'renewed' } & ({ readonly session: string } | { readonly account: number }))
  /** A job was queued. */
  | { readonly type: 'job' }
  | { readonly type: 'identify'; readonly company: number; readonly device: number; readonly name: string };

export interface ArrivedRow {
  /** The values that its entity file lets travel, with the subject and the moment. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The values that decide who may see the row. */
  readonly version?: Readonly<Record<string, unknown>>;
}

/** Sessions that must be read again; without either list everyone's in the company. */
export interface SessionsToRefresh {
  readonly employees?: readonly number[];
  readonly devices?: readonly number[];
}

const OF_SESSIONS: ReadonlySet<string> = new Set<Announcement['type']>(['session', 'signedOut', 'renewed']);

/** PostgreSQL refuses payloads of 8,000 bytes. */
const LONGEST_PAYLOAD = 7_000;

/**
 * Sends an announcement if the transaction commits. One about a session is a statement of the transaction, by which this
 * process forgets the session at once. Every other one goes out right behind the commit.
 */
export async function announce(db: Rows, announcement: Announcement): Promise<void> {
  const payload = payloadOf(announcement);
  const ofSessions = isOfSessions(announcement);
  if (!ofSessions && tellBehind(db, [CHANNEL, payload])) return;
  await sql`select pg_notify(${ofSessions ? SESSION_CHANNEL : CHANNEL}, ${payload})`.execute(db);
}

export function isOfSessions({ type }: Announcement): boolean {
  return OF_SESSIONS.has(type);
}

/** A list that does not fit is left out, so that everyone's session is read again, which does no harm. */
function payloadOf(announcement: Announcement): string {
  const payload = JSON.stringify(announcement);
  const { type } = announcement;
  if (payload.length <= LONGEST_PAYLOAD || (type !== 'session' && type !== 'notice')) return payload;
  return JSON.stringify({ type, company: announcement.company });
}

/** Answers undefined for a payload that is not ours. */
export function parseAnnouncement(payload: string): Announcement | undefined {
  try {
    const value = JSON.parse(payload);
    return typeof value?.type === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
