// Makes the tables of imports: how the columns of another program's sheets are read, and which records an import made or
// changed, so that it can be undone.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
  references company (id) on delete cascade`);

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table import_source (
    company_id ${COMPANY},
    resource text not null,
    headings text not null,
    fields jsonb not null,
    key text not null,
    primary key (company_id, resource, headings))`.execute(db);
  await sql`create table import_run (
    company_id ${COMPANY},
    id bigint generated always as identity,
    resource text not null,
    employee_id bigint not null,
    sent_as text not null,
    at timestamptz not null default now(),
    undone_at timestamptz,
    primary key (company_id, id),
    unique (company_id, employee_id, resource, sent_as))`.execute(db);
  await sql`create table import_row (
    company_id ${COMPANY},
    import_id bigint not null,
    record_id bigint not null,
    version bigint not null,
    before jsonb,
    primary key (company_id, import_id, record_id),
    foreign key (company_id, import_id) references import_run (company_id, id) on delete cascade)`.execute(db);
}

export const imports: Migration = { up };
