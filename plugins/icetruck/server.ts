// Server module of ICETRUCK: the places of the map, the size of zones, its share of the demo company.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { places } from './server/places.ts';
import { areaKm2 } from './server/zone.ts';

export default defineServer({
  plugin: 'icetruck',
  computed: { IcecreamVanZone: { area_km2: areaKm2 } },
  routes: [places],
  demo: { order: 20, seed: seedDemo },
});
