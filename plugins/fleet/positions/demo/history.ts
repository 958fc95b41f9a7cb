// Makes the positions of the last two days and of today, each half minute of the hours in which vans are out, and lets the
// vans stand where the last of them is.
import type { DemoContext, Row, Stored } from '#api';
import { type Place, placeAtDepot, placesOf } from './route.ts';
import { vanAtDepot } from './vans.ts';

const DAYS = 2;
/** The hours in which vans are out, in UTC. */
const HOURS = { ICECREAM_VAN: { from: 9, until: 19 }, DELIVERY_VAN: { from: 7, until: 15 } } as const;
/** Delivery vans drive ways of their own. */
const DELIVERY_WAYS = 1_000;
const EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
/** The most rows of one statement. */
const AT_ONCE = 3_000;

type Vehicle = keyof typeof HOURS;
/** A tablet in a van. */
interface Driving {
  readonly tablet: Stored<'Tablet'>;
  readonly vehicle: Vehicle;
  readonly van: number;
}

export async function seedPositions(context: DemoContext): Promise<void> {
  const { db, add, companies, today } = context;
  const rows = await db
    .selectFrom('tablet')
    .selectAll()
    .where('company_id', '=', companies.aurora)
    .where('paired_at', 'is not', null)
    .orderBy('id')
    .execute();
  const tablets = rows.map(plain);
  const atDepot = vanAtDepot(tablets);
  const positions = tablets.flatMap((tablet) => {
    const driving = drivingOf(tablet);
    const days = Array.from({ length: DAYS + 1 }, (_, ago) => Date.parse(today) - ago * 24 * HOUR_MS);
    return driving
      ? days.flatMap((day, ago) => drive(driving, day, (ago === 0 && driving.van === atDepot) || isIdle(tablet, ago)))
      : [];
  });
  for (let begin = 0; begin < positions.length; begin += AT_ONCE)
    await add('TrackerPosition', positions.slice(begin, begin + AT_ONCE));
  await moveVans(context, positions);
}

/** Turns a row into a record as calls answer it: moments become texts, and empty fields are left out. */
function plain(tablet: Row): Stored<'Tablet'> {
  return JSON.parse(JSON.stringify(tablet), (_, value) => value ?? undefined);
}

function drivingOf(tablet: Stored<'Tablet'>): Driving | undefined {
  const { icecream_van_id, delivery_van_id } = tablet;
  if (icecream_van_id) return { tablet, vehicle: 'ICECREAM_VAN', van: Number(icecream_van_id) };
  return delivery_van_id ? { tablet, vehicle: 'DELIVERY_VAN', van: Number(delivery_van_id) } : undefined;
}

/** A van whose tablet is silent by now has stood at the depot since yesterday. */
function isIdle({ last_seen_at }: Stored<'Tablet'>, ago: number): boolean {
  return ago < DAYS && Date.now() - Date.parse(String(last_seen_at)) > HOUR_MS;
}

function drive({ tablet, vehicle, van }: Driving, day: number, isAtDepot: boolean): Row[] {
  const { from, until } = HOURS[vehicle];
  const end = Math.min(Date.now(), Date.parse(String(tablet.last_seen_at)));
  const moments = Array.from(
    { length: ((until - from) * HOUR_MS) / EVERY_MS },
    (_, nth) => day + from * HOUR_MS + nth * EVERY_MS,
  );
  const past = moments.filter((at) => at < end);
  const way = vehicle === 'DELIVERY_VAN' ? DELIVERY_WAYS + van : van;
  const places: Place[] = isAtDepot ? past.map(() => placeAtDepot(van)) : placesOf(way, past);
  return places.map((place, nth) => ({
    ...place,
    ...{ tablet_id: Number(tablet.id), vehicle },
    ...(vehicle === 'ICECREAM_VAN' ? { icecream_van_id: van } : { delivery_van_id: van }),
    recorded_at: new Date(past[nth]!).toISOString(),
    received_at: new Date(past[nth]!).toISOString(),
    sent_nr: String(past[nth]),
  }));
}

/** Delivery vans stand where their runs have brought them. */
async function moveVans({ change }: DemoContext, positions: readonly Row[]): Promise<void> {
  const byVan = new Map(
    positions.toSorted((a, b) => Number(a.sent_nr) - Number(b.sent_nr)).map((one) => [one.icecream_van_id, one]),
  );
  for (const [id, { latitude, longitude, velocity, tablet_id }] of byVan) {
    if (id === undefined) continue;
    await change('IcecreamVan', { id }, { latitude, longitude, velocity });
    await change('Tablet', { id: tablet_id }, { latitude, longitude, velocity });
  }
}
