// Takes the position of a tablet, and with it of its van: what cannot be true is dropped, and what is older never
// replaces what is newer (docs/domain 15.4).
import type { Row, VisitorRoute } from '#api';
import { type GeoPoint, kmBetween } from '#core/contract';
import { sessionOf, TABLET_LICENSES } from './tablet-session.ts';

const MOST_METRES = 100;
const MOST_KMH = 200;
/** A clock that is further ahead would keep all that comes after it from being newer. */
const AHEAD_MS = 60_000;
const HOUR_MS = 3_600_000;

export type Kept = 'KEPT' | 'NONE' | 'OLD' | 'INACCURATE' | 'JUMP';

const STATE = ['battery_level', 'battery_status', 'icetruck_service_version_code', 'icetruck_service_version_name'];

export const tabletPosition: VisitorRoute = {
  method: 'POST',
  path: '/tablet/position',
  tag: 'tablet',
  licenses: TABLET_LICENSES,
  body: {
    required: ['recorded_at'],
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
      velocity: { type: 'number', minimum: 0, maximum: 400, unit: 'kmh' },
      accuracy_m: { type: 'number', minimum: 0 },
      recorded_at: { type: 'string', format: 'date-time' },
      battery_level: { type: 'integer', minimum: 0, maximum: 100 },
      battery_status: { type: 'string', enum: ['CHARGING', 'DISCHARGING', 'FULL', 'NOT_CHARGING', 'UNKNOWN'] },
      icetruck_service_version_code: { type: 'integer', minimum: 0 },
      icetruck_service_version_name: { type: 'string' },
    },
  },
  run: async (call) => {
    const { tablet, employee } = await sessionOf(call);
    // Staff who act as it sit elsewhere.
    if (employee) return { data: { position: 'NONE' satisfies Kept } };
    const { body, records } = call;
    const position = verdictOn(tablet, body);
    const place = only(body, ['latitude', 'longitude', 'velocity']);
    await records('Tablet', { by: 'product' }).update(tablet.id, {
      ...(position !== 'OLD' && only(body, STATE)),
      ...(position === 'KEPT' && { velocity: null, ...place, position_at: body.recorded_at }),
      last_seen_at: new Date().toISOString(),
    });
    if (position === 'KEPT') await moveVans(tablet, { velocity: null, ...place }, records);
    return { data: { position } };
  },
};

/** What becomes of it, held against the newest that is known. */
export function verdictOn(known: Row, sent: Row, now = Date.now()): Kept {
  const at = new Date(String(sent.recorded_at)).getTime();
  const before = known.position_at === undefined ? undefined : new Date(String(known.position_at)).getTime();
  if (at > now + AHEAD_MS || (before !== undefined && at <= before)) return 'OLD';
  if (sent.latitude === undefined || sent.longitude === undefined) return 'NONE';
  if (Number(sent.accuracy_m ?? 0) > MOST_METRES) return 'INACCURATE';
  if (before === undefined || known.latitude === undefined || known.longitude === undefined) return 'KEPT';
  const kmh = kmBetween(known as unknown as GeoPoint, sent as unknown as GeoPoint) / ((at - before) / HOUR_MS);
  return kmh > MOST_KMH ? 'JUMP' : 'KEPT';
}

type RecordsOf = Parameters<typeof sessionOf>[0]['records'];

async function moveVans({ delivery_van_id, icecream_van_id }: Row, place: Row, records: RecordsOf): Promise<void> {
  const vans = Object.entries({ DeliveryVan: delivery_van_id, IcecreamVan: icecream_van_id });
  for (const [model, id] of vans)
    if (id !== undefined) await records(model, { by: 'product' }).update(Number(id), place);
}

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
