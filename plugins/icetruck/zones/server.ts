// Declares the server part of zones: their computed size, and when they and the points in them were last visited.
import { defineServerPart } from '#api';
import { tourWorks, visitHooks } from './server/visits.ts';
import { areaKm2 } from './server/zone.ts';

export default defineServerPart({
  id: 'zones',
  computed: { IcecreamVanZone: { area_km2: areaKm2 } },
  hooks: { TrackerPosition: visitHooks },
  reacts: [tourWorks],
});
