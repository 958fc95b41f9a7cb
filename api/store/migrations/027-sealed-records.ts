// Keeps what sealed records held when they were sealed: only added to, so that policies can hold each row against its
// seal. There are no triggers, which would run where nobody listens.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table sealed_record (
    company_id bigint not null references company on delete cascade,
    resource text not null, record_id bigint not null, content jsonb not null, at timestamptz not null default now(),
    primary key (company_id, resource, record_id))`.execute(db);
}

export const sealedRecords: Migration = { up };
