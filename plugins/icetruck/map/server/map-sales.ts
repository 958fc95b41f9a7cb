// Answers what vans sold: where in the town, as heat, and how much today, for who may see the sales of the street.
import { sql } from 'kysely';
import { type Access, defineQuery, type RowOf, requireAccess } from '#api';
import { dayAfter } from '#core/contract';
import { CHOSEN, inSquares, MIDDLE } from './demand.ts';
import { SEES } from './map-queries.ts';

const SELLS: Access = { permissions: ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'] };
const VANS = { places: 'IcecreamVan' } as const;
const money = { type: 'number', money: true, signed: true } as const;
const count = { type: 'integer' } as const;

/**
 * GET /v1/query/icetruck/turnover-squares: the middle of each square with what was sold there, for who may see both the
 * map and the sales. A business day ends in the night, so the day before is read too.
 */
export const turnoverSquares = defineQuery({
  id: 'turnover-squares',
  access: SEES,
  turnover: true,
  changesWith: [],
  params: CHOSEN,
  row: { latitude: { type: 'number' }, longitude: { type: 'number' }, tickets: count, turnover: money },
  always: ['latitude', 'longitude', 'tickets', 'turnover'],
  sql: ({ actor, turnover, params }) => {
    requireAccess(actor, SELLS);
    const { from, until } = params;
    const sold = sql`select s.latitude, s.longitude, s.at, s.document, s.channel, s.total
      from (${turnover.sold({ from: dayAfter(from, -1), until, ...VANS })}) as s
      where not s.is_gift_card and s.latitude is not null and s.longitude is not null`;
    return sql`select ${MIDDLE}, count(distinct (channel, document))::int as tickets, sum(total) as turnover
      from ${inSquares(sold, params)} group by y, x order by turnover desc, y, x`;
  },
});

/** GET /v1/query/icetruck/van-sales: what each van sold on a business day. */
export const vanSales = defineQuery({
  id: 'van-sales',
  access: SELLS,
  turnover: true,
  changesWith: [],
  params: { required: ['date'], properties: { date: { type: 'string', format: 'date' } } },
  row: { id: count, tickets: count, turnover: money },
  always: ['id', 'tickets', 'turnover'],
  sql: ({ turnover, params: { date } }) => sql`select s.place_id as id,
      count(distinct (s.channel, s.document)) filter (where s.total >= 0)::int as tickets,
      coalesce(sum(s.total) filter (where not s.is_gift_card), 0) as turnover
    from (${turnover.sold({ from: date, until: date, ...VANS })}) as s group by s.place_id order by s.place_id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/turnover-squares': RowOf<typeof turnoverSquares>;
    'icetruck/van-sales': RowOf<typeof vanSales>;
  }
}
