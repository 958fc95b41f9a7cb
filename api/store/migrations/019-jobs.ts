// Makes the table of background jobs: work of plugins and of the product by schedule or after a call, with the worker
// that runs it and its result.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/**
 * Company 0 stands for the product's own work. `key` makes two requests one, and names the slots of a schedule. A
 * worker owns a running job until `leased_until` by PostgreSQL's clock. There is no foreign key, since the table stays
 * apart (docs/scaling.md).
 */
const BACKGROUND_JOB = sql`create table background_job (
  company_id bigint not null default ${COMPANY},
  id bigint generated always as identity,
  name text not null,
  key text,
  payload jsonb not null default 'null',
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  tries integer not null default 0,
  due_at timestamptz not null,
  worker uuid,
  leased_until timestamptz,
  begun_at timestamptz,
  done_at timestamptz,
  error_code text,
  error text,
  primary key (company_id, id),
  unique (company_id, name, key)
)`;

/** Letters are sent by jobs, which hold the due time and the number of attempts. */
const LETTERS = [
  sql`insert into background_job (company_id, name, payload, due_at)
    select company_id, 'core.letter', jsonb_build_object('id', id), greatest(due_at, now()) from mail_outbox
    where state = 'WAITING' order by due_at, id`,
  sql`alter table mail_outbox drop column due_at, drop column tries`,
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await BACKGROUND_JOB.execute(db);
  await sql`create index background_job_due on background_job (name, due_at, id) where state in ('WAITING', 'RUNNING')`.execute(
    db,
  );
  // A schedule has one open slot at a time; the next is made when it has ended.
  await sql`create unique index background_job_slot on background_job (company_id, name)
    where state in ('WAITING', 'RUNNING') and key like 'slot %'`.execute(db);
  await sql`create index background_job_done on background_job (done_at) where state in ('DONE', 'FAILED')`.execute(db);
  await sql`create index background_job_last on background_job (company_id, name, id)`.execute(db);
  await sql`alter table background_job enable row level security`.execute(db);
  await sql`create policy tenant on background_job to scoop_app using (company_id = ${COMPANY})`.execute(db);
  await sql`grant select, insert, update, delete on background_job to scoop_app`.execute(db);
  for (const step of LETTERS) await step.execute(db);
}

export const jobs: Migration = { up };
