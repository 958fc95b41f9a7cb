// Says which stock items have run out, where, and what could be ordered of whom (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ExceptionCall, ServerException } from '#api';
import { saleable } from './stock-level.ts';

/** States of an order that will bring more. */
const COMING = sql`('DRAFT', 'SENT', 'CONFIRMED', 'PARTLY_RECEIVED')`;

const isOut = sql`${saleable('l')} <= 0`;

/** What tops up a level, in whole packs that the supplier sells. */
const packs = sql`greatest(coalesce(a.min_qty, 1), ceil(greatest(coalesce(l.par_qty, 0) - coalesce(l.on_hand, 0), 1)
  / (coalesce(nullif(a.units_per_pack, 0), 1) * coalesce(nullif(a.multiple, 0), 1)))
  * coalesce(nullif(a.multiple, 0), 1))`;

/** One row for each item, of the division that lacks it most. */
const rows = ({ companyId, actor }: ExceptionCall, isAlarm: boolean) => {
  const own = actor.own?.division ?? [];
  // An alarm is about the whole company; the count beside the menu is of one's own divisions.
  const within = isAlarm ? sql`true` : sql`(${own.length === 0} or l.division_id = any(${own}::bigint[]))`;
  return sql`select distinct on (i.name, i.id) i.id, i.name as subject, d.name as place,
      'item.' || case when coming.nr is null then 'OUT' else 'COMING' end as reason, coming.nr as coming_nr,
      coming.id as coming_id, l.division_id,
      case when coming.nr is null then a.id end as supplied_item_id, ${packs}::float as qty, a.pack_unit, s.name as supplier
    from stocklevel l join stockitem i on i.company_id = l.company_id and i.id = l.stock_item_id
      join division d on d.company_id = l.company_id and d.id = l.division_id
      left join supplieditem a on a.company_id = l.company_id and a.stock_item_id = i.id and coalesce(a.active, true)
        and exists (select from supplier f where f.company_id = a.company_id and f.id = a.supplier_id
          and coalesce(f.active, true) and f.deleted_at is null
          and (not exists (select from supplier_division_ids t where t.company_id = f.company_id and t.owner_id = f.id)
            or exists (select from supplier_division_ids t
              where t.company_id = f.company_id and t.owner_id = f.id and t.target_id = l.division_id)))
      left join supplier s on s.company_id = a.company_id and s.id = a.supplier_id
      left join lateral (select o.nr, o.id from supplierorder o
        join supplierorderline c on c.company_id = o.company_id and c.supplier_order_id = o.id
        where o.company_id = l.company_id and o.division_id = l.division_id and o.status in ${COMING}
          and c.stock_item_id = i.id order by o.delivery_date limit 1) coming on true
    where l.company_id = ${companyId} and coalesce(i.active, true) and ${isOut} and ${within}
    order by i.name, i.id, ${saleable('l')}, a.price_vate`;
};

const of = (name: string, isAlarm: boolean): ServerException => ({
  ...{ of: name, model: 'StockItem' },
  rows: (call) => rows(call, isAlarm),
});

export const itemsOut = [of('SOLD_OUT', true), of('stockitem', false)];
