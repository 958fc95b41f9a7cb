// Works out what is on its way from suppliers, for the stock of the module that keeps any (docs/domain 12.3).
import { type RawBuilder, sql } from 'kysely';

/** Ordered and not yet received, in the unit of the item. */
export function incoming(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce((select sum(greatest(coalesce(l.qty_confirmed, l.qty) - coalesce(l.qty_received, 0), 0)
      * coalesce(l.units_per_pack, 1))
    from supplierorderline l
    join supplierorder o on o.company_id = l.company_id and o.id = l.supplier_order_id
    where l.company_id = ${column('company_id')} and l.stock_item_id = ${column('stock_item_id')}
      and o.division_id = ${column('division_id')} and o.status in ('SENT', 'CONFIRMED', 'PARTLY_RECEIVED')), 0)`;
}
