// The company as an entity: its table gets the column by which the engine's SQL tells companies apart.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** The company's own row is the only one of the company. */
async function up(db: Tables): Promise<void> {
  await sql`alter table company
    add column company_id bigint generated always as (id) stored,
    add constraint company_company_id_key unique (company_id, id)`.execute(db);
}

export const company: Migration = { up };
