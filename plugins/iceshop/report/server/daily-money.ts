// Adds up a day's turnover by VAT rate and its payments by method: two tables that agree to the cent.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { TURNOVER_METHODS } from '#core/contract';
import {
  access,
  askedOf,
  count,
  IS_SOLD,
  linesOf,
  money,
  ordersOn,
  params,
  paymentsOn,
  type ReportScope,
  type Sql,
} from './daily-day.ts';
import { counterOn, counterPaidOn } from './daily-shops.ts';

/** What is sold over the counter stands apart from the webshop. */
const SOURCE = { type: 'string', enum: ['WEBSHOP', 'SHOP'] } as const;

/** Sums by VAT rate, with delivery as each order has it; for a division only its goods. */
export function ratesSql(asked: ReportScope): Sql {
  const orders = ordersOn(sql`${asked.day}::date`, asked);
  const ofOrder =
    asked.division === undefined
      ? sql`jsonb_to_recordset(o.vat) as r (rate integer, is_gift_card boolean, net numeric, vat numeric,
          total numeric)`
      : sql`(select g.rate, false as is_gift_card, g.total - g.vat as net, g.vat, g.total from (select l.vat_rate as rate,
          sum(l.total_vati) as total, round(sum(l.total_vati) * l.vat_rate / (100 + l.vat_rate), 2) as vat
          from ${linesOf(asked)} group by l.vat_rate) as g) as r`;
  return sql`select 'WEBSHOP' as source, r.rate, sum(r.net) as net, sum(r.vat) as vat, sum(r.total) as total
    from ${orders} cross join lateral ${ofOrder} where ${IS_SOLD} and r.is_gift_card is not true
    group by r.rate
    union all select 'SHOP', s.rate, sum(s.net), sum(s.vat), sum(s.total)
    from ${counterOn(asked.day, asked)} where not s.is_gift_card group by s.rate
    order by source desc, rate`;
}

const WAYS = sql`p.method, count(*) filter (where p.amount > 0)::int as payments,
    coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received,
    -coalesce(sum(p.amount) filter (where p.amount < 0), 0) as refunded, sum(p.amount) as total,
    coalesce(sum(p.rounding), 0) as rounding`;

/** Amounts are those of whole orders, because nobody pays for a part of one; a division has those of its own tickets. */
export function waysPaidSql(asked: ReportScope): Sql {
  const ofOrders = sql`select 'WEBSHOP' as source, ${WAYS}
    from ${paymentsOn(sql`${asked.day}::date`, asked)} group by p.method union all`;
  return sql`select * from (${asked.division === undefined ? ofOrders : sql``}
      select 'SHOP' as source, ${WAYS} from ${counterPaidOn(asked.day, asked)} group by p.method) as w
    order by w.source desc, w.total desc, w.method`;
}

export const dailyRates = defineQuery({
  id: 'daily-vat',
  access,
  params,
  turnover: true,
  changesWith: ['WebshopOrder'],
  row: { source: SOURCE, rate: { type: 'integer', unit: 'percent' }, net: money, vat: money, total: money },
  always: ['source', 'rate', 'net', 'vat', 'total'],
  sql: (call) => ratesSql(askedOf(call)),
});

export const dailyPayments = defineQuery({
  id: 'daily-payments',
  access,
  params,
  turnover: true,
  changesWith: ['Payment'],
  row: {
    source: SOURCE,
    method: { type: 'string', enum: TURNOVER_METHODS },
    ...{ payments: count, received: money, refunded: money, total: money, rounding: money },
  },
  always: ['source', 'method', 'payments', 'received', 'refunded', 'total', 'rounding'],
  sql: (call) => waysPaidSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/daily-vat': RowOf<typeof dailyRates>;
    'iceshop/daily-payments': RowOf<typeof dailyPayments>;
  }
}
