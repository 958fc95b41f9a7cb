// Makes the positions of the last two days, each half minute of the hours in which vans are out.
import type { DemoContext, Row, Stored } from '#api';
import { placesOf } from './route.ts';
import { isDriving } from './vans.ts';

const DAYS = 2;
/** The hours in which vans are out, in UTC. */
const HOURS = { from: 9, until: 19 };
const EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
/** The most rows of one statement. */
const AT_ONCE = 3_000;

export async function seedPositions({ db, has, add, companies, today }: DemoContext): Promise<void> {
  if (!has('IcecreamVan')) return;
  const rows = await db
    .selectFrom('tablet')
    .selectAll()
    .where('company_id', '=', companies.aurora)
    .orderBy('id')
    .execute();
  const tablets = (rows as Stored<'Tablet'>[]).filter((tablet) => tablet.icecream_van_id && isDriving(plain(tablet)));
  const end = Date.now();
  const positions = tablets.flatMap((tablet) =>
    Array.from({ length: DAYS + 1 }, (_, ago) => Date.parse(today) - ago * 24 * HOUR_MS).flatMap((day) =>
      drive(tablet, day).filter(({ recorded_at }) => Date.parse(String(recorded_at)) < end),
    ),
  );
  for (let begin = 0; begin < positions.length; begin += AT_ONCE)
    await add('TrackerPosition', positions.slice(begin, begin + AT_ONCE));
}

/** Turns a row into a record as calls answer it: moments become texts, and empty fields are left out. */
function plain(tablet: Stored<'Tablet'>): Stored<'Tablet'> {
  return JSON.parse(JSON.stringify(tablet), (_, value) => value ?? undefined);
}

function drive({ id, icecream_van_id }: Stored<'Tablet'>, day: number): Row[] {
  const count = ((HOURS.until - HOURS.from) * HOUR_MS) / EVERY_MS;
  const moments = Array.from({ length: count }, (_, nth) => day + HOURS.from * HOUR_MS + nth * EVERY_MS);
  return placesOf(Number(icecream_van_id), moments).map((place, nth) => ({
    ...place,
    ...{ tablet_id: Number(id), icecream_van_id: Number(icecream_van_id), vehicle: 'ICECREAM_VAN' },
    recorded_at: new Date(moments[nth]!).toISOString(),
    received_at: new Date(moments[nth]!).toISOString(),
    sent_nr: String(moments[nth]),
  }));
}
