// Makes the tables of the inbox (the notices, and who gets unread ones by mail), and records who sent a letter, so that
// the sender can be notified of its outcome.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
  references company (id) on delete cascade`);

/**
 * `kind` is the plugin and the notice, `said` the values of its sentence. A notice that recurs while unread gets a new
 * id, hence a new place in the inbox, and counts its `times`. Records and people may be deleted, so neither is a
 * foreign key.
 */
const NOTICE = sql`create table notice (
  company_id ${COMPANY},
  id bigint generated always as identity,
  employee_id bigint not null,
  actor_id bigint,
  kind text not null,
  resource text,
  record_id bigint,
  said jsonb not null default '{}',
  key text,
  times integer not null default 1,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id)
)`;

/** Lists who gets a mail about unread notices; `until_id` is the last notice that a mail included. */
const DIGEST = sql`create table notice_digest (
  company_id ${COMPANY},
  employee_id bigint not null,
  until_id bigint not null default 0,
  primary key (company_id, employee_id)
)`;

const INDEXES = [
  sql`create unique index notice_key on notice (company_id, employee_id, kind, key) where read_at is null`,
  sql`create index notice_of on notice (company_id, employee_id, id)`,
  sql`create index notice_unread on notice (company_id, employee_id, id) where read_at is null`,
  sql`create index notice_at on notice (at)`,
];

const SENDER = sql`alter table mail_outbox add column sender_id bigint`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  for (const step of [NOTICE, DIGEST, ...INDEXES, SENDER]) await step.execute(db);
}

export const notices: Migration = { up };
