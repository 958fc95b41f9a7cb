// What changed in databases that are older than an entity file: once each, before the tables are brought to the files.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';

/** An order had one discount. */
const orderDiscounts: ServerMigration = {
  from: ['webshoporder.discount_id'],
  up: async ({ db }) => {
    await sql`create table if not exists webshoporder_discount_ids (company_id bigint not null references company (id),
      owner_id bigint not null, target_id bigint not null, primary key (company_id, owner_id, target_id))`.execute(db);
    await sql`insert into webshoporder_discount_ids (company_id, owner_id, target_id)
      select company_id, id, discount_id from webshoporder where discount_id is not null
      on conflict do nothing`.execute(db);
    await sql`alter table webshoporder drop column discount_id`.execute(db);
  },
};

export const migrations = { '001-order-discounts': orderDiscounts };
