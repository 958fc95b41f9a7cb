// Prices of supplied items through time: each change is kept (the first price is none), and what came of it is worked out for tables and views.
import { type RawBuilder, sql } from 'kysely';
import type { EntityHooks, HookContext, Stored } from '#api';

/** The number of latest prices that the small line draws. */
const DRAWN = 24;

export const suppliedItemHooks: EntityHooks<'SuppliedItem'> = {
  afterUpdate: keepPrice,
};

async function keepPrice(
  { id, price_vate }: Stored<'SuppliedItem'>,
  { previous, records }: HookContext<'SuppliedItem'>,
): Promise<void> {
  const previous_vate = previous?.price_vate;
  if (price_vate === undefined || previous_vate === undefined || price_vate === previous_vate) return;
  await records('SuppliedPrice', { by: 'product' }).create({ supplied_item_id: id, price_vate, previous_vate });
}

function pricesOf(table: string): RawBuilder<unknown> {
  return sql`suppliedprice p where p.company_id = ${sql.ref(`${table}.company_id`)}
    and p.supplied_item_id = ${sql.ref(`${table}.id`)}`;
}

/** `8.2 8.5 8.9`: the price before the first change, and after each. */
export function priceTrend(table: string): RawBuilder<unknown> {
  return sql`(select nullif(concat_ws(' ', (array_agg(h.previous_vate::float8 order by h.id))[1],
      string_agg(h.price_vate::float8::text, ' ' order by h.id)), '')
    from (select p.id, p.price_vate, p.previous_vate from ${pricesOf(table)} order by p.id desc limit ${DRAWN}) h)`;
}

/** The percentage by which the price rose in the last thirty days. */
export function priceRise(table: string): RawBuilder<unknown> {
  return sql`(select round((${sql.ref(`${table}.price_vate`)} / p.previous_vate - 1) * 100, 1)::float8
    from ${pricesOf(table)} and p.created_at >= now() - interval '30 days' and p.previous_vate > 0
    order by p.id limit 1)`;
}
