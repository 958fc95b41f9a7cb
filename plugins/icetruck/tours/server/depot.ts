// Lets a tour depart when its van leaves the circle of a depot, and end when it is back in one after its time (docs/domain
// 16.3). It looks at the newest positions as they arrive, in one question for all vans.
import { type RawBuilder, sql } from 'kysely';
import { type EntityHooks, type HookContext, refusalOf, type Stored } from '#api';
import { TIME_ZONE } from '#core/contract';
import { isInSeason, isWithin } from '../../zones/server/circles.ts';
import { stepTour, type TourStep } from './step.ts';

type Position = Stored<'TrackerPosition'>;
type Context = Pick<HookContext, 'db' | 'companyId' | 'records'>;

/** Hours before its start from which on leaving the depot begins a tour, and for which a stay there is remembered. */
const EARLY_HOURS = 2;

export const depotHooks: EntityHooks<'TrackerPosition'> = {
  afterArrive: async (newest, context) => {
    const positions = newest.filter(({ icecream_van_id }) => icecream_van_id !== undefined);
    if (positions.length === 0) return;
    const hand = { records: context.records, may: () => true };
    // A tour that does not go along, whatever the rules say, keeps no position away.
    for (const { id, to, at } of await stepsOf(positions, context))
      await refusalOf(context.db, async () => void (await stepTour(id, { to, at }, hand)));
  },
};

interface Seen {
  readonly id: number;
  readonly to: TourStep;
  readonly at: string;
}

/** The time of all questions together, which says beforehand in which days' partitions to look. */
function withinDays(position: string, positions: readonly Position[]): RawBuilder<boolean> {
  const times = positions.map(({ recorded_at }) => Date.parse(recorded_at));
  const [from, until] = [Math.min(...times) - EARLY_HOURS * 3_600_000, Math.max(...times)];
  const at = sql.ref(`${position}.recorded_at`);
  return sql`${at} > ${new Date(from).toISOString()}::timestamptz and ${at} < ${new Date(until).toISOString()}::timestamptz`;
}

async function stepsOf(positions: readonly Position[], { db, companyId }: Context): Promise<Seen[]> {
  const told = positions.map(({ tablet_id, icecream_van_id, latitude, longitude, recorded_at }) => ({
    ...{ tablet_id, icecream_van_id, latitude, longitude, recorded_at },
  }));
  const atDepot = (place: string) => sql`exists (select from pointofinterest p where p.company_id = ${companyId}
    and p.kind = 'DEPOT' and ${isInSeason()}
    and ${isWithin(sql.ref(`${place}.latitude`), sql.ref(`${place}.longitude`))})`;
  const momentOf = (time: string) => sql`((t.date + ${sql.ref(`t.${time}`)}) at time zone ${sql.lit(TIME_ZONE)})`;
  const wasThere = sql`exists (select from trackerposition h where h.company_id = ${companyId}
    and h.tablet_id = v.tablet_id and h.recorded_at < v.recorded_at and ${withinDays('h', positions)}
    and h.recorded_at > v.recorded_at - make_interval(hours => ${sql.lit(EARLY_HOURS)}) and ${atDepot('h')})`;
  const { rows } = await sql<{ id: number; status: string; at: Date }>`select distinct on (v.icecream_van_id)
      t.id::int as id, t.status, v.recorded_at as at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      v (tablet_id bigint, icecream_van_id bigint, latitude float8, longitude float8, recorded_at timestamptz)
    join icecreamvanschedule t on t.company_id = ${companyId} and t.icecream_van_id = v.icecream_van_id
      and t.date = (v.recorded_at at time zone ${sql.lit(TIME_ZONE)})::date
    where (t.status = 'PUBLISHED' and v.recorded_at < ${momentOf('time_stop')}
        and v.recorded_at > ${momentOf('time_start')} - make_interval(hours => ${sql.lit(EARLY_HOURS)})
        and not ${atDepot('v')} and ${wasThere})
      or (t.status = 'DEPARTED' and v.recorded_at >= ${momentOf('time_stop')} and ${atDepot('v')})
    order by v.icecream_van_id, t.status, t.time_start`.execute(db);
  return rows.map(({ id, status, at }) => ({
    id,
    to: status === 'DEPARTED' ? 'FINISHED' : 'DEPARTED',
    at: new Date(at).toISOString(),
  }));
}
