// Keeps opening, counting and closing a drawer apart from tickets that come at the same moment, so that each ticket is in
// the count or comes late, and is never neither.
import { sql } from 'kysely';
import { oneAtATime, type Rows } from '#api';

const nameOf = (session: number): string => `drawer ${session}`;

/** Opening, moving money, counting and closing at one device happen one after the other. */
export const holdDrawersOf = (db: Rows, device: number): Promise<void> => oneAtATime(db, 'drawers of', device);

/** Waits for the tickets that are being written into this drawer, and keeps others waiting. */
export const holdDrawer = (db: Rows, session: number): Promise<void> => oneAtATime(db, nameOf(session));

/** Tickets do not wait for each other, but for whoever closes the drawer. */
export async function joinDrawer(db: Rows, session: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(session)}, 0))`.execute(db);
}
