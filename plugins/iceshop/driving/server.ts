// Declares the server part of driving: a driver's steps at a stop and with the run, signed in or by the van's tablet,
// whose page is here too.
import { defineServerPart } from '#api';
import { stopRoutes } from './server/stop-routes.ts';
import { tabletRuns } from './server/tablet-runs.ts';

export default defineServerPart({
  id: 'driving',
  routes: stopRoutes,
  visitors: tabletRuns,
  visitorPages: { '/tablet/:company': 'driving' },
});
