// Lets a company pin pages for everybody, and a person leave them out of the top of their own menu.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

async function up(db: Tables): Promise<void> {
  await sql`alter table company add column if not exists menu_pinned jsonb`.execute(db);
  await sql`alter table own_menu add column unpinned text[] not null default '{}'`.execute(db);
}

export const pinsForAll: Migration = { up };
