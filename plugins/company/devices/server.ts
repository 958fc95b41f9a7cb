// Declares the server part of devices: their rules, and the calls that pair them.
import { defineServerPart, deviceFields } from '#api';
import { deviceHooks, devicePaired } from './server/device.ts';
import { pairingRoutes } from './server/pairing.ts';

export default defineServerPart({
  id: 'devices',
  hooks: { Device: deviceHooks },
  reacts: [devicePaired],
  computed: { Device: deviceFields },
  routes: pairingRoutes('device'),
});
