// Adds the outcome of the last backup, so that every process of an installation can report it, whichever process made
// it.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table instance add column last_backup jsonb`.execute(db);
}

export const lastBackup: Migration = { up };
