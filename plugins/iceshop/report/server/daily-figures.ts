// Answers GET /v1/query/iceshop/daily-figures?day=2026-11-24: the headline numbers of a day, of the same weekday a week
// before, and of that of a year before (docs/domain 14.5).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter } from '#core/contract';
import {
  access,
  askedOf,
  count,
  DUE,
  IS_LATE,
  IS_MONEY,
  IS_SOLD,
  money,
  ordersOn,
  params,
  paymentsOn,
  type ReportScope,
  type Sql,
} from './daily-day.ts';
import { counterFigures } from './daily-shops.ts';

const n = (when: Sql) => sql`count(*) filter (where ${when})::int`;
const status = (name: string) => sql`o.status = ${name}`;
const way = (...types: string[]) => sql`${status('COMPLETED')} and o.deliverable_type in (${sql.join(types)})`;

/** The day itself, the same weekday a week before and a year before. */
const DAYS_BEFORE = [0, 7, 364];

export function figuresSql(asked: ReportScope): Sql {
  const today = sql`d.day`;
  const counter = DAYS_BEFORE.map((days) => counterFigures(dayAfter(asked.day, -days), asked));
  return sql`with counter as (${sql.join(counter, sql` union all `)})
    select d.period, d.day, o.*, c.tickets, c.shop_turnover, c.shop_gift_cards, c.shop_received, case when ${asked.division === undefined} then m.received end as received
    from (values (1, 'DAY', ${asked.day}::date), (2, 'LAST_WEEK', ${asked.day}::date - 7),
      (3, 'LAST_YEAR', ${asked.day}::date - 364)) as d (place, period, day)
    join counter c on c.day = d.day
    cross join lateral (select ${n(IS_SOLD)} as orders,
        coalesce(sum(o.amount) filter (where ${IS_SOLD}), 0) as turnover,
        round(avg(o.amount) filter (where ${IS_SOLD} and o.lines > 0), 2) as average,
        coalesce(sum(o.cards) filter (where ${IS_SOLD}), 0) as gift_cards,
        coalesce(sum(o.pieces) filter (where ${IS_SOLD}), 0) as pieces,
        ${n(way('DELIVERY_ZONE', 'SHIPMENT_ZONE'))} as delivered, ${n(way('PICK_UP_POINT'))} as picked_up,
        ${n(way('DIGITAL_DELIVERY_TYPE'))} as mailed, ${n(IS_LATE)} as late,
        ${n(status('NOT_COLLECTED'))} as not_collected, ${n(status('CANCELLED'))} as cancelled,
        coalesce(sum(o.amount) filter (where ${status('CANCELLED')}), 0) as cancelled_vati,
        ${n(sql`${DUE} > 0`)} as unpaid, coalesce(sum(${DUE}), 0) as unpaid_vati
      from ${ordersOn(today, asked)}) as o
    cross join lateral (select coalesce(sum(p.amount) filter (where ${IS_MONEY}), 0) as received from ${paymentsOn(today, asked)}) as m
    order by d.place`;
}

export const dailyFigures = defineQuery({
  id: 'daily-figures',
  access,
  params,
  turnover: true,
  changesWith: ['WebshopOrder', 'Payment'],
  row: {
    period: { type: 'string', enum: ['DAY', 'LAST_WEEK', 'LAST_YEAR'] },
    day: { type: 'string', format: 'date' },
    ...{ orders: count, turnover: money, average: money, pieces: { type: 'number' }, received: money },
    gift_cards: money,
    ...{ tickets: count, shop_turnover: money, shop_gift_cards: money, shop_received: money },
    ...{ delivered: count, picked_up: count, mailed: count, late: count, not_collected: count },
    ...{ cancelled: count, cancelled_vati: money, unpaid: count, unpaid_vati: money },
  },
  always: [
    'period',
    'day',
    'orders',
    'turnover',
    'pieces',
    'gift_cards',
    'delivered',
    'picked_up',
    'mailed',
    'late',
    'not_collected',
    'cancelled',
    'cancelled_vati',
    'unpaid',
    'unpaid_vati',
    'tickets',
    'shop_turnover',
    'shop_gift_cards',
    'shop_received',
  ],
  sql: (call) => figuresSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/daily-figures': RowOf<typeof dailyFigures>;
  }
}
