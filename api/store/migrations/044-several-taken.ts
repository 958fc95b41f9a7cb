// Drops the table of what rows take at which time, whose key let a record take one thing alone: the start makes it anew,
// and fills it from the rows.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`drop table if exists occupied`.execute(db);
}

export const severalTaken: Migration = { up };
