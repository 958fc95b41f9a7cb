// Answers what a month brought in without an invoice: the street, shops and the webshop, by day, channel, place, VAT rate
// and means of payment. What an issued invoice says is in the sales journal and is left out.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type QueryCall, type RowOf, type Turnover } from '#api';
import { businessDay, dayAfter, TURNOVER_METHODS } from '#core/contract';
import { monthAfter } from '../../month.ts';
import { MONTH } from './sales-journal.ts';

type Sql = RawBuilder<unknown>;

export const SEES = { permissions: ['ICECLOUD_INVOICES_VIEW'] };
const money = { type: 'number', money: true, signed: true } as const;
const text = { type: 'string' } as const;
const PLACE = { business_date: { type: 'string', format: 'date' }, channel: { type: 'string', hidden: true } } as const;
const NAMED = { name: text, place_id: { type: 'integer', hidden: true }, place: text } as const;

interface Days {
  readonly from: string;
  readonly until: string;
}

/** The days of a month that have begun; orders of later days are not sold yet. */
export function daysOf(month: string, lastDay: string): Days {
  const from = monthAfter(month, 0);
  const end = dayAfter(monthAfter(month, 1), -1);
  return { from, until: end < lastDay ? end : lastDay };
}

const asked = ({ params, settings }: Pick<QueryCall<{ month: string }>, 'params' | 'settings'>): Days =>
  daysOf(params.month, businessDay(new Date(), settings.company().day_cutoff));

/** Sums of what was sold, a row for each day, channel, place and rate. */
export const soldSql = (
  turnover: Turnover,
  days: Days,
): Sql => sql`select s.business_date, s.channel, s.place_id, s.rate,
    s.is_gift_card, sum(s.net) as net, sum(s.vat) as vat, sum(s.total) as total
  from (${turnover.sold({ ...days, everyone: true })}) as s where not s.is_invoiced
  group by s.business_date, s.channel, s.place_id, s.rate, s.is_gift_card`;

/** Sums of what was paid, a row for each day, channel, place and method. */
export const paidSql = (
  turnover: Turnover,
  days: Days,
): Sql => sql`select p.business_date, p.channel, p.place_id, p.method,
    sum(p.amount) as amount, sum(p.rounding) as rounding
  from (${turnover.paid({ ...days, everyone: true })}) as p where not p.is_invoiced
  group by p.business_date, p.channel, p.place_id, p.method`;

/** Adds the names of channel and place to rows `t`. */
const named = ({ turnover }: Pick<QueryCall, 'turnover'>, rows: Sql): Sql => sql`select t.*,
    ${turnover.channelName('t')} as name, ${turnover.placeName('t')} as place
  from (${rows}) as t`;

export const receipts = defineQuery({
  id: 'receipts',
  access: SEES,
  turnover: true,
  changesWith: ['Invoice'],
  params: MONTH,
  row: {
    ...PLACE,
    ...NAMED,
    ...{ rate: { type: 'integer', unit: 'percent' }, gift_card: { type: 'boolean' } },
    ...{ net: money, vat: money, total: money },
  },
  always: ['business_date', 'channel', 'name', 'rate', 'gift_card', 'net', 'vat', 'total'],
  sql: (
    call,
  ) => sql`select r.*, r.is_gift_card as gift_card from (${named(call, soldSql(call.turnover, asked(call)))}) as r
    order by r.business_date, r.channel, r.place_id, r.is_gift_card, r.rate`,
});

export const receiptsPaid = defineQuery({
  id: 'receipts-paid',
  access: SEES,
  turnover: true,
  changesWith: ['Invoice'],
  params: MONTH,
  row: { ...PLACE, ...NAMED, method: { type: 'string', enum: TURNOVER_METHODS }, amount: money, rounding: money },
  always: ['business_date', 'channel', 'name', 'method', 'amount', 'rounding'],
  sql: (call) => sql`select r.* from (${named(call, paidSql(call.turnover, asked(call)))}) as r
    order by r.business_date, r.channel, r.place_id, r.method`,
});

/** What accounting has been told of each day and place: all messages of a day add up to what it took. */
export const receiptsSent = defineQuery({
  id: 'receipts-sent',
  access: SEES,
  changesWith: ['DayReceipt'],
  params: MONTH,
  row: {
    ...{ business_date: PLACE.business_date, channel: text, place_id: { type: 'integer' }, total: money, cards: money },
    ...{ waiting: { type: 'integer' }, reason: text, exported_at: { type: 'string', format: 'date-time' } },
  },
  always: ['business_date', 'channel', 'total', 'cards', 'waiting'],
  sql: ({ visible, params: { month } }) => sql`select d.business_date, d.channel, d.place_id,
      sum(d.total_vati) as total, sum(d.gift_cards_vati) as cards,
      count(*) filter (where d.status <> 'SENT')::int as waiting,
      max(d.reason) filter (where d.status = 'REFUSED') as reason, max(d.exported_at) as exported_at
    from dayreceipt d where ${visible('DayReceipt', 'd')} and d.business_date >= ${monthAfter(month, 0)}::date
      and d.business_date < ${monthAfter(month, 1)}::date
    group by d.business_date, d.channel, d.place_id order by 1, 2, 3`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/receipts': RowOf<typeof receipts>;
    'icecloud/receipts-paid': RowOf<typeof receiptsPaid>;
    'icecloud/receipts-sent': RowOf<typeof receiptsSent>;
  }
}
