// Makes work that must not happen twice at the same moment wait for its turn, across all processes.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export async function oneAtATime(db: Rows, ...name: readonly unknown[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name.join(' ')}, 0))`.execute(db);
}
