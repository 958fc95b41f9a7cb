// Lists stock items that run short: nothing available in a division, or less than its par level (docs/domain 12.3).
import { type RawBuilder, sql } from 'kysely';
import type { ServerBadge } from '#api';
import { saleable } from './stock-level.ts';

const isOut = sql`${saleable('l')} <= 0`;
const isLow = sql`coalesce(l.on_hand, 0) < l.par_qty`;

function levelsOf(table: string): RawBuilder<unknown> {
  return sql`from stocklevel l where l.company_id = ${sql.ref(`${table}.company_id`)}
    and l.stock_item_id = ${sql.ref(`${table}.id`)}`;
}

/** The worst state of an item in its divisions; null if no division keeps it. */
export function stockState(table: string): RawBuilder<unknown> {
  return sql`(select case when bool_or(${isOut}) then 'OUT' when bool_or(${isLow}) then 'LOW'
    when count(*) > 0 then 'ENOUGH' end ${levelsOf(table)})`;
}

/** Names of the divisions in which the item runs short. */
export function shortIn(table: string): RawBuilder<unknown> {
  return sql`(select string_agg(d.name, ', ' order by d.name) from division d
    where d.company_id = ${sql.ref(`${table}.company_id`)}
      and d.id in (select l.division_id ${levelsOf(table)} and (${isOut} or ${isLow})))`;
}

/** Counts items that are sold out in one's own divisions, or in any for a person without divisions. */
export const soldOutItems: ServerBadge = {
  page: 'stockitem',
  access: { permissions: ['ICESHOP_STOCK_ITEMS_VIEW'] },
  type: 'WARNING',
  changesWith: ['StockItem', 'StockLevel', 'StockMove'],
  count: async ({ db, actor }) => {
    const own = actor.own?.division ?? [];
    const { rows } = await sql<{ n: number }>`select count(distinct i.id)::int as n
      from stocklevel l join stockitem i on i.company_id = l.company_id and i.id = l.stock_item_id
      where l.company_id = ${actor.companyId} and coalesce(i.active, true) and ${isOut}
        and (${own.length === 0} or l.division_id = any(${own}::bigint[]))`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
