// Makes the table of plugin packages that a company has switched off; a package that is not listed is on.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table company_plugin_off (
    company_id bigint not null default ${COMPANY} references company (id) on delete cascade,
    plugin text not null,
    created_at timestamptz not null default now(),
    primary key (company_id, plugin)
  )`.execute(db);
  await sql`alter table company_plugin_off enable row level security`.execute(db);
  await sql`create policy tenant on company_plugin_off to scoop_app using (company_id = ${COMPANY})`.execute(db);
  await sql`grant select, insert, delete on company_plugin_off to scoop_app`.execute(db);
}

export const packages: Migration = { up };
