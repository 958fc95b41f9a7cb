// Where a product stands, from what its fields say (domain 1, product: the four states are derived), and who hears of it
// when it is sold out.
import { type RawBuilder, sql } from 'kysely';
import type { EntityHooks } from '#api';

const TODAY = sql`(now() at time zone 'Europe/Brussels')::date`;

export function productState(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case
    when not coalesce(${column('published')}, false) then 'DRAFT'
    when ${column('available_until')} < ${TODAY} then 'ARCHIVED'
    when ${column('sold_out_mode')} = 'SOLD_OUT' then 'SOLD_OUT'
    else 'PUBLISHED' end`;
}

export const productHooks: EntityHooks = {
  afterUpdate: async ({ id, sold_out_mode }, { previous, inform }) => {
    if (sold_out_mode !== 'SOLD_OUT' || previous?.sold_out_mode === 'SOLD_OUT') return;
    const about = { resource: 'product', id: Number(id) };
    await inform({ to: { permission: 'ICESHOP_ALARM_SOLD_OUT' }, notice: 'sold-out', about, key: String(id) });
  },
};
