// Adds what was sold over the counter to a day of the webshop: all modules that sell at divisions, such as tills in shops.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter } from '#core/contract';
import { access, askedOf, count, money, params, type ReportScope, type Sql } from './daily-day.ts';

const AT = { places: 'Division' } as const;
const here = ({ division }: ReportScope): Sql => (division === undefined ? sql`` : sql`where place_id = ${division}`);

/** Selects what was sold over the counter on that day as `s`; for a division only what it sold itself. */
export const counterOn = (day: string, asked: ReportScope): Sql =>
  sql`(select * from (${asked.turnover.sold({ from: day, until: day, ...AT })}) as sold ${here(asked)}) as s`;

/** Selects the payments of that day as `p`. */
export const counterPaidOn = (day: string, asked: ReportScope): Sql =>
  sql`(select * from (${asked.turnover.paid({ from: day, until: day, ...AT })}) as paid ${here(asked)}) as p`;

/** A refund is a document of its own, and no ticket more. */
export const TICKETS = sql`count(distinct (s.channel, s.document)) filter (where s.total >= 0)::int`;
export const TURNOVER = sql`coalesce(sum(s.total) filter (where not s.is_gift_card), 0)`;
const CARDS = sql`coalesce(sum(s.total) filter (where s.is_gift_card), 0)`;

/** Selects the headline numbers of that day. */
export const counterFigures = (day: string, asked: ReportScope): Sql => sql`select ${day}::date as day,
    ${TICKETS} as tickets, ${TURNOVER} as shop_turnover, ${CARDS} as shop_gift_cards,
    (select coalesce(sum(p.amount) filter (where p.method not in ('GIFT_CARD', 'ON_ACCOUNT')), 0)
      from ${counterPaidOn(day, asked)}) as shop_received
  from ${counterOn(day, asked)}`;

/** Lists the places that sold on that day or a week before. */
export function shopsSql(asked: ReportScope): Sql {
  const { day, turnover } = asked;
  const of = (when: string) => sql`select s.channel, s.place_id, ${TICKETS} as tickets, ${TURNOVER} as turnover,
      ${CARDS} as gift_cards from ${counterOn(when, asked)} group by s.channel, s.place_id`;
  return sql`select t.channel, t.place_id, coalesce(${turnover.placeName('t')}, ${turnover.channelName('t')}) as name,
      t.tickets, t.turnover, t.gift_cards, t.week_before,
      case when t.tickets > 0 then round(t.turnover / t.tickets, 2) end as average
    from (select channel, place_id, coalesce(d.tickets, 0) as tickets, coalesce(d.turnover, 0) as turnover,
        coalesce(d.gift_cards, 0) as gift_cards, coalesce(w.turnover, 0) as week_before
      from (${of(day)}) as d full join (${of(dayAfter(day, -7))}) as w using (channel, place_id)) as t
    order by t.turnover desc, name`;
}

/** Adds up what was on the tickets by its name, since tiles of a till are no products of the webshop. */
export const itemsSql = (asked: ReportScope): Sql => sql`select s.name, sum(s.qty) as qty, sum(s.total) as turnover
  from (select * from (${asked.turnover.items({ from: asked.day, until: asked.day, ...AT })}) as items ${here(asked)}) as s
  group by s.name order by sum(s.total) desc, s.name`;

export const dailyShops = defineQuery({
  id: 'daily-shops',
  access,
  params,
  turnover: true,
  changesWith: ['Division'],
  row: {
    channel: { type: 'string', hidden: true },
    place_id: { type: 'integer', hidden: true },
    name: { type: 'string' },
    ...{ tickets: count, average: money, turnover: money, gift_cards: money, week_before: money },
  },
  always: ['channel', 'name', 'tickets', 'turnover', 'gift_cards', 'week_before'],
  sql: (call) => shopsSql(askedOf(call)),
});

export const dailyItems = defineQuery({
  id: 'daily-items',
  access,
  params,
  turnover: true,
  changesWith: [],
  row: { name: { type: 'string' }, qty: { type: 'number' }, turnover: money },
  always: ['name', 'qty', 'turnover'],
  sql: (call) => itemsSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/daily-shops': RowOf<typeof dailyShops>;
    'iceshop/daily-items': RowOf<typeof dailyItems>;
  }
}
