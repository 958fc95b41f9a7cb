// Works out what a kitchen will run short of on a day, before it begins: what its orders need by the recipes, compared
// with the stock after earlier days, and with what suppliers deliver until then.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { WORKSHEET } from './worksheet.ts';
import { doneOf, LINES, madeIn, OPEN } from './worksheet-sql.ts';

export const worksheetShort = defineQuery({
  id: 'worksheet-short',
  access: WORKSHEET,
  changesWith: ['WebshopOrder', 'ProductComponent', 'StockLevel', 'SupplierOrder'],
  params: {
    required: ['date', 'division_id'],
    properties: { date: { type: 'string', format: 'date' }, division_id: { type: 'integer' } },
  },
  row: {
    stock_item_id: { type: 'integer' },
    name: { type: 'string' },
    unit: { type: 'string' },
    needed: { type: 'number' },
    on_hand: { type: 'number' },
    incoming: { type: 'number' },
    short: { type: 'number' },
  },
  always: ['stock_item_id', 'name', 'unit', 'needed', 'on_hand', 'incoming', 'short'],
  sql: ({ actor: { companyId }, params: { date, division_id } }) => {
    const left = sql`k.qty * chosen.times * (l.quantity - ${doneOf('l', 'o')})`;
    const needs = sql`select k.stock_item_id, sum(${left}) filter (where o.delivery_date = ${date}::date) as needed,
        coalesce(sum(${left}) filter (where o.delivery_date < ${date}::date), 0) as earlier
      from ${LINES} join productcomponent k on k.company_id = p.company_id and k.product_id = p.id
      cross join lateral (select case when k.option_id is null then 1 else (
        select count(*)::int from jsonb_array_elements(coalesce(l.options, '[]')) c
        where c ->> 'id' = k.option_id) end as times) chosen
      where ${madeIn({ companyId, division: division_id })} and o.status in ${OPEN}
        and o.delivery_date between (now() at time zone 'Europe/Brussels')::date and ${date}::date
      group by k.stock_item_id`;
    const brought = sql`select sum(greatest(coalesce(x.qty_confirmed, x.qty) - coalesce(x.qty_received, 0), 0)
        * coalesce(x.units_per_pack, 1))
      from supplierorderline x join supplierorder s on s.company_id = x.company_id and s.id = x.supplier_order_id
      where x.company_id = ${companyId} and x.stock_item_id = n.stock_item_id and s.division_id = ${division_id}
        and s.status in ('SENT', 'CONFIRMED', 'PARTLY_RECEIVED') and s.delivery_date <= ${date}::date`;
    // An item that this division does not keep is taken from the division that has most of it.
    const shelf = sql`select m.on_hand from stocklevel m where m.company_id = ${companyId}
        and m.stock_item_id = n.stock_item_id
      order by m.division_id = ${division_id} desc, m.on_hand desc nulls last limit 1`;
    const rows = sql`select i.id as stock_item_id, i.name, i.unit, n.needed,
        greatest(coalesce((${shelf}), 0) - n.earlier, 0) as on_hand, coalesce((${brought}), 0) as incoming
      from (${needs}) n join stockitem i on i.company_id = ${companyId} and i.id = n.stock_item_id
      where n.needed > 0 and not coalesce(i.allow_negative, false)`;
    return sql`select r.*, r.needed - r.on_hand - r.incoming as short from (${rows}) r
      where r.needed > r.on_hand + r.incoming + 0.0005 order by 7 desc, r.name`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/worksheet-short': RowOf<typeof worksheetShort>;
  }
}
