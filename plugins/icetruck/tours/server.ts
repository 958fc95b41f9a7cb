// Declares the server part of tours.
import { defineServerPart } from '#api';
import { depotHooks } from './server/depot.ts';
import { rosterRoute } from './server/roster.ts';
import { stepRoute } from './server/step.ts';
import { tourHooks } from './server/tour.ts';
import { tourQueries } from './server/tour-query.ts';

export default defineServerPart({
  id: 'tours',
  hooks: { IcecreamVanSchedule: tourHooks, TrackerPosition: depotHooks },
  routes: [rosterRoute, stepRoute],
  queries: tourQueries,
});
