// What changed in databases that are older than an entity file: once each, before the tables are brought to the files.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';

/** An order had one discount. */
const orderDiscounts: ServerMigration = async ({ db }) => {
  await sql`create table webshoporder_discount_ids (company_id bigint not null references company (id),
    owner_id bigint not null, target_id bigint not null, primary key (company_id, owner_id, target_id))`.execute(db);
  await sql`insert into webshoporder_discount_ids (company_id, owner_id, target_id)
    select company_id, id, discount_id from webshoporder where discount_id is not null`.execute(db);
  await sql`alter table webshoporder drop column discount_id`.execute(db);
};

/** What came from an order was known by a note that anybody could write. */
const invoicePayments: ServerMigration = async ({ db }) => {
  const { rows } = await sql`select from information_schema.columns where table_schema = current_schema()
    and (table_name, column_name) in (('invoice', 'source_id'), ('invoicepayment', 'note'), ('webshoporder', 'nr'))`.execute(
    db,
  );
  if (rows.length < 3) return;
  await sql`alter table invoicepayment add column if not exists source text collate "und-x-icu"`.execute(db);
  await sql`update invoicepayment p set source = 'webshoporder/' || o.id from invoice i, webshoporder o
    where i.company_id = p.company_id and i.id = p.invoice_id and i.source = 'WEBSHOP_ORDER'
      and o.company_id = i.company_id and o.id = i.source_id and p.note = '#' || o.nr and p.source is null`.execute(db);
};

export const migrations = {
  '001-order-discounts': orderDiscounts,
  '002-invoice-payments-of-orders': invoicePayments,
};
