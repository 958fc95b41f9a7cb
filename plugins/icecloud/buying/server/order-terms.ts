// Answers a supplier's terms for an order that is being made: the next delivery day, the deadline, the minimum amount,
// and another order of the same day (docs/domain 9.3).
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { deliveryDay } from '../../suppliers/server/supplier.ts';

export const ORDERING = {
  permissions: [
    'ICECLOUD_SUPPLIER_ORDERS_BASIC',
    'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
    'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
    'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE',
  ],
};
const day = { type: 'string', format: 'date' } as const;
const amount = { type: 'number', money: true } as const;

/** The last moment at which the supplier takes an order for that day: the cut-off hour, so many days before. */
export function deadlineSql(delivery: unknown): RawBuilder<unknown> {
  return sql`((${delivery}::date - coalesce(s.lead_time_days, 0)::int + s.order_cutoff) at time zone 'Europe/Brussels')`;
}

export const orderTerms = defineQuery({
  id: 'order-terms',
  access: ORDERING,
  changesWith: ['Supplier', 'SupplierOrder'],
  params: {
    required: ['supplier_id'],
    properties: {
      supplier_id: { type: 'integer', relation: 'supplier' },
      division_id: { type: 'integer', relation: 'division' },
      delivery_date: day,
      /** The order that is being edited, which must not count as another order for the same delivery. */
      order_id: { type: 'integer' },
    },
  },
  row: {
    next_delivery: day,
    deadline: { type: 'string', format: 'date-time' },
    min_order_vate: amount,
    delivery_cost_vate: amount,
    other_id: { type: 'integer' },
    other_nr: { type: 'string' },
    other_status: { type: 'string' },
  },
  sql: ({ actor: { companyId }, params, visible }) => {
    const { supplier_id, division_id = null, delivery_date = null, order_id = null } = params;
    return sql`select ${deliveryDay('s')} as next_delivery, ${deadlineSql(delivery_date)} as deadline, s.min_order_vate,
        s.delivery_cost_vate, o.id as other_id, o.nr as other_nr, o.status as other_status
      from supplier s left join lateral (
        select id, nr, status from supplierorder o
        where ${visible('SupplierOrder', 'o')} and o.supplier_id = s.id and o.division_id = ${division_id}::bigint
          and o.delivery_date = ${delivery_date}::date and o.status <> 'CANCELLED'
          and o.id is distinct from ${order_id}::bigint
        order by id limit 1) as o on true
      where s.company_id = ${companyId} and s.id = ${supplier_id}`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/order-terms': RowOf<typeof orderTerms>;
  }
}
