// Limits how long a basket keeps its place in a timeslot: only with something in it, renewed for an hour at most, and
// only so many from one network, so that nobody can close a day by filling its timeslots with baskets.
import { sql } from 'kysely';
import type { Row, Stored, VisitorCall } from '#api';
import type { settings as mine } from '../../settings.ts';

const MINUTE = 60_000;
/**
 * A basket keeps its place for so long at most, however often it is changed, and cannot hold one for as long after
 * that.
 */
const LONGEST_MS = 60 * MINUTE;
/** The number of holding baskets from one network address, which a school or an office may share. */
const EACH_NETWORK = 20;

interface Hold {
  readonly hold_until: string | null;
  readonly hold_since?: string;
}

/** Works out until when a basket holds its place in the chosen timeslot. */
export async function holdOf(basket: Partial<Stored<'Basket'>>, call: VisitorCall, now = Date.now()): Promise<Hold> {
  const { slot_hold_minutes } = call.settings<typeof mine>();
  const longest = Math.max(LONGEST_MS, slot_hold_minutes * MINUTE);
  const before = basket.hold_since === undefined ? undefined : Date.parse(basket.hold_since);
  const since = before !== undefined && now - before < 2 * longest ? before : now;
  const until = Math.min(now + slot_hold_minutes * MINUTE, since + longest);
  const isHeld =
    until > now && (basket.lines as unknown[]).length > 0 && (await heldByNetwork(basket, call)) < EACH_NETWORK;
  if (!isHeld) return { hold_until: null };
  return { hold_until: new Date(until).toISOString(), hold_since: new Date(since).toISOString() };
}

async function heldByNetwork({ id }: Row, { db, actor, network }: VisitorCall): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from basket
    where company_id = ${actor.companyId} and network_hash = ${network} and id <> ${id} and hold_until > now()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
