// Makes the demo's calls for a van: three that wait, one to which a van is on its way, and those of the last weeks, which
// the map of demand shows (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext } from '#api';
import { saySettings } from '#api/demo';
import { zoneCentres } from '../../zones/demo/zones.ts';

interface Asked {
  readonly zone: string;
  /** Metres east and north of the zone's middle. */
  readonly at: readonly [east: number, north: number];
  readonly people: number;
  readonly minutesAgo: number;
  readonly name?: string;
  readonly note?: string;
}

const WAITING: readonly Asked[] = [
  { zone: 'Brugse Poort', at: [120, -80], people: 6, minutesAgo: 4, name: 'Jana', note: 'Aan de speeltuin' },
  { zone: 'Ledeberg', at: [-60, 140], people: 14, minutesAgo: 11, name: 'Chiro', note: 'Wij staan voor het lokaal' },
  { zone: 'Sint-Amandsberg', at: [210, 40], people: 3, minutesAgo: 26 },
];
const ON_ITS_WAY: Asked = {
  ...{ zone: 'Gentbrugge', at: [-140, 90], people: 8, minutesAgo: 17 },
  ...{ name: 'Familie De Clercq', note: 'Achter in de tuin, bel aan' },
};
const VAN = 'Limone';
const PAST = 60;
const DAY = 1440;
/** Steps that reach each value before one comes again, so that the past looks uneven and is always the same. */
const [ZONE_STEP, PLACE_STEP, PEOPLE_STEP] = [7, 137, 5];
const METRES_PER_DEGREE = { latitude: 111_200, longitude: 69_950 };
const MINUTE_MS = 60_000;

export async function seedCalls(context: DemoContext): Promise<void> {
  const { add, companies, db } = context;
  const { rows } = await sql<{ id: number; name: string }>`select id::int as id, name from icecreamvan
    where company_id = ${companies.aurora} order by nr`.execute(db);
  const vans = rows.map(({ id }) => id);
  const van = rows.find(({ name }) => name === VAN)?.id;
  await saySettings(context, 'icetruck', { calls_allowed: true });
  await add('IcecreamVanCall', [
    ...past().map((asked, nth) => ({
      ...rowOf(asked),
      ...(nth % 9 === 0 ? { status: 'EXPIRED' } : { status: 'SERVED', icecream_van_id: vans[nth % vans.length] }),
    })),
    ...WAITING.map((asked) => ({ ...rowOf(asked), status: 'OPEN' })),
    { ...rowOf(ON_ITS_WAY), status: 'ASSIGNED', icecream_van_id: van },
  ]);
}

/** Calls of the last three weeks, in the afternoon of most days, in some zones more than in others. */
function past(): Asked[] {
  const zones = [...zoneCentres.keys()].slice(0, 11);
  return Array.from({ length: PAST }, (_, nth) => ({
    zone: zones[(nth * ZONE_STEP) % (nth % 3 === 0 ? 4 : zones.length)] ?? 'Ledeberg',
    at: [((nth * PLACE_STEP) % 700) - 350, ((nth * PLACE_STEP * 3) % 600) - 300],
    people: 2 + ((nth * PEOPLE_STEP) % 13),
    minutesAgo: (1 + (nth % 21)) * DAY + ((nth * PLACE_STEP) % 240),
  }));
}

function rowOf({ zone, at: [east, north], people: nr_of_people, minutesAgo, name, note }: Asked) {
  const [latitude, longitude] = zoneCentres.get(zone) ?? [51.05, 3.72];
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
  return {
    latitude: (latitude + north / METRES_PER_DEGREE.latitude).toFixed(6),
    longitude: (longitude + east / METRES_PER_DEGREE.longitude).toFixed(6),
    ...{ nr_of_people, name, note, requested_at: at, status_at: at, created_at: at, updated_at: at },
  };
}
