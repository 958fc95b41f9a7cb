// Declares the server part of zones: their size, which others they lie over, their permits, where vans stood, and when
// zones and the points in them were last visited.
import { defineServerPart } from '#api';
import { deletingHooks } from './server/deleting.ts';
import { overlapHooks, overlaps } from './server/overlaps.ts';
import { permitState } from './server/permit.ts';
import { visits } from './server/visit-query.ts';
import { tourWorks, visitHooks } from './server/visits.ts';
import { areaKm2 } from './server/zone.ts';

export default defineServerPart({
  id: 'zones',
  hooks: { IcecreamVanZone: [overlapHooks, deletingHooks], TrackerPosition: visitHooks },
  computed: { IcecreamVanZone: { area_km2: areaKm2, overlaps, permit_state: permitState } },
  queries: [visits],
  reacts: [tourWorks],
});
