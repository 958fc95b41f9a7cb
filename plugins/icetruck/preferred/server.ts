// Declares the server part of preferred zones: rankings saved whole and kept in order, and how many wishes were granted.
import { defineServerPart } from '#api';
import { seedWishes } from './demo/wishes.ts';
import { granted } from './server/granted.ts';
import { orderHooks } from './server/order.ts';
import { ranking } from './server/ranking.ts';
import { wishZones } from './server/wish-zones.ts';

export default defineServerPart({
  id: 'preferred',
  hooks: { IcecreamVanPreferredZone: orderHooks },
  routes: [ranking],
  queries: [granted, wishZones],
  // Employees and zones are made before.
  demo: { order: 28, seed: seedWishes },
});
