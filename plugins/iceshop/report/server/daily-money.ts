// Adds up a day's turnover by VAT rate and its payments by method: two tables that agree to the cent.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
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
  return sql`select r.rate, sum(r.net) as net, sum(r.vat) as vat, sum(r.total) as total
    from ${orders} cross join lateral ${ofOrder} where ${IS_SOLD} and r.is_gift_card is not true
    group by r.rate order by r.rate`;
}

/** Amounts are those of whole orders, because nobody pays for a part of one. */
export const waysPaidSql = (asked: ReportScope): Sql => sql`select p.method,
    count(*) filter (where p.amount > 0)::int as payments,
    coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received,
    -coalesce(sum(p.amount) filter (where p.amount < 0), 0) as refunded, sum(p.amount) as total,
    coalesce(sum(p.rounding), 0) as rounding
  from ${paymentsOn(sql`${asked.day}::date`, asked)} group by p.method order by sum(p.amount) desc, p.method`;

export const dailyRates = defineQuery({
  id: 'daily-vat',
  access,
  params,
  changesWith: ['WebshopOrder'],
  row: { rate: { type: 'integer', unit: 'percent' }, net: money, vat: money, total: money },
  always: ['rate', 'net', 'vat', 'total'],
  sql: (call) => ratesSql(askedOf(call)),
});

export const dailyPayments = defineQuery({
  id: 'daily-payments',
  access,
  params,
  changesWith: ['Payment'],
  row: {
    method: { type: 'string', enum: ['CASH', 'TERMINAL', 'BANK_TRANSFER', 'GIFT_CARD', 'ON_ACCOUNT', 'ONLINE'] },
    ...{ payments: count, received: money, refunded: money, total: money, rounding: money },
  },
  always: ['method', 'payments', 'received', 'refunded', 'total', 'rounding'],
  sql: (call) => waysPaidSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/daily-vat': RowOf<typeof dailyRates>;
    'iceshop/daily-payments': RowOf<typeof dailyPayments>;
  }
}
