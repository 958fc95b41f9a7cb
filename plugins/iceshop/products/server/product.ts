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

/** Its last day of sale was before today. */
export const isOver = (table: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${table}.available_until`)} < ${TODAY}, false)`;

/** How many of it can still be made or sold; empty where nothing limits it, as of what is always for sale. */
export function freePieces(table: string): RawBuilder<unknown> {
  return sql`(case when coalesce(${sql.ref(`${table}.sold_out_mode`)}, 'AUTO') <> 'ALWAYS' then ${stockPieces(table)} end)`;
}

/**
 * How many of it there is stock for: of each component as many as its best division has free. Empty for what is made of
 * nothing, or of what may go below nothing. What only an option takes does not keep the rest from being sold.
 */
export function stockPieces(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(select min(floor(greatest(coalesce((select max(${saleable('l')}) from stocklevel l
      where l.company_id = k.company_id and l.stock_item_id = k.stock_item_id), 0), 0) / k.qty))
    from productcomponent k join stockitem i on i.company_id = k.company_id and i.id = k.stock_item_id
    where k.company_id = ${column('company_id')} and k.product_id = ${column('id')}
      and k.option_id is null and not coalesce(i.allow_negative, false))`;
}

/** Its name in that language, else the one that it has. */
export const nameIn = (table: string, locale: string, field = 'name'): RawBuilder<unknown> => sql`coalesce((
  select x ->> ${sql.lit(field)} from jsonb_array_elements(${sql.ref(`${table}.translations`)}) x
  where x ->> 'locale' = ${locale} and x ->> ${sql.lit(field)} <> '' limit 1), ${sql.ref(`${table}.${field}`)})`;
