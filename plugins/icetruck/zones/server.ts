// Declares the server part of zones: their size, which others they lie over, their permits, and where vans stood.
import { defineServerPart } from '#api';
import { deletingHooks } from './server/deleting.ts';
import { overlapHooks, overlaps } from './server/overlaps.ts';
import { permitState } from './server/permit.ts';
import { visits } from './server/visits.ts';
import { areaKm2 } from './server/zone.ts';

export default defineServerPart({
  id: 'zones',
  hooks: { IcecreamVanZone: [overlapHooks, deletingHooks] },
  computed: { IcecreamVanZone: { area_km2: areaKm2, overlaps, permit_state: permitState } },
  queries: [visits],
});
