// Declares the module ICETRUCK: ice-cream vans, their zones, tours, reservations and map; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import calls from './calls/index.ts';
import driving from './driving/index.ts';
import map from './map/index.ts';
import preferred from './preferred/index.ts';
import reservations from './reservations/index.ts';
import tours from './tours/index.ts';
import vans from './vans/index.ts';
import zones from './zones/index.ts';

export default definePlugin({
  id: 'icetruck',
  contract: 2,
  license: 'ICETRUCK',
  licenses: ['ICETRUCK'],
  requires: ['icecloud', 'fleet'],
  knows: ['company', 'iceclock', 'icecash', 'iceshop'],
  menu: [
    { id: 'icetruck', icon: 'truck', sortFirst: 50 },
    { id: 'icetruck-settings', parent: 'settings', icon: 'truck', sortFirst: 60 },
  ],
  parts: [vans, zones, preferred, reservations, tours, driving, calls, map],
});
