// Declares the server part of displays: their rules, and the calls that pair them.
import { defineServerPart, fieldsOfKept } from '#api';
import { pairingRoutes } from '../devices/server/pairing.ts';
import { screenDevice, screenHooks } from './server/screen.ts';

export default defineServerPart({
  id: 'screens',
  hooks: { Screen: screenHooks },
  reacts: [screenDevice],
  computed: { Screen: fieldsOfKept('SCREEN') },
  routes: pairingRoutes('screen', 'SCREEN'),
});
