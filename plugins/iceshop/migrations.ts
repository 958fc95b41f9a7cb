// Migrates databases that are older than an entity file: each once, before the tables are changed to match the files.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';
import { optionIds } from './products/server/option-ids.ts';

/** Moves the one discount that an order had into its list of discounts. */
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

/** Marks lines of gift cards, which counted as goods at zero percent; they are no turnover, in the past either. */
const giftCardLines: ServerMigration = {
  from: ['product.is_gift_card', 'webshoporder.vat', 'webshoporderline.vat_rate', 'webshoporderline.total_vati'],
  up: async ({ db }) => {
    await sql`alter table webshoporderline add column if not exists is_gift_card boolean`.execute(db);
    await sql`update webshoporderline l set is_gift_card = true from product p
    where p.company_id = l.company_id and p.id = l.product_id and p.is_gift_card and coalesce(l.vat_rate, 0) = 0`.execute(
      db,
    );
    await sql`with card as (select company_id, webshop_order_id as id, sum(total_vati) as total from webshoporderline
      where is_gift_card group by company_id, webshop_order_id)
    update webshoporder o set vat = (select jsonb_agg(g.part order by g.place) from (
        select -1 as place, jsonb_build_object('rate', 0, 'is_gift_card', true, 'net', c.total, 'vat', 0,
          'total', c.total) as part
        union all select (r ->> 'rate')::int, r from jsonb_array_elements(o.vat) r where (r ->> 'rate')::int <> 0
        union all select 0, jsonb_build_object('rate', 0, 'net', (r ->> 'net')::numeric - c.total, 'vat', 0,
          'total', (r ->> 'total')::numeric - c.total) from jsonb_array_elements(o.vat) r
          where (r ->> 'rate')::int = 0 and (r ->> 'total')::numeric > c.total) as g)
    from card c where c.company_id = o.company_id and c.id = o.id and jsonb_typeof(o.vat) = 'array'`.execute(db);
  },
};

/** Marks invoice payments that came from an order, which were known by a note that anybody could write. */
const invoicePayments: ServerMigration = {
  from: ['invoice.source_id', 'invoicepayment.note', 'webshoporder.nr'],
  up: async ({ db }) => {
    await sql`alter table invoicepayment add column if not exists source text collate "und-x-icu"`.execute(db);
    await sql`update invoicepayment p set source = 'webshoporder/' || o.id from invoice i, webshoporder o
    where i.company_id = p.company_id and i.id = p.invoice_id and i.source = 'WEBSHOP_ORDER'
      and o.company_id = i.company_id and o.id = i.source_id and p.note = '#' || o.nr and p.source is null`.execute(db);
  },
};

/**
 * Deletes coordinates that were made up from addresses; orders that wait get theirs from the geocoding service or by
 * hand.
 */
const madeUpPlaces = (table: string): ServerMigration => ({
  from: [`${table}.latitude`, `${table}.longitude`],
  up: async ({ db }) => {
    await sql`update ${sql.table(table)} set latitude = null, longitude = null`.execute(db);
  },
});

export const migrations = {
  '001-order-discounts': orderDiscounts,
  '002-gift-card-lines': giftCardLines,
  ...optionIds,
  '007-invoice-payments-of-orders': invoicePayments,
  '008-made-up-places-of-orders': madeUpPlaces('webshoporder'),
  '009-made-up-places-of-stops': madeUpPlaces('deliverystop'),
};
