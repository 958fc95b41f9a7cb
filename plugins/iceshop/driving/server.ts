// What a driver does at a stop, and with the run: signed in, or by the tablet of the van, whose page is made here too.
import { defineServerPart } from '#api';
import { stopRoutes } from './server/stop-routes.ts';
import { tabletRuns } from './server/tablet-runs.ts';

export default defineServerPart({
  id: 'driving',
  routes: stopRoutes,
  visitors: tabletRuns,
  visitorPages: { '/tablet/:company': 'driving' },
});
