// Adds up what was sold on a day by product and by hour of delivery, and what was thrown away.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter } from '#core/contract';
import {
  access,
  askedOf,
  count,
  IS_SOLD,
  isOn,
  linesOf,
  money,
  ordersOn,
  params,
  type ReportScope,
  type Sql,
} from './daily-day.ts';
import { counterOn } from './daily-shops.ts';

const today = ({ day }: ReportScope): Sql => sql`${day}::date`;

export const productsSql = (asked: ReportScope): Sql => sql`select g.*,
    case when sum(g.turnover) over () > 0 then round(100 * g.turnover / sum(g.turnover) over (), 1) else 0 end as share
  from (select s.product_id as id, max(s.name) as name, max(c.name) as category, sum(s.quantity) as qty,
      sum(s.total_vati) as turnover, count(distinct s.order_id)::int as orders
    from ${ordersOn(today(asked), asked)}
    cross join lateral (select l.*, o.id as order_id from ${linesOf(asked)}) as s
    left join product d on d.company_id = o.company_id and d.id = s.product_id
    left join productcategory c on c.company_id = o.company_id and c.id = d.product_category_id
    where ${IS_SOLD} group by s.product_id) as g
  order by g.turnover desc, g.name, g.id`;

/** Lists every hour from the first to the last with sales, beside the same hour a week before; shops sell past midnight. */
export function hoursSql(asked: ReportScope): Sql {
  const ordered = sql`(o.created_at at time zone 'Europe/Brussels')`;
  const out = sql`coalesce(o.delivery_date + coalesce(o.delivery_start, ${ordered}::time), ${ordered})`;
  const sums = (
    day: Sql,
    said: string,
  ) => sql`select hour, sum(turnover) as turnover, sum(orders)::int as orders, sum(shops) as shops
    from (select floor(extract(epoch from ${out} - ${day}) / 3600)::int as hour, o.amount as turnover, 1 as orders, 0 as shops from ${ordersOn(day, asked)} where ${IS_SOLD}
      union all select floor(extract(epoch from (s.at at time zone 'Europe/Brussels') - s.business_date) / 3600)::int, 0, 0,
        s.total from ${counterOn(said, asked)} where not s.is_gift_card) as a group by 1`;
  const before = dayAfter(asked.day, -7);
  return sql`with now_sold as (${sums(today(asked), asked.day)}), before_sold as (${sums(sql`${before}::date`, before)})
    select h.hour, (${today(asked)} + make_interval(hours => h.hour)) at time zone 'Europe/Brussels' as at,
      coalesce(n.turnover, 0) as turnover, coalesce(n.orders, 0) as orders, coalesce(n.shops, 0) as shops,
      coalesce(b.turnover + b.shops, 0) as week_before
    from generate_series((select min(hour) from (table now_sold union all table before_sold) as a),
      (select max(hour) from (table now_sold union all table before_sold) as a)) as h (hour)
    left join now_sold n on n.hour = h.hour left join before_sold b on b.hour = h.hour order by h.hour`;
}

export const wasteSql = (asked: ReportScope): Sql => sql`select i.id, i.name, i.unit, sum(-m.quantity) as qty,
    round(sum(-m.quantity * coalesce(i.cost_vate, 0)), 2) as cost, string_agg(distinct m.note, ', ') as reasons
  from stockmove m join stockitem i on i.company_id = m.company_id and i.id = m.stock_item_id
  where m.company_id = ${asked.companyId} and m.type = 'WASTE' and ${isOn(sql`m.created_at`, today(asked), asked)}
    ${asked.division === undefined ? sql`` : sql`and m.division_id = ${asked.division}`}
  group by i.id, i.name, i.unit order by 5 desc, i.name`;

export const dailyProducts = defineQuery({
  id: 'daily-products',
  access,
  params,
  changesWith: ['WebshopOrder'],
  row: {
    ...{ id: count, name: { type: 'string' }, category: { type: 'string' }, qty: { type: 'number' } },
    ...{ turnover: money, share: { type: 'number', unit: 'percent' }, orders: count },
  },
  always: ['id', 'name', 'qty', 'turnover', 'share', 'orders'],
  sql: (call) => productsSql(askedOf(call)),
});

export const dailyHours = defineQuery({
  id: 'daily-hours',
  access,
  params,
  turnover: true,
  changesWith: ['WebshopOrder'],
  row: {
    ...{ hour: count, at: { type: 'string', format: 'date-time' } },
    ...{ turnover: money, orders: count, shops: money, week_before: money },
  },
  always: ['hour', 'at', 'turnover', 'orders', 'shops', 'week_before'],
  sql: (call) => hoursSql(askedOf(call)),
});

export const dailyWaste = defineQuery({
  id: 'daily-waste',
  access,
  params,
  changesWith: ['StockMove'],
  row: {
    ...{ id: count, name: { type: 'string' }, unit: { type: 'string', enum: ['PIECE', 'LITRE', 'KG', 'BOX'] } },
    ...{ qty: { type: 'number' }, cost: money, reasons: { type: 'string' } },
  },
  always: ['id', 'name', 'unit', 'qty', 'cost'],
  sql: (call) => wasteSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/daily-products': RowOf<typeof dailyProducts>;
    'iceshop/daily-hours': RowOf<typeof dailyHours>;
    'iceshop/daily-waste': RowOf<typeof dailyWaste>;
  }
}
