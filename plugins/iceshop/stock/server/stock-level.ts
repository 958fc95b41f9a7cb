// Works out what of a stock level can still be sold (docs/domain 12.3).
import { type RawBuilder, sql } from 'kysely';

/** The amount that can still be sold: on hand, less what is promised and what is kept back. */
export function saleable(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`;
  return sql`(${column('on_hand')} - ${column('allocated')} - ${column('min_qty')})`;
}
