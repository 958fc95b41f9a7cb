// Lists the next fourteen days of a product: whether it is sold on each, how many are left, and how many are ordered.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { freePieces, productState } from './product.ts';

export const productDays = defineQuery({
  id: 'product-days',
  access: { permissions: ['ICESHOP_PRODUCTS_VIEW', 'ICESHOP_PRODUCTS_MODERATE'] },
  changesWith: ['Product', 'ProductComponent', 'StockItem', 'StockLevel', 'WebshopOrder'],
  params: { required: ['product_id'], properties: { product_id: { type: 'integer' } } },
  row: {
    day: { type: 'string', format: 'date' },
    closed: { type: 'string', enum: ['DRAFT', 'EARLY', 'LATE', 'WEEKDAY', 'SOLD_OUT'] },
    free: { type: 'number' },
    ordered: { type: 'number' },
  },
  always: ['day', 'ordered'],
  // The free pieces are the same for every day, because an order takes its stock when it is confirmed, whenever it is
  // delivered.
  sql: ({ actor, params, visible }) => sql`with one as (
      select p.*, ${productState('p')} as state, ${freePieces('p')} as free from product p
      where ${visible('Product', 'p')} and p.id = ${params.product_id})
    select d.day, case when one.state = 'DRAFT' then 'DRAFT'
        when d.day < one.available_from then 'EARLY'
        when d.day > one.available_until then 'LATE'
        when jsonb_array_length(coalesce(one.weekdays, '[]')) > 0
          and not one.weekdays @> to_jsonb(to_char(d.day, 'FMDAY')) then 'WEEKDAY'
        when one.state = 'SOLD_OUT' then 'SOLD_OUT' end as closed,
      one.free, coalesce((select sum(l.quantity) from webshoporder o
        join webshoporderline l on l.company_id = o.company_id and l.webshop_order_id = o.id
        where o.company_id = ${actor.companyId} and o.delivery_date = d.day and o.status <> 'CANCELLED'
          and l.product_id = one.id), 0) as ordered
    from one, lateral (select (now() at time zone 'Europe/Brussels')::date + n as day from generate_series(0, 13) n) d
    order by d.day`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/product-days': RowOf<typeof productDays>;
  }
}
