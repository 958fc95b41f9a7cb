// Adds the company to the keys of tenants' tables, so that a cluster can distribute them by company (docs/scaling.md).
import { type Kysely, type Migration, sql } from 'kysely';

/** A ticket lives for a minute and is found by its hash alone, so its table has no foreign key to a tenant's row. */
const TICKET = [
  sql`delete from access_ticket`,
  sql`alter table access_ticket drop constraint access_ticket_session_id_fkey,
    add column company_id bigint not null references company (id) on delete cascade`,
];

const SESSION = sql`alter table session drop constraint session_pkey, add primary key (company_id, id)`;

/**
 * Drops the foreign key to the giver of a permission, who may be deleted: a cluster cannot set one part of a key to
 * null.
 */
const GRANTED_BY = sql`alter table employee_permission drop constraint if exists employee_permission_granted_by_fk`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  for (const step of [...TICKET, SESSION, GRANTED_BY]) await step.execute(db);
}

export const companyKeys: Migration = { up };
