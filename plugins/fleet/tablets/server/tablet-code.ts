// Lets a tablet work as a device where people sign on, such as a clock: it asks for its code once, and signs in with that
// and its key as all devices do (docs/tablets.md).
import { randomBytes } from 'node:crypto';
import { bindKey, defineVisit, notFound } from '#api';
import { OFFLINE_MINUTES } from './tablet.ts';
import { sessionOf, TABLET_LICENSES } from './tablet-session.ts';

const CODE_BYTES = 4;

/** POST …/tablet/code: answers the tablet's own code, made on the first call. Staff who act as the tablet get none. */
export const tabletCode = defineVisit({
  method: 'POST',
  path: '/tablet/code',
  tag: 'tablet',
  license: TABLET_LICENSES,
  run: async (call) => {
    const { deviceId } = await sessionOf(call);
    const devices = call.records('Device', { by: 'product' });
    const device = await devices.get(deviceId, { lock: true });
    if (!device) throw notFound();
    if (device.public_code) return { data: { public_code: device.public_code } };
    const public_code = randomBytes(CODE_BYTES).toString('hex');
    await devices.update(device.id, { public_code });
    // A device with a new code waits to be paired; this one is, with the key that it called with.
    const { companyId, db, bearer } = call;
    await bindKey(db, { companyId, deviceId: device.id }, String(bearer), OFFLINE_MINUTES * 60);
    return { data: { public_code } };
  },
});
