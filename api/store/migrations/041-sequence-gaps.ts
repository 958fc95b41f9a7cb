// Makes the table of numbers that have no record, each with the reason (docs/plugins/numbers.md).
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table sequence_gap (
    company_id bigint not null references company on delete cascade,
    resource text not null, field text not null, period text not null, number bigint not null,
    reason text not null, at timestamptz not null default now(), employee_id bigint,
    primary key (company_id, resource, field, period, number))`.execute(db);
}

export const sequenceGaps: Migration = { up };
