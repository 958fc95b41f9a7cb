// Answers GET /v1/query/iceshop/stock-expected: how much of a stock item each division is expected to use by day, what of
// it would be left, and why.
import { sql } from 'kysely';
import { defineQuery, FORECAST_WHY, type RowOf, today } from '#api';
import { dayAfter } from '#core/contract';
import { expectedUse } from './expected-use.ts';

const DAYS = 14;
const count = { type: 'number' } as const;

export const stockExpected = defineQuery({
  id: 'stock-expected',
  access: { permissions: ['ICESHOP_STOCK_ITEMS_VIEW'] },
  changesWith: ['Forecast', 'StockLevel', 'ProductComponent'],
  params: { required: ['stock_item_id'], properties: { stock_item_id: { type: 'integer' } } },
  row: {
    division_id: { type: 'integer', relation: 'division' },
    date: { type: 'string', format: 'date' },
    /** In units of the item; `left` is what is here less what is used until the end of the day. */
    ...{ used: count, left: count },
    ...FORECAST_WHY,
  },
  always: ['division_id', 'date', 'used', 'left'],
  sql: ({ actor: { companyId }, params: { stock_item_id }, has, forecast }) => {
    const [from, until] = [today(), dayAfter(today(), DAYS)];
    // Without the shop there are neither products nor stock.
    if (!has('StockLevel')) return sql`select null::bigint as division_id where false`;
    return sql`select u.*, coalesce(l.on_hand, 0)
        - sum(u.used) over (partition by u.division_id order by u.date) as left
      from (${expectedUse({ companyId, forecast, from, until })}) u
      left join ${sql.table('stocklevel')} l on l.company_id = ${companyId}
        and l.stock_item_id = u.stock_item_id and l.division_id = u.division_id
      where u.stock_item_id = ${stock_item_id} order by u.division_id, u.date`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/stock-expected': RowOf<typeof stockExpected>;
  }
}
