// Makes the table of the migrations of modules that this database has run.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table module_migration (
    plugin text not null, name text not null, at timestamptz not null default now(), primary key (plugin, name))`.execute(
    db,
  );
}

export const moduleMigrations: Migration = { up };
