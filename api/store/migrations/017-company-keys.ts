// A ticket says the company of its session, which lies with its company.
import { type Kysely, type Migration, sql } from 'kysely';

/** A ticket lives for a minute and is found by its hash alone: its table stays apart, and points to no tenant's row. */
const TICKET = [
  sql`delete from access_ticket`,
  sql`alter table access_ticket drop constraint access_ticket_session_id_fkey,
    add column company_id bigint not null references company (id) on delete cascade`,
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  for (const step of TICKET) await step.execute(db);
}

export const companyKeys: Migration = { up };
