// Closes a drawer once: with what was counted, the terminal's total, the bank bag and a reason for a difference; gives it
// its Z number, and opens the next session where it is handed over.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { invalid, oneAtATime, Problem, type Stored } from '#api';
import type { Counted } from '../cash.ts';
import { foundDrawer, heldSession, type Within } from './drawer.ts';
import { holdDrawer } from './drawer-lock.ts';
import { followOpening, leftIn, openingAgainst } from './neighbours.ts';
import { settled } from './settle-drawer.ts';
import { undecidedCards } from './undecided-cards.ts';

type Session = Stored<'DrawerSession'>;

export interface Closing {
  readonly counted_cash: number;
  readonly counts?: readonly Counted[];
  readonly card_counted?: number;
  readonly bag_nr?: string;
  readonly bag_cash?: number;
  readonly reason?: string;
  /** The session of the next seller, with what lies in the drawer now. */
  readonly next?: { readonly key: string; readonly counted: number };
}

interface ClosedBy {
  readonly at: string;
  readonly by?: number;
  /** True if the person stands there and can say a reason; a call that comes late is taken without one. */
  readonly asksReason: boolean;
}

/** Answers the session as it is closed; the same closing once more gets the same answer. */
export async function closeDrawer(context: Within, id: number, closing: Closing, { at, by, asksReason }: ClosedBy) {
  await holdDrawer(context.db, id);
  const session = await heldSession(context, id);
  const closed_as = hashOf(closing);
  if (session.status === 'CLOSED' && session.closed_as === closed_as) return closedOf(session);
  if (session.status === 'CLOSED') throw new Problem(409, 'drawerClosed');
  await refuseUndecided(context, id);
  const { next, ...counted } = closing;
  if ((counted.bag_cash ?? 0) > counted.counted_cash) throw invalid([{ path: 'bag_cash', code: 'drawerBagTooMuch' }]);
  const figures = await settled(context, session, counted);
  if (asksReason && figures.is_different && !counted.reason?.trim())
    throw invalid([{ path: 'reason', code: 'drawerReason' }]);
  await context.records('DrawerSession', { by: 'product' }).update(id, {
    ...{ ...counted, ...figures, closed_as, closed_at: at, closed_by_employee_id: by, status: 'CLOSED' },
    ...{ z_nr: await nextZ(context, session.device_id), ...(next && { next_key: next.key }) },
  });
  const closed = await heldSession(context, id);
  if (next) await handOver(context, closed, { ...next, at });
  await followOpening(context, await heldSession(context, id));
  return closedOf(await heldSession(context, id));
}

const hashOf = (closing: Closing): string => {
  const named = Object.entries(closing).filter(([, value]) => value !== undefined && value !== '');
  return createHash('sha256')
    .update(JSON.stringify(named.sort(([a], [b]) => a.localeCompare(b))))
    .digest('hex');
};

const closedOf = (session: Session) => ({
  ...{ id: session.id, z_nr: session.z_nr, closed_at: session.closed_at, counted_cash: session.counted_cash },
  ...{ expected_cash: session.expected_cash, difference: session.difference },
  ...{ card_expected: session.card_expected, card_counted: session.card_counted },
  ...{ card_difference: session.card_difference, left_cash: leftIn(session) },
});

async function refuseUndecided(context: Within, id: number): Promise<void> {
  const cards = await undecidedCards(context, id);
  const asked = cards.map(({ reference, amount }) => ({ reference, amount }));
  if (cards.length > 0) throw new Problem(409, 'drawerCardsUndecided', { extra: { cards: asked } });
}

/** Z numbers of a device have no gap: a session is never deleted, and its number comes with its closing. */
async function nextZ({ db, companyId }: Within, device: number): Promise<number> {
  await oneAtATime(db, 'drawer z', device);
  const { rows } = await sql<{ last: number }>`select coalesce(max(z_nr), 0)::int as last from drawersession
    where company_id = ${companyId} and device_id = ${device}`.execute(db);
  return (rows[0]?.last ?? 0) + 1;
}

/** Opens the next session with what lies in the drawer; the next seller says so by opening it under their own name. */
async function handOver(context: Within, closed: Session, next: { key: string; counted: number; at: string }) {
  const { device_id, icecream_van_id: van, division_id: division } = closed;
  const sessions = context.records('DrawerSession', { by: 'product' });
  const id = await foundDrawer(context, { device: { id: device_id }, key: next.key, at: next.at, van, division });
  const session = await heldSession(context, id);
  const by = session.opened_by_employee_id;
  if (by !== undefined) await sessions.update(closed.id, { handed_to_employee_id: by });
  const counted = session.opening_cash ?? next.counted;
  const opened_at = by === undefined ? next.at : session.opened_at;
  await sessions.update(id, { opening_cash: counted, opened_at, ...openingAgainst(leftIn(closed), counted) });
}
