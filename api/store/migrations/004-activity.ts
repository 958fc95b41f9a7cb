// Makes the activity log: who changed which record and how. A company's own transactions can add to it and read it, no
// more.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** Rows outlive their record and their actor, so neither is a foreign key. */
const ACTIVITY_LOG = sql`create table activity_log (
  company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
    references company (id) on delete cascade,
  id bigint generated always as identity,
  resource text not null,
  record_id bigint not null,
  at timestamptz not null default now(),
  employee_id bigint,
  action text not null,
  changes jsonb not null default '[]',
  note text,
  primary key (company_id, id)
)`;

async function up(db: Tables): Promise<void> {
  await ACTIVITY_LOG.execute(db);
  await sql`create index activity_log_record on activity_log (company_id, resource, record_id, id desc)`.execute(db);
}

export const activity: Migration = { up };
