// Makes the table of what records held when they were sealed. Rows are only added, and policies compare each record
// with its seal. A trigger could do the same, but tables that a cluster distributes have none (docs/scaling.md).
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table sealed_record (
    company_id bigint not null references company on delete cascade,
    resource text not null, record_id bigint not null, content jsonb not null, at timestamptz not null default now(),
    primary key (company_id, resource, record_id))`.execute(db);
}

export const sealedRecords: Migration = { up };
