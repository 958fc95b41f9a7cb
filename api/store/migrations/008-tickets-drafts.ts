// Makes tickets, which replace the bearer header where a browser opens an answer by itself, and drafts of forms.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** Holds only a hash of the ticket, which is deleted with the session that asked for it. */
const ACCESS_TICKET = sql`create table access_ticket (
  ticket_hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  path text not null,
  expires_at timestamptz not null
)`;

/** Holds an employee's unsaved input as the JSON that was sent; `record` is the record's id, or `new`. */
const FORM_DRAFT = sql`create table form_draft (
  company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
    references company (id) on delete cascade,
  employee_id bigint not null,
  resource text not null,
  record text not null,
  draft text not null,
  kept_at timestamptz not null default now(),
  primary key (company_id, employee_id, resource, record)
)`;

async function up(db: Tables): Promise<void> {
  for (const step of [ACCESS_TICKET, FORM_DRAFT]) await step.execute(db);
  await sql`create index access_ticket_session on access_ticket (session_id)`.execute(db);
  await sql`create index form_draft_kept_at on form_draft (company_id, kept_at)`.execute(db);
}

export const ticketsDrafts: Migration = { up };
