// Tells in which zones vans stand to sell: those that have not moved for two minutes, and not at a depot, a freezer or a
// pump.
import { sql } from 'kysely';
import type { HookContext, Stored } from '#api';
import { MOVING_KMH, today, within } from '#core/contract';
import { circlesAt } from './circles.ts';

const STANDS_MINUTES = 2;
/** A tablet that told nothing for so long before that may have been anywhere. */
const TOLD_MINUTES = 15;
/** What happens at these points is no selling. */
const NO_SELLING = ['DEPOT', 'FREEZER', 'FUEL'] as const;

type Position = Stored<'TrackerPosition'>;
type Context = Pick<HookContext, 'db' | 'actor' | 'records'>;

interface Worked {
  readonly id: number;
  readonly day: string;
}

/** By tablet: the place and day that it was last looked for, so that a van that stays is looked for once. */
const looked = new Map<number, string>();

export async function zonesWorked(positions: readonly Position[], context: Context): Promise<Worked[]> {
  const worked: Worked[] = [];
  for (const position of positions) {
    const day = today(Date.parse(position.recorded_at));
    const place = `${day} ${position.latitude.toFixed(3)} ${position.longitude.toFixed(3)}`;
    if ((position.velocity ?? 0) > MOVING_KMH || looked.get(position.tablet_id) === place) continue;
    if (!(await stands(position, context))) continue;
    looked.set(position.tablet_id, place);
    worked.push(...(await zonesAt(position, context)).map((id) => ({ id, day })));
  }
  return worked.sort((one, other) => one.id - other.id);
}

/** Keeps the latest day, whatever order days are told in. */
export async function markWorked(id: number, day: string, { records }: Pick<Context, 'records'>): Promise<void> {
  const zones = records('IcecreamVanZone', { by: 'product' });
  const zone = await zones.get(id, { lock: true });
  if (zone && (zone.last_worked ?? '') < day) await zones.update(id, { last_worked: day });
}

async function stands({ tablet_id, recorded_at }: Position, { db, actor }: Context): Promise<boolean> {
  // Told as moments, which say beforehand in which days' partitions to look.
  const [since, before] = [STANDS_MINUTES, STANDS_MINUTES + TOLD_MINUTES].map(
    (minutes) => sql`${new Date(Date.parse(recorded_at) - minutes * 60_000).toISOString()}::timestamptz`,
  );
  const told = sql`select from trackerposition t where t.company_id = ${actor.companyId} and t.tablet_id = ${tablet_id}`;
  const { rows } = await sql<{ stands: boolean }>`select exists (${told}
      and t.recorded_at <= ${since} and t.recorded_at > ${before})
    and not exists (${told} and t.recorded_at > ${since} and t.recorded_at <= ${recorded_at}::timestamptz
      and t.velocity > ${MOVING_KMH}) as stands`.execute(db);
  return rows[0]?.stands === true;
}

async function zonesAt(position: Position, { db, actor }: Context): Promise<number[]> {
  const { companyId } = actor;
  if ((await circlesAt(db, { companyId, kinds: NO_SELLING }, position)).length > 0) return [];
  const { rows } = await sql<{ id: number; ring: [number, number][] }>`select z.id::int as id,
      z.polygon #> '{coordinates,0}' as ring from icecreamvanzone z
    where z.company_id = ${companyId} and z.active
      and coalesce(z.last_worked, '-infinity') < ${today(Date.parse(position.recorded_at))}::date`.execute(db);
  return rows.filter(({ ring }) => within(ring, position.longitude, position.latitude)).map(({ id }) => id);
}
