// Answers GET /v1/query/icecash/street-days?from=…&until=…: one row for each business day and van, with its tickets, its
// money and its drawers, and what is usual on that weekday.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { OPEN_DAY } from '../../drawers/server/open-day.ts';
import {
  access,
  askedOf,
  COUNTS,
  count,
  date,
  moment,
  money,
  ofScope,
  params,
  type Sql,
  type StreetScope,
  TURNOVER,
  text,
  ticketsOf,
  van,
} from './street.ts';
import { roadSql } from './street-road.ts';

/** A weekday's median is that of so many weeks before. */
const WEEKS = 8;
/** Fewer days of a weekday say nothing of what is usual. */
const ENOUGH = 4;
/** How far from the median a day stands out. */
const FAR = 0.5;

/** A van that still sells today has not sold little. */
const IS_OVER = sql`d.day < ${OPEN_DAY} and coalesce(w.open_drawers, 0) = 0`;

const n = (when: Sql) => sql`count(*) filter (where ${when})::int`;
const SOLD = sql`(${COUNTS} and s.kind = 'SALE')`;
const sumOf = (when: Sql) => sql`coalesce(sum(s.turnover) filter (where ${when}), 0)`;

/** What is read of tickets: whole rows of a week would not fit into memory. Their payments are read one by one. */
const READ = sql`s.company_id, s.id, s.business_date, s.icecream_van_id, s.status, s.kind, s.at, s.total_vati, s.rounding,
  s.employee_id`;

/** @param beside what stands beside a van's day, as `roadSql` says it */
export function daysSql(asked: StreetScope, beside?: Sql): Sql {
  return sql`with sold as materialized (select ${READ}, ${TURNOVER} as turnover from ${ticketsOf(asked)}),
    days as (select s.business_date as day, s.icecream_van_id, ${n(SOLD)} as tickets, ${sumOf(COUNTS)} as turnover,
        min(s.at) filter (where ${SOLD}) as first_at, max(s.at) filter (where ${SOLD}) as last_at,
        coalesce(sum(s.total_vati - s.turnover) filter (where ${COUNTS} and s.kind <> 'ORDER'), 0) as gift_cards,
        ${n(sql`s.status = 'VOIDED'`)} as voided, ${sumOf(sql`s.status = 'VOIDED'`)} as voided_vati,
        ${n(sql`${COUNTS} and s.kind = 'REFUND'`)} as refunds, -${sumOf(sql`${COUNTS} and s.kind = 'REFUND'`)} as refunded_vati,
        coalesce(sum(s.rounding) filter (where ${COUNTS}), 0) as rounding, array_agg(distinct s.employee_id) as people
      from sold s group by 1, 2),
    paid as (select s.business_date as day, s.icecream_van_id, sum(p.cash) as cash, sum(p.terminal) as terminal,
        sum(p.gift_card) as by_gift_card, sum(p.other) as other
      from sold s cross join lateral (select ${paid('CASH')} as cash, ${paid('TERMINAL')} as terminal,
          ${paid('GIFT_CARD')} as gift_card, ${paid('OTHER')} as other
        from salepayment p where p.company_id = s.company_id and p.sale_id = s.id) p where ${COUNTS} group by 1, 2),
    drawers as (select d.business_date as day, d.icecream_van_id, sum(d.expected_cash) as expected_cash,
        sum(d.counted_cash) as counted_cash, sum(d.difference) as difference,
        count(*) filter (where d.status = 'OPEN')::int as open_drawers
      from drawersession d where ${ofScope('d', asked)} group by 1, 2),
    earlier as (select s.business_date as day, s.icecream_van_id, sum(${TURNOVER}) as turnover
      from sale s where ${earlierThan(asked)} and ${COUNTS} group by 1, 2),
    usual as (select o.day, case when count(*) >= ${sql.lit(ENOUGH)}
        then round((percentile_cont(0.5) within group (order by e.turnover))::numeric, 2) end as usual
      from (select distinct day from days) as o join earlier e on (o.day - e.day) % 7 = 0
        and o.day - e.day between 0 and ${sql.lit(7 * WEEKS)} group by o.day)
    select d.day, d.icecream_van_id, d.tickets, d.turnover, round(d.turnover / nullif(d.tickets, 0), 2) as average,
      d.first_at, d.last_at,
      (select string_agg(e.first_name || ' ' || e.last_name, ', ' order by e.first_name, e.last_name) from employee e
        where e.company_id = ${asked.companyId} and e.id = any(d.people)) as sellers,
      coalesce(p.cash, 0) as cash, coalesce(p.terminal, 0) as terminal, coalesce(p.by_gift_card, 0) as by_gift_card,
      coalesce(p.other, 0) as other, d.rounding, d.gift_cards, d.voided, d.voided_vati, d.refunds, d.refunded_vati,
      w.expected_cash, w.counted_cash, w.difference, coalesce(w.open_drawers, 0) as open_drawers, u.usual,
      case when d.turnover > u.usual * ${sql.lit(1 + FAR)} then 'HIGH'
        when d.turnover < u.usual * ${sql.lit(1 - FAR)} and ${IS_OVER} then 'LOW' end as stands_out${beside ? sql`, r.zones, r.tour_hours, r.litres` : sql``}
    from days d
    left join paid p on p.day = d.day and p.icecream_van_id = d.icecream_van_id
    left join drawers w on w.day = d.day and w.icecream_van_id = d.icecream_van_id
    ${beside ? sql`left join (${beside}) as r on r.day = d.day and r.icecream_van_id = d.icecream_van_id` : sql``}
    left join usual u on u.day = d.day
    order by d.day desc, d.turnover desc, d.icecream_van_id`;
}

const paid = (method: string): Sql => sql`sum(p.amount) filter (where p.method = ${method})`;

/** What all vans sold on the days of the weeks before that are compared: those of the same weekday alone. */
const earlierThan = ({ companyId }: StreetScope): Sql =>
  sql`s.company_id = ${companyId} and s.icecream_van_id is not null and s.business_date = any(array(
    select distinct o.day - 7 * week from days as o, generate_series(0, ${sql.lit(WEEKS)}) as week))`;

export const streetDays = defineQuery({
  id: 'street-days',
  access,
  params,
  changesWith: ['Sale', 'DrawerSession'],
  row: {
    ...{ day: date, icecream_van_id: van, sellers: text, tickets: count, turnover: money, average: money },
    ...{ first_at: moment, last_at: moment, cash: money, terminal: money, by_gift_card: money, other: money },
    ...{ rounding: money, gift_cards: money, voided: count, voided_vati: money, refunds: count, refunded_vati: money },
    ...{ expected_cash: money, counted_cash: money, difference: money, open_drawers: count, usual: money },
    stands_out: { type: 'string', enum: ['HIGH', 'LOW'] },
    ...{ zones: text, tour_hours: { type: 'number', unit: 'hours' }, litres: { type: 'number', unit: 'litres' } },
  },
  always: [
    ...([
      'day',
      'icecream_van_id',
      'tickets',
      'turnover',
      'cash',
      'terminal',
      'by_gift_card',
      'other',
      'rounding',
    ] as const),
    ...(['gift_cards', 'voided', 'voided_vati', 'refunds', 'refunded_vati', 'open_drawers'] as const),
  ],
  sql: (call) => daysSql(askedOf(call), roadSql(askedOf(call), call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecash/street-days': RowOf<typeof streetDays>;
  }
}
