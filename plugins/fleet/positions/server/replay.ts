// Answers where all vans were on a day or in a span of time, thinned to so many points each: the map plays it again. What
// it costs follows from the points, and not from the positions that lie between.
import { sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import { dayAfter, momentOf } from '#core/contract';

const POINTS = 300;
const DAY_MS = 86_400_000;
const SEES: Access = {
  permissions: ['ICETRUCK_MAP_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
  license: ['ICESHOP', 'ICETRUCK'],
};
const day = { type: 'string', format: 'date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const id = { type: 'integer', minimum: 1 } as const;

interface Span {
  readonly date?: string;
  readonly from?: string;
  readonly until?: string;
}

/**
 * One row a van: `track` has lists of the same length, `at` in milliseconds and sorted, `latitude`, `longitude`,
 * `velocity` and `heading`. Each point is the first that a tablet told of in its part of the time. The ends of the whole
 * time stand there too: they alone say beforehand which days' partitions are read.
 */
export const replay = defineQuery({
  id: 'replay',
  access: SEES,
  // A page asks for the past once; it follows the present by arriving positions.
  changesWith: [],
  params: {
    properties: {
      ...{ date: day, from: moment, until: moment },
      ...{ icecream_van_id: id, delivery_van_id: id },
      points: { type: 'integer', minimum: 1, maximum: 2000, default: POINTS },
    },
  },
  row: {
    vehicle: { type: 'string', enum: ['DELIVERY_VAN', 'ICECREAM_VAN'] },
    icecream_van_id: { type: 'integer' },
    delivery_van_id: { type: 'integer' },
    track: { type: 'object' },
  },
  always: ['vehicle', 'track'],
  sql: ({ params, actor, visible }) => {
    const { from, until } = spanOf(params);
    const points = params.points ?? POINTS;
    const width = sql`${`${Math.max(0, until - from) / points} milliseconds`}::interval`;
    const [begin, end] = [from, until].map((moment) => sql`${new Date(moment).toISOString()}::timestamptz`);
    const ofVan = (['icecream_van_id', 'delivery_van_id'] as const).map((name) =>
      params[name] === undefined ? sql`true` : sql`t.${sql.ref(name)} = ${params[name]}`,
    );
    return sql`select t.vehicle, t.icecream_van_id, t.delivery_van_id, jsonb_build_object(
        'at', jsonb_agg((extract(epoch from t.recorded_at) * 1000)::bigint order by t.recorded_at),
        'latitude', jsonb_agg(t.latitude order by t.recorded_at), 'longitude', jsonb_agg(t.longitude order by t.recorded_at),
        'velocity', jsonb_agg(t.velocity order by t.recorded_at), 'heading', jsonb_agg(t.heading order by t.recorded_at)
      ) as track
      from trackerposition_newest n cross join generate_series(0, ${points - 1}::int) as part
      cross join lateral (select each.* from trackerposition each
        where each.company_id = ${actor.companyId} and each.tablet_id = n.tablet_id
          and each.recorded_at >= ${begin} and each.recorded_at < ${end}
          and each.recorded_at >= ${begin} + part * ${width} and each.recorded_at < ${begin} + (part + 1) * ${width}
        order by each.recorded_at limit 1) as t
      where n.company_id = ${actor.companyId} and n.recorded_at >= ${begin} and t.vehicle is not null
        and ${visible('TrackerPosition', 't')} and ${sql.join(ofVan, sql` and `)}
      group by t.vehicle, t.icecream_van_id, t.delivery_van_id
      order by t.vehicle, t.icecream_van_id, t.delivery_van_id`;
  },
});

/** A day by the companies' clock, or a span: by itself the last twenty-four hours. */
function spanOf({ date, from, until }: Span): { from: number; until: number } {
  if (date !== undefined) return { from: midnight(date), until: midnight(dayAfter(date, 1)) };
  const end = until === undefined ? Date.now() : Date.parse(until);
  return { from: from === undefined ? end - DAY_MS : Date.parse(from), until: end };
}

const midnight = (day: string): number => momentOf(`${day} 00:00`)!.getTime();

declare module '#core/types' {
  interface QueryRowTypes {
    'fleet/replay': RowOf<typeof replay>;
  }
}
