// Lists the orders of a day that somebody should look at, each with the reason: late, cancelled, not fetched, or not
// yet paid. It also lists the divisions that a report can cover.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter, today } from '#core/contract';
import {
  access,
  askedOf,
  count,
  DUE,
  IS_LATE,
  MINUTES_LATE,
  money,
  ordersOn,
  params,
  type ReportScope,
  type Sql,
} from './daily-day.ts';

export const exceptionsSql = (asked: ReportScope): Sql => sql`select k.kind, o.id, o.nr,
    coalesce(pp.name, dz.name, sz.name) as place, o.delivery_start as time_start, o.delivery_stop as time_stop,
    o.amount + o.cards as total, ${DUE} as due, case when k.kind = 'LATE' then ${MINUTES_LATE} end as minutes_late,
    case when k.kind = 'CANCELLED' then o.cancel_reason end as reason
  from ${ordersOn(sql`${asked.day}::date`, asked)}
  cross join lateral (values (1, 'LATE', ${IS_LATE}), (2, 'CANCELLED', o.status = 'CANCELLED'),
    (3, 'NOT_COLLECTED', o.status = 'NOT_COLLECTED'), (4, 'UNPAID', ${DUE} > 0)) as k (place, kind, holds)
  left join pickuppoint pp on pp.company_id = o.company_id and pp.id = o.pick_up_point_id
  left join deliveryzone dz on dz.company_id = o.company_id and dz.id = o.delivery_zone_id
  left join shipmentzone sz on sz.company_id = o.company_id and sz.id = o.shipment_zone_id
  where k.holds order by k.place, minutes_late desc nulls last, o.delivery_start, o.nr`;

export const dailyExceptions = defineQuery({
  id: 'daily-exceptions',
  access,
  params,
  changesWith: ['WebshopOrder', 'Payment'],
  row: {
    kind: { type: 'string', enum: ['LATE', 'CANCELLED', 'NOT_COLLECTED', 'UNPAID'] },
    ...{ id: count, nr: count, place: { type: 'string' } },
    ...{ time_start: { type: 'string', format: 'local-time' }, time_stop: { type: 'string', format: 'local-time' } },
    ...{ total: money, due: money, minutes_late: { type: 'integer', unit: 'minutes' }, reason: { type: 'string' } },
  },
  always: ['kind', 'id', 'nr', 'total', 'due'],
  sql: (call) => exceptionsSql(askedOf(call)),
});

/** Days in which a division must have sold something to be offered. */
const LATELY = 35;

/** Lists the divisions that make something that the webshop sells, or that sold over the counter lately. */
export const dailyDivisions = defineQuery({
  id: 'daily-divisions',
  access,
  turnover: true,
  changesWith: ['Division', 'Product'],
  row: { id: count, name: { type: 'string' } },
  always: ['id', 'name'],
  sql: ({
    actor,
    turnover,
  }) => sql`select d.id, d.name from division d where d.company_id = ${actor.companyId} and (exists (
      select from product p where p.company_id = d.company_id and p.production_division_id = d.id)
      or d.id in (select p.place_id from (${turnover.paid({ from: dayAfter(today(), -LATELY), until: today(), places: 'Division' })}) as p))
    order by d.name, d.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/daily-exceptions': RowOf<typeof dailyExceptions>;
    'iceshop/daily-divisions': RowOf<typeof dailyDivisions>;
  }
}
