// Lists the days of a week on which suppliers deliver, and until when one can order for each, for the week board
// (docs/domain 9.4). A supplier with a delivery in that week is listed even if they no longer deliver.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';
import { delivers } from '../../suppliers/server/supplier.ts';
import { deadlineSql, ORDERING } from './order-terms.ts';

const ALL = { permissions: ['ICECLOUD_SUPPLIER_ORDERS_ADMIN', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE'] };
const VIEW = 'ICECLOUD_PLACEHOLDER_ORDERS_VIEW';

export const deliveryDays = defineQuery({
  id: 'delivery-days',
  access: { permissions: [...ORDERING.permissions, VIEW] },
  changesWith: ['Supplier', 'SupplierOrder'],
  params: { required: ['from'], properties: { from: { type: 'string', format: 'date' } } },
  row: {
    supplier_id: { type: 'integer' },
    name: { type: 'string' },
    day: { type: 'string', format: 'date' },
    delivers: { type: 'boolean' },
    deadline: { type: 'string', format: 'date-time' },
  },
  always: ['supplier_id', 'name', 'day', 'delivers'],
  sql: ({ actor, params, visible }) => {
    const { companyId, own } = actor;
    const theirs = sql`(select 1 from supplier_division_ids a where a.company_id = ${companyId} and a.owner_id = s.id)`;
    const forThem = can(actor, ALL)
      ? sql`true`
      : sql`(not exists ${theirs} or exists (select 1 from supplier_division_ids a
          where a.company_id = ${companyId} and a.owner_id = s.id and a.target_id = any(${own?.division ?? []}::bigint[])))`;
    return sql`select s.id as supplier_id, s.name, d.day, s.active and s.deleted_at is null and ${delivers('s', sql`d.day`)} as delivers,
        ${deadlineSql(sql`d.day`)} as deadline
      from supplier s cross join (select ${params.from}::date + k as day from generate_series(0, 6) as k) as d
      where s.company_id = ${companyId} and (
        (s.active and s.deleted_at is null and ${forThem})
        or exists (select 1 from supplierorder o where ${visible('SupplierOrder', 'o')} and o.supplier_id = s.id
          and o.status <> 'CANCELLED' and o.delivery_date between ${params.from}::date and ${params.from}::date + 6))
      order by s.name, s.id, d.day`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/delivery-days': RowOf<typeof deliveryDays>;
  }
}
