// Finds the sessions before and after one at the same device, and tells each what the one before left in the drawer.
import { sql } from 'kysely';
import type { Stored } from '#api';
import { differenceOf } from '../cash.ts';
import type { Within } from './drawer.ts';

type Session = Stored<'DrawerSession'>;
type Reading = Pick<Within, 'db' | 'companyId' | 'records'>;

/** What a closed session left in the drawer: its count without what went into the bag. */
export function leftIn(session: Session | undefined): number | undefined {
  if (session?.counted_cash === undefined) return undefined;
  return differenceOf(session.counted_cash, session.bag_cash ?? 0);
}

export const openingAgainst = (left: number | undefined, counted: number | undefined) => ({
  ...(left !== undefined && { expected_opening_cash: left }),
  ...(left !== undefined && counted !== undefined && { opening_difference: differenceOf(counted, left) }),
});

/** The closed session that handed this one over, or else the last one at its device that was opened before `at`. */
export async function sessionBefore(
  context: Reading,
  { id, device_id, key }: Pick<Session, 'id' | 'device_id' | 'key'>,
  at: string,
): Promise<Session | undefined> {
  const { rows } = await sql<{ id: number }>`select id::int from drawersession
    where company_id = ${context.companyId} and device_id = ${device_id} and id <> ${id} and status = 'CLOSED'
      and (next_key = ${key} or opened_at < ${at}::timestamptz)
    order by next_key is not distinct from ${key} desc, opened_at desc, id desc limit 1`.execute(context.db);
  return context.records('DrawerSession', { by: 'product' }).get(rows[0]?.id);
}

/** The last closed session of a device, whose rest lies in the drawer now. */
export const lastClosed = (context: Reading, device: number): Promise<Session | undefined> =>
  sessionBefore(context, { id: 0, device_id: device, key: '' }, 'infinity');

/** Tells the session that was opened after this one what was left for it. */
export async function followOpening(context: Reading, closed: Session): Promise<void> {
  const { id, device_id, next_key = '', opened_at } = closed;
  const { rows } = await sql<{ id: number }>`select id::int from drawersession
    where company_id = ${context.companyId} and device_id = ${device_id} and id <> ${id}
      and (key = ${next_key} or opened_at > ${opened_at}::timestamptz)
    order by key = ${next_key} desc, opened_at, id limit 1`.execute(context.db);
  const sessions = context.records('DrawerSession', { by: 'product' });
  const next = await sessions.get(rows[0]?.id);
  if (next) await sessions.update(next.id, openingAgainst(leftIn(closed), next.opening_cash));
}
