// Makes the wishes of the nine truck drivers: each ranks three to five zones, some of them otherwise on Saturdays
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import { type Zones, zoneNames } from '../../zones/demo/zones.ts';

/** The first of the drivers drive the trucks; the others deliver. */
const ON_TRUCKS = 9;
/** Zones that many want, so that not everybody can have them. */
const POPULAR = ['Watersportbaan en Ekkergem', 'Stationsbuurt', 'Ledeberg'];
/** One in so many drivers has wishes for Saturdays of their own, and one in so many for the summer alone. */
const SATURDAYS = 3;
const SEASONS = 4;

export async function seedWishes({ add, db, random, people, companies, today }: DemoContext): Promise<void> {
  const rows = await db
    .selectFrom('icecreamvanzone')
    .select(['id', 'name'])
    .where('company_id', '=', companies.aurora)
    .execute();
  const zones: Zones = new Map(rows.map(({ id, name }) => [String(name), Number(id)]));
  const drivers = people.aurora.groups.driver.slice(0, ON_TRUCKS);
  const season = { valid_from: `${today.slice(0, 4)}-04-01`, valid_until: `${today.slice(0, 4)}-10-31` };
  const wishes = drivers.flatMap((employee_id, index) => {
    const all = chosen(random, 3 + (index % 3), index);
    const saturday = index % SATURDAYS === 0 ? chosen(random, 2, index + 1) : [];
    const bounds = index % SEASONS === 3 ? season : {};
    return [
      ...ranked(all, zones).map((wish) => ({ ...wish, ...bounds, employee_id })),
      ...ranked(saturday, zones).map((wish) => ({ ...wish, weekday: 'SATURDAY', employee_id })),
    ];
  });
  await add('IcecreamVanPreferredZone', wishes);
}

function chosen(random: DemoContext['random'], count: number, index: number): string[] {
  const popular = POPULAR[index % POPULAR.length] as string;
  const others = zoneNames.filter((name) => name !== popular);
  const picked = new Set([popular]);
  while (picked.size < count) picked.add(others[random.integer(0, others.length - 1)] as string);
  return [...picked];
}

const ranked = (names: readonly string[], zones: Zones) =>
  names.flatMap((name, index) => {
    const id = zones.get(name);
    return id === undefined ? [] : [{ icecream_van_zone_id: id, rank: index + 1 }];
  });
