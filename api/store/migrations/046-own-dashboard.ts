// Makes the table of how each person has arranged their dashboard and with which page they begin, whichever browser
// they use.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
  references company (id) on delete cascade`);

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table own_dashboard (
    company_id ${COMPANY},
    employee_id bigint not null,
    dashboard jsonb not null,
    primary key (company_id, employee_id))`.execute(db);
}

export const ownDashboard: Migration = { up };
