// Keeps a zone that tours name: one with tours ahead stays as it is, one with tours of the past becomes inactive
// (docs/domain 16.1).
import { type EntityHooks, type HookContext, invalid } from '#api';
import { today } from '#core/contract';

const product = { by: 'product' } as const;
const AHEAD = ['DRAFT', 'PUBLISHED', 'DEPARTED'];
/** So many tours are named; the rest is counted. */
const NAMED = 3;

export const deletingHooks: EntityHooks<'IcecreamVanZone'> = {
  insteadOfDelete: async ({ id }, context) => {
    const tours = await context.records('IcecreamVanSchedule', product).list({ icecream_van_zone_id: id });
    const ahead = tours.filter(({ date, status }) => date >= today() && AHEAD.includes(String(status)));
    if (ahead.length > 0) throw await inTours(ahead, context);
    return tours.length > 0 ? { active: false } : undefined;
  },
  // A wish for a zone says nothing without it, and a point of interest lies where it lay.
  beforeDelete: async ({ id }, { records }) => {
    const wishes = records('IcecreamVanPreferredZone', product);
    for (const wish of await wishes.list({ icecream_van_zone_id: id })) await wishes.remove(wish.id);
    const points = records('PointOfInterest', product);
    for (const point of await points.list({ icecream_van_zone_id: id }))
      await points.update(point.id, { icecream_van_zone_id: null } as never);
  },
};

interface Tour {
  readonly date: string;
  readonly time_start: string;
  readonly icecream_van_id: number;
}

async function inTours(tours: readonly Tour[], { records }: HookContext<'IcecreamVanZone'>) {
  const sorted = tours.toSorted((a, b) => `${a.date} ${a.time_start}`.localeCompare(`${b.date} ${b.time_start}`));
  const named = await Promise.all(
    sorted.slice(0, NAMED).map(async ({ date, time_start, icecream_van_id }) => {
      const van = await records('IcecreamVan', product).get(icecream_van_id);
      return `${date.split('-').reverse().join('/')} ${time_start.slice(0, 5)} ${van?.name ?? ''}`.trim();
    }),
  );
  const more = sorted.length > NAMED ? ` (+${sorted.length - NAMED})` : '';
  return invalid([{ path: '', code: 'zoneInTours', params: { tours: `${named.join(', ')}${more}` } }]);
}
