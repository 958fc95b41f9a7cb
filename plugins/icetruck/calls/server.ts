// Declares the server part of calls: people ask for a van, planners send one, its crew serves them.
import { defineServerPart } from '#api';
import { callRoutes } from './server/assigning.ts';
import { openBadge } from './server/badge.ts';
import { callPage } from './server/call-page.ts';
import { callVisits } from './server/call-visits.ts';
import { openCalls } from './server/exceptions.ts';
import { callersForgotten, callHooks, callsExpire, crewTold } from './server/following.ts';

export default defineServerPart({
  id: 'calls',
  uses: ['geocoding'],
  hooks: { IcecreamVanCall: callHooks },
  reacts: [crewTold],
  routes: callRoutes,
  badges: [openBadge],
  exceptions: [openCalls],
  jobs: [callsExpire, callersForgotten],
  visitors: callVisits,
  visitorPages: { '/van/:company': 'calls' },
  open: callPage,
});
