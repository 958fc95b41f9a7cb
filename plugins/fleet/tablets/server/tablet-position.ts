// Takes the position of a tablet, and with it of its van: impossible positions are dropped, and an older one never
// replaces a newer one (docs/domain 15.4).
import { defineVisit, type Input, type RecordsOf, type Stored, seeDevice, type ValuesIn } from '#api';
import type { GeoPoint } from '#core/contract';
import { faultOf } from '../../positions/server/possible.ts';
import { sessionOf, TABLET_LICENSES } from './tablet-session.ts';

/** A position from a clock that is further ahead is dropped, because later positions would look older. */
const AHEAD_MS = 60_000;

/** A tablet that was noted so recently need not be noted again. */
const SEEN_MS = 30_000;

export type PositionOutcome = 'KEPT' | 'NONE' | 'OLD' | 'AHEAD' | 'INACCURATE' | 'JUMP';

const STATE = [
  'battery_level',
  'battery_status',
  'icetruck_service_version_code',
  'icetruck_service_version_name',
] as const;

const PLACE = [
  ...(['latitude', 'longitude', 'velocity', 'heading', 'accuracy_m', 'battery_level', 'recorded_at'] as const),
];

const kept = {
  required: ['recorded_at'],
  properties: {
    nr: { type: 'string', maxLength: 64 },
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    velocity: { type: 'number', minimum: 0, maximum: 400, unit: 'kmh' },
    heading: { type: 'number', minimum: 0, maximum: 360 },
    accuracy_m: { type: 'number', minimum: 0 },
    recorded_at: { type: 'string', format: 'date-time' },
    battery_level: { type: 'integer', minimum: 0, maximum: 100 },
    battery_status: { type: 'string', enum: ['CHARGING', 'DISCHARGING', 'FULL', 'NOT_CHARGING', 'UNKNOWN'] },
    icetruck_service_version_code: { type: 'integer', minimum: 0 },
    icetruck_service_version_name: { type: 'string' },
  },
} as const satisfies Input;

/** The position that a device reports. */
type Sent = ValuesIn<typeof kept>;
type Known = Partial<Pick<Stored<'Tablet'>, 'position_at' | 'latitude' | 'longitude'>>;

export const tabletPosition = defineVisit({
  method: 'POST',
  path: '/tablet/position',
  tag: 'tablet',
  license: TABLET_LICENSES,
  body: kept,
  run: async (call) => {
    const { tablet, deviceId } = await sessionOf(call);
    // Staff who act as the tablet are elsewhere, so their position is dropped.
    if (deviceId === undefined) return { data: { position: 'NONE' satisfies PositionOutcome } };
    const { body, records, db, companyId } = call;
    await seeDevice(db, { companyId, deviceId }, body.icetruck_service_version_name);
    const position = verdictOn(tablet, body);
    await records('Tablet', { by: 'product' }).update(tablet.id, {
      ...(position !== 'OLD' && position !== 'AHEAD' && only(body, STATE)),
      last_seen_at: new Date().toISOString(),
    });
    if (position !== 'KEPT') return { data: { position } };
    // The position that is kept here moves tablet and van, by the hooks of positions.
    const { refused } = await keep(tablet, [body], records);
    return { data: { position: refused.length > 0 ? ('JUMP' satisfies PositionOutcome) : position } };
  },
});

/** POST …/tablet/positions: takes what a device has kept while it had no network, up to a thousand at once. */
export const tabletPositions = defineVisit({
  method: 'POST',
  path: '/tablet/positions',
  tag: 'tablet',
  license: TABLET_LICENSES,
  body: {
    required: ['positions'],
    properties: { positions: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'object', ...kept } } },
  },
  run: async (call) => {
    const { tablet, deviceId } = await sessionOf(call);
    if (deviceId === undefined) return { data: { created: 0, known: 0, refused: [] } };
    await seeDevice(call.db, { companyId: call.companyId, deviceId });
    await noteSeen(tablet, call.records);
    return { data: await keep(tablet, call.body.positions, call.records) };
  },
});

/** A tablet that tells every second is noted once in a while: what it tells moves it in any case. */
async function noteSeen({ id, last_seen_at }: Stored<'Tablet'>, records: RecordsOf): Promise<void> {
  const now = Date.now();
  if (last_seen_at !== undefined && now - Date.parse(last_seen_at) < SEEN_MS) return;
  await records('Tablet', { by: 'product' }).update(id, { last_seen_at: new Date(now).toISOString() });
}

function keep(
  { id: tablet_id, delivery_van_id, icecream_van_id }: Stored<'Tablet'>,
  positions: readonly Sent[],
  records: RecordsOf,
) {
  const vehicle = delivery_van_id ? ('DELIVERY_VAN' as const) : icecream_van_id ? ('ICECREAM_VAN' as const) : undefined;
  const rows = positions.map(({ nr, ...position }) => ({
    ...only(position, PLACE),
    ...{ tablet_id, vehicle, delivery_van_id, icecream_van_id },
    sent_nr: nr ?? position.recorded_at,
  }));
  return records('TrackerPosition', { by: 'product' }).createMany(rows);
}

/** The outcome of a reported position, compared with the newest known one. */
export function verdictOn(known: Known, sent: Sent, now = Date.now()): PositionOutcome {
  const at = new Date(sent.recorded_at).getTime();
  const before = known.position_at === undefined ? undefined : new Date(known.position_at).getTime();
  if (at > now + AHEAD_MS) return 'AHEAD';
  if (before !== undefined && at <= before) return 'OLD';
  const [here, there] = [placeIn(sent), placeIn(known)];
  if (!here) return 'NONE';
  const last = there && before !== undefined ? { ...there, recorded_at: String(known.position_at) } : undefined;
  const fault = faultOf(last, { ...sent, ...here });
  return fault ? FAULTS[fault] : 'KEPT';
}

const FAULTS = { inaccurate: 'INACCURATE', jump: 'JUMP' } as const;

const placeIn = ({ latitude, longitude }: Partial<GeoPoint>): GeoPoint | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

const only = <Name extends keyof Sent>(sent: Sent, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]]))) as Pick<
    Partial<Sent>,
    Name
  >;
