// Makes the table of each person's menu: the pages that they pinned and the groups that are open, whichever browser
// they use.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
  references company (id) on delete cascade`);

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table own_menu (
    company_id ${COMPANY},
    employee_id bigint not null,
    pinned text[] not null default '{}',
    open text[] not null default '{}',
    primary key (company_id, employee_id))`.execute(db);
}

export const menus: Migration = { up };
