// What changed in databases that are older than an entity file: once each, before the tables are brought to the files.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';
import { optionIds } from './option-ids.ts';

/** An order had one discount. */
const orderDiscounts: ServerMigration = async ({ db }) => {
  await sql`create table webshoporder_discount_ids (company_id bigint not null references company (id),
    owner_id bigint not null, target_id bigint not null, primary key (company_id, owner_id, target_id))`.execute(db);
  await sql`insert into webshoporder_discount_ids (company_id, owner_id, target_id)
    select company_id, id, discount_id from webshoporder where discount_id is not null`.execute(db);
  await sql`alter table webshoporder drop column discount_id`.execute(db);
};

/** Points were made up from addresses: what waits gets its own from the service that geocodes, or by hand. */
const madeUpPlaces: ServerMigration = async ({ db }) => {
  for (const table of ['webshoporder', 'deliverystop']) {
    const { rows } = await sql`select from information_schema.columns where table_schema = current_schema()
      and table_name = ${table} and column_name = 'latitude'`.execute(db);
    if (rows.length > 0) await sql`update ${sql.table(table)} set latitude = null, longitude = null`.execute(db);
  }
};

export const migrations = {
  '001-order-discounts': orderDiscounts,
  '002-option-ids': optionIds,
  '003-made-up-places': madeUpPlaces,
};
