// Stores for each session the newest token that its owner has used. Until then the answer that carried the token may
// have been lost.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table session add column heard_generation integer not null default 0`.execute(db);
  // For existing sessions it is unknown whether the newest token arrived; they count as if it had.
  await sql`update session set heard_generation = generation`.execute(db);
}

export const heard: Migration = { up };
