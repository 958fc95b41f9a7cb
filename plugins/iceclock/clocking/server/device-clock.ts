// Takes what people do at a clock at the door or at a tablet: in, out, on a break and back; also what the device kept
// while it had no network.
import { type DeviceCall, defineDeviceCall, type Stored } from '#api';
import { clockState } from './clock-state.ts';
import { takeClock } from './take-clock.ts';

type SignedOn = NonNullable<DeviceCall['person']>;
type Method = Stored<'ClockEvent'>['method'];

/** The method by the way in which somebody signed on. */
const METHODS: Readonly<Record<SignedOn['way'], Method>> = { badge: 'NFC', pin: 'PIN', password: 'PASSWORD' };

export const CLOCK_BODY = {
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['IN', 'OUT', 'BREAK', 'BACK'] },
    division_id: { type: 'integer', relation: 'division' },
    note: { type: 'string', maxLength: 255 },
  },
} as const;

/** The kinds of devices at which people clock, and sign what that leaves to sign. */
export const KINDS = ['CLOCK', 'TABLET'];

export const clockAtDevice = defineDeviceCall({
  ...{ method: 'POST', path: '/clock', kinds: KINDS, signedOn: true, offline: true, body: CLOCK_BODY },
  run: async ({ body: { kind, note, division_id }, at, device, person, ...call }) => {
    const { employeeId, way } = person as SignedOn;
    const method = device.kind === 'TABLET' ? 'TABLET' : METHODS[way];
    const where = division_id ?? device.divisionId;
    const by = { method, device_id: device.id, trusted: true, ...(where && { division_id: where }), note };
    await takeClock(call, { employeeId, kind, at, by });
    return { data: await clockState(call, employeeId) };
  },
});

/** Answers how the person who signed on stands, for the buttons that the device shows. */
export const stateAtDevice = defineDeviceCall({
  ...{ method: 'GET', path: '/clock', kinds: KINDS, signedOn: true },
  run: async ({ person, ...call }) => ({ data: await clockState(call, (person as SignedOn).employeeId) }),
});
