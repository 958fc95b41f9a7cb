// Makes the table of the last number that each company used, per field that numbers its records
// (docs/plugins/records.md, "Rows, numbers and ledgers").
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table sequence_counter (
    company_id bigint not null references company on delete cascade,
    resource text not null, field text not null, period text not null, last bigint not null,
    primary key (company_id, resource, field, period))`.execute(db);
}

export const sequences: Migration = { up };
