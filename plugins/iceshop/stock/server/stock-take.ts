// Answers the read models of a stock take: the divisions, and the items kept there with their counts of this business
// day (docs/domain 12.5).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { businessDay, businessDayBegins } from '#core/contract';

const access = { permissions: ['ICESHOP_STOCK_ITEMS_MODERATE'] };

/** Answers the moment at which the business day began; in the night it is still the day before. */
const dayBegan = (cutoff: string) => businessDayBegins(businessDay(Date.now(), cutoff), cutoff);

/**
 * Lists divisions: those that keep stock first, because an office has nothing to count, and one's own before others.
 */
export const stockTakeDivisions = defineQuery({
  id: 'stocktake-divisions',
  access,
  changesWith: ['Division', 'StockLevel'],
  row: { id: { type: 'integer' }, name: { type: 'string' }, own: { type: 'boolean' } },
  always: ['id', 'name', 'own'],
  sql: ({ actor }) => sql`select d.id, d.name, d.id = any(${actor.own?.division ?? []}::bigint[]) as own
    from division d where d.company_id = ${actor.companyId} and coalesce(d.active, true)
    order by exists (select from stocklevel l where l.company_id = d.company_id and l.division_id = d.id) desc,
      3 desc, d.name, d.id`,
});

export const stockTake = defineQuery({
  id: 'stocktake',
  access,
  changesWith: ['StockItem', 'StockLevel', 'StockMove'],
  params: {
    required: ['division_id'],
    properties: { division_id: { type: 'integer' }, everything: { type: 'boolean' } },
  },
  row: {
    id: { type: 'integer' },
    name: { type: 'string' },
    storage: { type: 'string' },
    category: { type: 'string' },
    unit: { type: 'string', enum: ['PIECE', 'LITRE', 'KG', 'BOX'] },
    cost_vate: { type: 'number', money: true },
    on_hand: { type: 'number' },
    // The last count of today, and the difference that all of today's counts made; absent until somebody counts.
    counted: { type: 'number' },
    difference: { type: 'number' },
    move_id: { type: 'integer' },
  },
  always: ['id', 'name', 'unit', 'on_hand'],
  sql: ({ actor, params: { division_id, everything = false }, settings: said }) => {
    // Two counts of an item differ by both together; a count that was undone does not count.
    const today = sql`select m.stock_item_id, sum(m.quantity) as difference,
        max(m.id) filter (where m.undo_of_id is null and u.id is null) as move_id
      from stockmove m left join stockmove u on u.company_id = m.company_id and u.undo_of_id = m.id
      where m.company_id = ${actor.companyId} and m.division_id = ${division_id} and m.type = 'COUNT'
        and m.created_at >= ${dayBegan(said.company().day_cutoff)} group by m.stock_item_id`;
    return sql`select i.id, i.name, i.storage, i.category, i.unit, i.cost_vate, coalesce(l.on_hand, 0) as on_hand,
        last.counted, case when last.id is not null then t.difference end as difference, last.id as move_id
      from stockitem i
      left join stocklevel l on l.company_id = i.company_id and l.stock_item_id = i.id and l.division_id = ${division_id}
      left join (${today}) t on t.stock_item_id = i.id
      left join stockmove last on last.company_id = i.company_id and last.id = t.move_id
      where i.company_id = ${actor.companyId} and coalesce(i.active, true) and (l.id is not null or ${everything})
      order by i.storage nulls last, i.name, i.id`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/stocktake-divisions': RowOf<typeof stockTakeDivisions>;
    'iceshop/stocktake': RowOf<typeof stockTake>;
  }
}
