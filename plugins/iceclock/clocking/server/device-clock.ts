// Takes what people do at a clock at the door or at a tablet: in, out, on a break and back; also what the device kept
// while it had no network.
import { sql } from 'kysely';
import { type DeviceCall, defineDeviceCall, type Stored } from '#api';
import { clockState } from './clock-state.ts';
import { takeClock } from './take-clock.ts';

type SignedOn = NonNullable<DeviceCall['person']>;
type Method = Stored<'ClockEvent'>['method'];

/** The method by the way in which somebody signed on. */
const METHODS: Readonly<Record<string, Method>> = { badge: 'NFC', pin: 'PIN', password: 'PASSWORD' };

export const CLOCK_BODY = {
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['IN', 'OUT', 'BREAK', 'BACK'] },
    division_id: { type: 'integer', relation: 'division' },
    note: { type: 'string', maxLength: 255 },
  },
} as const;

const KINDS = ['CLOCK', 'TABLET'];

export const clockAtDevice = defineDeviceCall({
  ...{ method: 'POST', path: '/clock', kinds: KINDS, signedOn: true, offline: true, body: CLOCK_BODY },
  run: async ({ body: { kind, note, division_id = undefined }, at, device, person, ...call }) => {
    const { employeeId, signOnId } = person as SignedOn;
    const way = device.kind === 'TABLET' ? 'TABLET' : await methodOf(call, signOnId);
    const where = division_id ?? device.divisionId;
    const by = { method: way, device_id: device.id, trusted: true, ...(where && { division_id: where }), note };
    await takeClock(call, { employeeId, kind, at, by });
    return { data: await clockState(call, employeeId) };
  },
});

/** Answers how the person who signed on stands, for the buttons that the device shows. */
export const stateAtDevice = defineDeviceCall({
  ...{ method: 'GET', path: '/clock', kinds: KINDS, signedOn: true },
  run: async ({ person, ...call }) => ({ data: await clockState(call, (person as SignedOn).employeeId) }),
});

async function methodOf(
  { db, companyId }: Pick<Parameters<typeof takeClock>[0], 'db' | 'companyId'>,
  signOnId: string,
): Promise<Method> {
  const { rows } = await sql<{ way: string }>`select way from device_sign_on
    where company_id = ${companyId} and id = ${signOnId}`.execute(db);
  return METHODS[rows[0]?.way ?? ''] ?? 'PIN';
}
