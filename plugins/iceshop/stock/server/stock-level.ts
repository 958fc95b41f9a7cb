// Works out two figures of a stock level: what can still be sold, and what is on its way from suppliers (docs/domain
// 12.3).
import { type RawBuilder, sql } from 'kysely';

/** The amount that can still be sold: on hand, less what is promised and what is kept back. */
export function saleable(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`;
  return sql`(${column('on_hand')} - ${column('allocated')} - ${column('min_qty')})`;
}

/** The amount that is ordered and not yet received, in the item's unit. */
export function incoming(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce((select sum(greatest(coalesce(l.qty_confirmed, l.qty) - coalesce(l.qty_received, 0), 0)
      * coalesce(l.units_per_pack, 1))
    from supplierorderline l
    join supplierorder o on o.company_id = l.company_id and o.id = l.supplier_order_id
    where l.company_id = ${column('company_id')} and l.stock_item_id = ${column('stock_item_id')}
      and o.division_id = ${column('division_id')} and o.status in ('SENT', 'CONFIRMED', 'PARTLY_RECEIVED')), 0)`;
}
