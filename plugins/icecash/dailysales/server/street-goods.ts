// Lists what vans sold by item, what was voided or given back and why, and where tickets were sold.
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
  text,
  ticketsOf,
  van,
} from './street.ts';

/** Tickets that stand closer to each other than this, in degrees, are one dot: about fifty metres. */
const NEAR = 0.0005;
const MOST_DOTS = 2_000;

export const itemsSql = (
  asked: StreetScope,
): Sql => sql`select l.name, sum(l.qty)::int as qty, sum(l.total_vati) as turnover,
    count(distinct l.sale_id)::int as tickets
  from (select s.id, s.company_id from ${ticketsOf(asked)} and ${COUNTS}) as t
  join saleline l on l.company_id = t.company_id and l.sale_id = t.id and l.kind = 'ITEM'
  group by l.name order by sum(l.total_vati) desc, l.name`;

export const backSql = (asked: StreetScope): Sql => sql`select s.id, s.nr, s.icecream_van_id,
    case when s.status = 'VOIDED' then 'VOIDED' else 'REFUND' end as kind, s.at, s.employee_id,
    s.approved_by_employee_id, abs(${TURNOVER}) as amount, s.reason
  from ${ticketsOf(asked)} and (s.status = 'VOIDED' or s.kind = 'REFUND') order by s.at desc, s.id desc`;

const dotsSql = (asked: StreetScope): Sql => sql`select min(s.id)::int as id, s.icecream_van_id,
    avg(s.latitude)::float8 as latitude, avg(s.longitude)::float8 as longitude, count(*)::int as tickets,
    sum(${TURNOVER}) as turnover
  from ${ticketsOf(asked)} and ${COUNTS} and s.latitude is not null and s.longitude is not null
  group by s.icecream_van_id, round(s.latitude / ${sql.lit(NEAR)}), round(s.longitude / ${sql.lit(NEAR)})
  order by 5 desc, 1 limit ${sql.lit(MOST_DOTS)}`;

export const streetItems = defineQuery({
  id: 'street-items',
  access,
  params,
  changesWith: ['Sale'],
  row: { name: text, qty: count, turnover: money, tickets: count },
  always: ['name', 'qty', 'turnover', 'tickets'],
  sql: (call) => itemsSql(askedOf(call)),
});

export const streetBack = defineQuery({
  id: 'street-back',
  access,
  params,
  changesWith: ['Sale'],
  row: {
    ...{ id: count, nr: count, icecream_van_id: van, kind: { type: 'string', enum: ['VOIDED', 'REFUND'] }, at: moment },
    employee_id: { type: 'integer', relation: 'employee' },
    approved_by_employee_id: { type: 'integer', relation: 'employee' },
    ...{ amount: money, reason: text },
  },
  always: ['id', 'nr', 'icecream_van_id', 'kind', 'at', 'amount'],
  sql: (call) => backSql(askedOf(call)),
});

/** Where a van stood is for who may see the map. */
const place = { type: 'number', access: { read: ['ICETRUCK_MAP_VIEW'] } } as const;

export const streetDots = defineQuery({
  id: 'street-dots',
  access,
  params,
  changesWith: ['Sale'],
  row: { id: count, icecream_van_id: van, latitude: place, longitude: place, tickets: count, turnover: money },
  always: ['id', 'icecream_van_id', 'tickets', 'turnover'],
  sql: (call) => dotsSql(askedOf(call)),
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecash/street-items': RowOf<typeof streetItems>;
    'icecash/street-back': RowOf<typeof streetBack>;
    'icecash/street-dots': RowOf<typeof streetDots>;
  }
}
