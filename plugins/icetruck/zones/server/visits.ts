// Follows the newest positions of ice-cream vans: points remember when a van was within their circle, and zones the last
// day on which a van stood in them to sell (docs/domain 16.1 and 16.5).
import { sql } from 'kysely';
import { defineReaction, type EntityHooks, type HookContext, type Stored } from '#api';
import { isInSeason, isWithin } from './circles.ts';
import { markWorked, zonesWorked } from './worked.ts';

/** A van that stays within a circle is written down again after so many minutes. */
const AGAIN_MINUTES = 5;

type Position = Stored<'TrackerPosition'>;
type Context = Pick<HookContext, 'db' | 'actor' | 'records'>;

export const visitHooks: EntityHooks<'TrackerPosition'> = {
  afterArrive: async (newest, context) => {
    const positions = newest.filter(({ icecream_van_id }) => icecream_van_id !== undefined);
    if (positions.length === 0) return;
    await visitPoints(positions, context);
    for (const { id, day } of await zonesWorked(positions, context)) await markWorked(id, day, context);
  },
};

/** A tour works its zone too where no tablet told of it. */
export const tourWorks = defineReaction({
  to: 'IcecreamVanSchedule',
  fields: ['status'],
  run: async ({ status, date, icecream_van_zone_id }, context) => {
    if (icecream_van_zone_id === undefined || !['DEPARTED', 'FINISHED'].includes(String(status))) return;
    await markWorked(icecream_van_zone_id, date, context);
  },
});

async function visitPoints(positions: readonly Position[], { db, actor, records }: Context): Promise<void> {
  const told = positions.map(({ latitude, longitude, recorded_at }) => ({ latitude, longitude, recorded_at }));
  const { rows } = await sql<{ id: number; at: Date }>`select p.id::int as id, max(v.recorded_at) as at
    from pointofinterest p
    join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) v (latitude float8, longitude float8, recorded_at timestamptz)
      on ${isWithin(sql`v.latitude`, sql`v.longitude`)}
      and v.recorded_at > coalesce(p.last_visited_at, '-infinity') + make_interval(mins => ${AGAIN_MINUTES})
    where p.company_id = ${actor.companyId} and ${isInSeason()} group by p.id order by p.id`.execute(db);
  const points = records('PointOfInterest', { by: 'product' });
  for (const { id, at } of rows) await points.update(id, { last_visited_at: new Date(at).toISOString() });
}
