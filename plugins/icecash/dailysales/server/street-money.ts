// Adds up what vans sold by VAT rate, how it was paid, and at which hour.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import {
  access,
  askedOf,
  COUNTS,
  count,
  moment,
  money,
  params,
  type Sql,
  type StreetScope,
  TURNOVER,
  ticketsOf,
  ZONE,
} from './street.ts';

export const ratesSql = (
  asked: StreetScope,
): Sql => sql`select r.rate, sum(r.net) as net, sum(r.vat) as vat, sum(r.total) as total
  from (select s.vat from ${ticketsOf(asked)} and ${COUNTS}) as t
  cross join lateral jsonb_to_recordset(t.vat) as r (rate integer, is_gift_card boolean, net numeric, vat numeric, total numeric)
  where r.is_gift_card is not true group by r.rate order by r.rate`;

export const waysPaidSql = (
  asked: StreetScope,
): Sql => sql`select p.method, count(*) filter (where p.amount > 0)::int as payments,
    coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received,
    -coalesce(sum(p.amount) filter (where p.amount < 0), 0) as refunded, sum(p.amount) as total,
    coalesce(sum(p.rounding), 0) as rounding
  from (select s.id, s.company_id from ${ticketsOf(asked)} and ${COUNTS}) as t
  join salepayment p on p.company_id = t.company_id and p.sale_id = t.id
  group by p.method order by sum(p.amount) desc, p.method`;

/** Lists every hour from the first to the last with tickets, also those in which nobody bought anything. */
export const hoursSql = (
  asked: StreetScope,
): Sql => sql`with sold as (select extract(hour from s.at at time zone ${ZONE})::int as hour,
      sum(${TURNOVER}) as turnover, count(*) filter (where s.kind = 'SALE')::int as tickets
    from ${ticketsOf(asked)} and ${COUNTS} group by 1),
    placed as (select s.*, case when s.hour < 5 then s.hour + 24 else s.hour end as place from sold s)
  select h.place % 24 as hour, (${asked.from}::date + make_interval(hours => h.place)) at time zone ${ZONE} as at,
    coalesce(p.turnover, 0) as turnover, coalesce(p.tickets, 0) as tickets
  from generate_series((select min(place) from placed), (select max(place) from placed)) as h (place)
  left join placed p on p.place = h.place order by h.place`;

export const streetRates = defineQuery({
  id: 'street-vat',
  access,
  params,
  changesWith: ['Sale'],
  row: { rate: { type: 'integer', unit: 'percent' }, net: money, vat: money, total: money },
  always: ['rate', 'net', 'vat', 'total'],
  sql: (call) => ratesSql(askedOf(call)),
});

export const streetPayments = defineQuery({
  id: 'street-payments',
  access,
  params,
  changesWith: ['Sale'],
  row: {
    method: { type: 'string', enum: ['CASH', 'TERMINAL', 'GIFT_CARD', 'OTHER'] },
    ...{ payments: count, received: money, refunded: money, total: money, rounding: money },
  },
  always: ['method', 'payments', 'received', 'refunded', 'total', 'rounding'],
  sql: (call) => waysPaidSql(askedOf(call)),
});

export const streetHours = defineQuery({
  id: 'street-hours',
  access,
  params,
  changesWith: ['Sale'],
  row: { hour: count, at: moment, turnover: money, tickets: count },
  always: ['hour', 'at', 'turnover', 'tickets'],
  sql: (call) => hoursSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecash/street-vat': RowOf<typeof streetRates>;
    'icecash/street-payments': RowOf<typeof streetPayments>;
    'icecash/street-hours': RowOf<typeof streetHours>;
  }
}
