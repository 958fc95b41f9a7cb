// Makes the company an entity: its table gets the column by which the engine's SQL separates companies.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** A company has exactly one row of the entity: its own. */
async function up(db: Tables): Promise<void> {
  await sql`alter table company
    add column company_id bigint generated always as (id) stored,
    add constraint company_company_id_key unique (company_id, id)`.execute(db);
}

export const company: Migration = { up };
