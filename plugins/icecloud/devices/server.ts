// Rules of trusted devices.
import { defineServerPart } from '#api';
import { trustedDeviceHooks } from './server/trusted-device.ts';

export default defineServerPart({ id: 'devices', hooks: { TrustedDevice: trustedDeviceHooks } });
