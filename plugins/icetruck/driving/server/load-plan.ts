// Plans what a tour loads: the rows of its load size, which it follows until somebody has loaded the van (docs/domain
// 16.11).
import { sql } from 'kysely';
import { defineReaction, type EntityHooks, type RecordsOf, type Stored } from '#api';
import { today } from '#core/contract';

const product = { by: 'product' } as const;

/** A tour whose load size changes loads another list. */
const tourPlanned = defineReaction({
  to: 'IcecreamVanSchedule',
  fields: ['load_size_id'],
  run: (tour, { records }) => planLoad(tour, records),
});

/** Tours that are still to go follow a change of their load size. */
const sizePlanned = defineReaction({
  to: 'LoadSize',
  fields: ['items'],
  on: ['update'],
  run: async ({ id }, { db, actor, records }) => {
    const { rows } = await sql<{ id: number }>`select t.id::int as id from icecreamvanschedule t
      where t.company_id = ${actor.companyId} and t.load_size_id = ${id} and t.date >= ${today()}::date
        and t.status in ('DRAFT', 'PUBLISHED') order by t.id`.execute(db);
    for (const { id: load_of } of rows) await planLoad({ id: load_of, load_size_id: id }, records);
  },
});

export const loadPlanned = [tourPlanned, sizePlanned];

type Planned = Pick<Stored<'IcecreamVanSchedule'>, 'id' | 'load_size_id'>;

async function planLoad({ id, load_size_id }: Planned, records: RecordsOf): Promise<void> {
  const loads = records('TourLoad', product);
  const [known] = await loads.list({ icecream_van_schedule_id: id });
  // Locked, so that a count that comes at the same moment is not planned over.
  const load = known && (await loads.get(known.id, { lock: true }));
  if (load?.loaded_at !== undefined || (!load && load_size_id === undefined)) return;
  const size = await records('LoadSize', product).get(load_size_id);
  const items = (size?.items ?? []).map(({ stock_item_id, name = '', unit, quantity }) => ({
    ...(stock_item_id !== undefined && { stock_item_id }),
    ...{ name, unit, planned: quantity },
  }));
  if (load) await loads.update(load.id, { items });
  else await loads.create({ icecream_van_schedule_id: id, items });
}

/** The load of a tour goes with it. */
export const tourLoadGone: EntityHooks<'IcecreamVanSchedule'> = {
  beforeDelete: async ({ id }, { records }) => {
    const loads = records('TourLoad', product);
    for (const load of await loads.list({ icecream_van_schedule_id: id })) await loads.remove(load.id);
  },
};

export const tourLoadHooks: EntityHooks<'TourLoad'> = {
  beforeUpdate: (load) => {
    load.items = load.items?.map((row) => ({ ...row, sold: soldOf(row) }));
  },
};

type LoadRow = NonNullable<Stored<'TourLoad'>['items']>[number];

/** What was loaded and came back neither whole nor wasted; unknown until somebody has counted. */
function soldOf({ loaded, returned, wasted }: LoadRow): number | undefined {
  if (loaded === undefined || returned === undefined) return undefined;
  return Math.round((loaded - returned - (wasted ?? 0)) * 1000) / 1000;
}
