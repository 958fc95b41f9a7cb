// Makes the table of secrets of mailed addresses that work once, such as the one by which a mail program stops newsletters.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table spent_secret (
    company_id bigint not null references company on delete cascade,
    secret_hash text not null, at timestamptz not null default now(),
    primary key (company_id, secret_hash))`.execute(db);
}

export const spentSecrets: Migration = { up };
