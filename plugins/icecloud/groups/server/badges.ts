// Ends a sign-in badge when its owner gets a permission that the person who set the badge could not give.
import { sql } from 'kysely';
import type { Actor, Rows } from '#api';

/** Call this after the permissions were written; the owner's activity records each badge that ended. */
export async function endOutgrownBadges(
  db: Rows,
  actor: Actor,
  people: readonly number[],
  gained: readonly string[],
): Promise<void> {
  if (people.length === 0 || gained.length === 0) return;
  await sql`select end_outgrown_badges(${people}::bigint[], ${gained}::text[], ${actor.employeeId})`.execute(db);
}
