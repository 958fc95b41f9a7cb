// Works out the state of a product, one of four, from its fields and the stock (docs/domain 12.1).
import { type RawBuilder, sql } from 'kysely';
import { saleable } from '../../stock/server/stock-level.ts';

const TODAY = sql`(now() at time zone 'Europe/Brussels')::date`;

export function productState(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case
    when not coalesce(${column('published')}, false) then 'DRAFT'
    when ${isOver(table)} then 'ARCHIVED'
    when ${column('sold_out_mode')} = 'SOLD_OUT' or ${freePieces(table)} < 1 then 'SOLD_OUT'
    else 'PUBLISHED' end`;
}

/** True if the product's last day of sale is past. */
export const isOver = (table: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${table}.available_until`)} < ${TODAY}, false)`;

/**
 * The number of pieces that can still be made or sold; null if nothing limits it, as for a product that is always for
 * sale.
 */
export function freePieces(table: string): RawBuilder<unknown> {
  return sql`(case when coalesce(${sql.ref(`${table}.sold_out_mode`)}, 'AUTO') <> 'ALWAYS' then ${stockPieces(table)} end)`;
}

/**
 * The number of pieces that the stock suffices for: of each component, as much as is free in its best division. Null
 * for a product without components, or whose components may go below zero. Components of options do not count.
 */
export function stockPieces(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(select min(floor(greatest(coalesce((select max(${saleable('l')}) from stocklevel l
      where l.company_id = k.company_id and l.stock_item_id = k.stock_item_id), 0), 0) / k.qty))
    from productcomponent k join stockitem i on i.company_id = k.company_id and i.id = k.stock_item_id
    where k.company_id = ${column('company_id')} and k.product_id = ${column('id')}
      and k.option_id is null and not coalesce(i.allow_negative, false))`;
}

/** The name in that language, or else the record's own name. */
export const nameIn = (table: string, locale: string, field = 'name'): RawBuilder<unknown> => sql`coalesce((
  select x ->> ${sql.lit(field)} from jsonb_array_elements(${sql.ref(`${table}.translations`)}) x
  where x ->> 'locale' = ${locale} and x ->> ${sql.lit(field)} <> '' limit 1), ${sql.ref(`${table}.${field}`)})`;
