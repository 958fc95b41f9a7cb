// Lists what the own kitchens must make: open order quantities of internal suppliers, per article and day of delivery.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

const OPEN = ['DRAFT', 'SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export const toSupply = defineQuery({
  id: 'to-supply',
  access: { permissions: ['ICESHOP_SUPPLIED_ITEMS_VIEW', 'ICESHOP_SUPPLIED_ITEMS_MODERATE'] },
  changesWith: ['SupplierOrder', 'SuppliedItem', 'Supplier', 'Division'],
  row: {
    supplied_item_id: { type: 'integer' },
    name: { type: 'string' },
    pack_unit: { type: 'string' },
    maker: { type: 'string' },
    delivery_date: { type: 'string', format: 'date' },
    qty: { type: 'number' },
    // Of that in orders that were not sent yet.
    drafts: { type: 'number' },
    orders: { type: 'integer' },
  },
  always: ['supplied_item_id', 'name', 'pack_unit', 'maker', 'delivery_date', 'qty', 'orders'],
  /** Whoever belongs to a division that makes things sees what that one makes. */
  sql: ({ actor: { companyId, own } }) => {
    const divisions = sql`${own?.division ?? []}::bigint[]`;
    const open = sql`greatest(coalesce(l.qty_confirmed, l.qty) - coalesce(l.qty_received, 0), 0)`;
    return sql`select i.id as supplied_item_id, i.name, i.pack_unit, d.name as maker, o.delivery_date,
        sum(${open}) as qty, nullif(sum(${open}) filter (where o.status = 'DRAFT'), 0) as drafts,
        count(distinct o.id)::int as orders
      from supplierorder o
      join supplier s on s.company_id = o.company_id and s.id = o.supplier_id and s.order_channel = 'INTERNAL'
      join division d on d.company_id = s.company_id and d.id = s.internal_division_id
      join supplierorderline l on l.company_id = o.company_id and l.supplier_order_id = o.id
      join supplieditem i on i.company_id = l.company_id and i.id = l.supplied_item_id
      where o.company_id = ${companyId} and o.status = any(${OPEN}) and (d.id = any(${divisions})
        or not exists (select from supplier k where k.company_id = ${companyId}
          and k.order_channel = 'INTERNAL' and k.internal_division_id = any(${divisions})))
      group by i.id, i.name, i.pack_unit, d.name, o.delivery_date having sum(${open}) > 0
      order by d.name, i.name, i.id, o.delivery_date`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/to-supply': RowOf<typeof toSupply>;
  }
}
