// Declares the server part of tours.
import { defineServerPart } from '#api';
import { daySheet } from './server/day-sheet.ts';
import { depotHooks } from './server/depot.ts';
import { toursToMend } from './server/exceptions.ts';
import { rosterRoute } from './server/roster.ts';
import { stepRoute } from './server/step.ts';
import { tourHooks } from './server/tour.ts';
import { tourActs } from './server/tour-acts.ts';
import { tourExpected } from './server/tour-expected.ts';
import { fillActs } from './server/tour-fill.ts';
import { tourProblems } from './server/tour-problems.ts';
import { tourQueries } from './server/tour-query.ts';
import { shiftsFollow } from './server/tour-shifts.ts';
import { crewTold, tourLetters } from './server/tour-telling.ts';
import { zoneDemand } from './server/zone-demand.ts';

export default defineServerPart({
  id: 'tours',
  hooks: { IcecreamVanSchedule: tourHooks, TrackerPosition: depotHooks },
  reacts: [shiftsFollow, crewTold, ...tourProblems.reacts],
  documents: [daySheet],
  letters: tourLetters,
  routes: [rosterRoute, stepRoute, ...tourActs, ...fillActs],
  queries: [...tourQueries, tourExpected, tourProblems.query],
  badges: [tourProblems.badge],
  exceptions: toursToMend,
  alarms: tourProblems.alarms,
  jobs: tourProblems.jobs,
  demand: [zoneDemand],
});
