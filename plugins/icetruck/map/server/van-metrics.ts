// Samples how many vans of a tour under way are heard, and how many are not (docs/domain 19.1).
import { type RawBuilder, sql } from 'kysely';
import type { MetricSample } from '#api';
import { dayAfter, today } from '#core/contract';

/** A van that was not heard for so long is offline on the map, too. */
const HEARD = sql`now() - interval '15 minutes'`;

const heard = sql`exists (select from trackerposition_newest p join tablet t
    on t.company_id = p.company_id and t.id = p.tablet_id and t.icecream_van_id = p.icecream_van_id
  where p.company_id = s.company_id and p.icecream_van_id = s.icecream_van_id and p.recorded_at > ${HEARD})`;

/** Counts vans of tours that have left: of today, or of the evening before. */
const vansWhich =
  (isSo: RawBuilder<boolean>): MetricSample =>
  async ({ db, companyId }) => {
    const { rows } = await sql<{ n: number }>`select count(distinct s.icecream_van_id)::int as n
      from icecreamvanschedule s where s.company_id = ${companyId} and s.status = 'DEPARTED'
        and s.date between ${dayAfter(today(), -1)}::date and ${today()}::date and ${isSo}`.execute(db);
    return rows[0]?.n;
  };

export const vanSamples = {
  'vans-live': vansWhich(sql`${heard}`),
  'vans-silent': vansWhich(sql`not ${heard}`),
};
