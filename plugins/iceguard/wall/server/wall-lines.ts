// Answers the lines of a day below the figures of a wall: a value for each half hour, from the sums of five minutes, and
// from single samples where these are not made yet.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { valueOfMany } from '../../metrics/server/steps.ts';
import { IDS, shownOnWall } from './chosen.ts';

const [DAY_MS, PART] = [86_400_000, '30 minutes'];
/** Sums of the last minutes may still grow. */
const YOUNG_MS = 20 * 60_000;

export const wallLines = defineQuery({
  id: 'wall-lines',
  access: { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] },
  callers: ['employee', 'screen'],
  // A line moves slowly; pages ask again by the clock, with another end.
  changesWith: ['Screen'],
  params: { required: ['until'], properties: { until: { type: 'string', format: 'date-time' }, metric_ids: IDS } },
  row: {
    metric_id: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    value: { type: 'number' },
  },
  always: ['metric_id', 'at', 'value'],
  sql: ({ params: { until, metric_ids }, actor, has }) => {
    const end = Date.parse(until);
    const [from, young] = [end - DAY_MS, end - YOUNG_MS].map((moment) => new Date(moment).toISOString());
    return sql`select m.id as metric_id, date_bin(${PART}::interval, h.at, ${from}::timestamptz) as at,
        ${valueOfMany(sql`max(m.kind)`)} as value
      from metric m join (
          select metric_id, at, value, samples from metricminute
          where company_id = ${actor.companyId} and at >= ${from} and at < ${young}
          union all select metric_id, at, value, samples from metrichistory
          where company_id = ${actor.companyId} and at >= ${young} and at < ${until}) as h on h.metric_id = m.id
      where ${shownOnWall({ actor, has }, metric_ids)} group by m.id, 2 order by m.id, 2`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceguard/wall-lines': RowOf<typeof wallLines>;
  }
}
