// Declares the server part of trusted devices: the rules by which they are saved.
import { defineServerPart } from '#api';
import { trustedDeviceHooks } from './server/trusted-device.ts';

export default defineServerPart({ id: 'devices', hooks: { TrustedDevice: trustedDeviceHooks } });
