// Takes the position of a tablet, and with it of its van: impossible positions are dropped, and an older one never
// replaces a newer one (docs/domain 15.4).
import { type Changes, defineVisit, type Input, type RecordsOf, type Stored, seeDevice, type ValuesIn } from '#api';
import { type GeoPoint, kmBetween } from '#core/contract';
import { sessionOf, TABLET_LICENSES } from './tablet-session.ts';

const MOST_METRES = 100;
const MOST_KMH = 200;
/** A position from a clock that is further ahead is dropped, because later positions would look older. */
const AHEAD_MS = 60_000;
const HOUR_MS = 3_600_000;

export type PositionOutcome = 'KEPT' | 'NONE' | 'OLD' | 'INACCURATE' | 'JUMP';

const STATE = [
  'battery_level',
  'battery_status',
  'icetruck_service_version_code',
  'icetruck_service_version_name',
] as const;

const body = {
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
} as const satisfies Input;

/** The position that a device reports. */
type Sent = ValuesIn<typeof body>;
type Known = Partial<Pick<Stored<'Tablet'>, 'position_at' | 'latitude' | 'longitude'>>;

export const tabletPosition = defineVisit({
  method: 'POST',
  path: '/tablet/position',
  tag: 'tablet',
  license: TABLET_LICENSES,
  body,
  run: async (call) => {
    const { tablet, deviceId } = await sessionOf(call);
    // Staff who act as the tablet are elsewhere, so their position is dropped.
    if (deviceId === undefined) return { data: { position: 'NONE' satisfies PositionOutcome } };
    const { body, records, db, companyId } = call;
    await seeDevice(db, { companyId, deviceId }, body.icetruck_service_version_name);
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
});

/** The outcome of a reported position, compared with the newest known one. */
export function verdictOn(known: Known, sent: Sent, now = Date.now()): PositionOutcome {
  const at = new Date(sent.recorded_at).getTime();
  const before = known.position_at === undefined ? undefined : new Date(known.position_at).getTime();
  if (at > now + AHEAD_MS || (before !== undefined && at <= before)) return 'OLD';
  const [here, there] = [placeIn(sent), placeIn(known)];
  if (!here) return 'NONE';
  if ((sent.accuracy_m ?? 0) > MOST_METRES) return 'INACCURATE';
  if (before === undefined || !there) return 'KEPT';
  const kmh = kmBetween(there, here) / ((at - before) / HOUR_MS);
  return kmh > MOST_KMH ? 'JUMP' : 'KEPT';
}

const placeIn = ({ latitude, longitude }: Partial<GeoPoint>): GeoPoint | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

async function moveVans(
  { delivery_van_id, icecream_van_id }: Stored<'Tablet'>,
  place: Changes<Stored<'DeliveryVan'> & Stored<'IcecreamVan'>>,
  records: RecordsOf,
): Promise<void> {
  if (delivery_van_id !== undefined && records.has('DeliveryVan'))
    await records('DeliveryVan', { by: 'product' }).update(delivery_van_id, place);
  if (icecream_van_id !== undefined && records.has('IcecreamVan'))
    await records('IcecreamVan', { by: 'product' }).update(icecream_van_id, place);
}

const only = <Name extends keyof Sent>(sent: Sent, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]]))) as Pick<
    Partial<Sent>,
    Name
  >;
