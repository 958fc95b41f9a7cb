// Works out how well a supplier delivers: each delivery of the last year, whether it was on time and complete, and its
// cost beside the first price of the same articles (docs/domain 9.1).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';
import { RECEIVING } from './receiving.ts';

const ALL = { permissions: ['ICECLOUD_SUPPLIER_ORDERS_ADMIN'] };

export const supplierDeliveries = defineQuery({
  id: 'supplier-deliveries',
  access: RECEIVING,
  changesWith: ['SupplierOrder'],
  params: { required: ['supplier_id'], properties: { supplier_id: { type: 'integer', relation: 'supplier' } } },
  row: {
    id: { type: 'integer' },
    nr: { type: 'string' },
    delivery_date: { type: 'string', format: 'date' },
    on_time: { type: 'boolean' },
    asked: { type: 'number' },
    missing: { type: 'number' },
    price_index: { type: 'number' },
  },
  always: ['id', 'delivery_date', 'asked', 'missing'],
  sql: ({ actor, params }) => {
    const { companyId, own } = actor;
    const within = can(actor, ALL) ? sql`true` : sql`o.division_id = any(${own?.division ?? []}::bigint[])`;
    return sql`with line as (
        select o.id, o.nr, o.delivery_date, o.received_at, coalesce(l.qty_confirmed, l.qty) as asked, l.qty_received, l.price_vate,
          first_value(l.price_vate) over (partition by l.supplied_item_id order by o.delivery_date, o.id) as first_price
        from supplierorder o join supplierorderline l on l.company_id = o.company_id and l.supplier_order_id = o.id
        where o.company_id = ${companyId} and l.company_id = ${companyId} and o.supplier_id = ${params.supplier_id}
          and o.status in ('RECEIVED', 'CLOSED') and o.delivery_date > current_date - 366 and ${within})
      select id, nr, delivery_date,
        (received_at at time zone 'Europe/Brussels')::date <= delivery_date as on_time,
        sum(asked) as asked, sum(greatest(asked - coalesce(qty_received, 0), 0)) as missing,
        round(avg(100 * price_vate / nullif(first_price, 0)), 1) as price_index
      from line group by id, nr, delivery_date, received_at order by delivery_date, id`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/supplier-deliveries': RowOf<typeof supplierDeliveries>;
  }
}
