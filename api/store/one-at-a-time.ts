// Lets one thing happen after another, over all processes, where two must not happen at the same moment.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** Waits for whoever came before by the same name, and is held until the transaction ends. */
export async function oneAtATime(db: Rows, ...name: readonly unknown[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name.join(' ')}, 0))`.execute(db);
}
