// Where a product stands, from what its fields say (domain 1, product: the four states are derived).
import { type RawBuilder, sql } from 'kysely';

const TODAY = sql`(now() at time zone 'Europe/Brussels')::date`;

export function productState(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case
    when not coalesce(${column('published')}, false) then 'DRAFT'
    when ${column('available_until')} < ${TODAY} then 'ARCHIVED'
    when ${column('sold_out_mode')} = 'SOLD_OUT' then 'SOLD_OUT'
    else 'PUBLISHED' end`;
}
