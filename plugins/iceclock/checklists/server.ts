// Declares the server part of checklists: their rules, the rounds of each day, what is ticked and measured, and who is told.
import { defineServerPart } from '#api';
import { demoChecklists } from './demo/lively.ts';
import { seedChecklists } from './demo/seed.ts';
import { checklistBadges } from './server/badges.ts';
import { deviceChecklists, deviceTick, takeTick, temperature } from './server/calls.ts';
import { checklistHooks } from './server/checklist.ts';
import { checklistFollowed, checklistRounds } from './server/due.ts';
import { roundsToSee } from './server/exceptions.ts';
import { checklistQueries } from './server/queries.ts';
import { sampled } from './server/temperature.ts';

export default defineServerPart({
  id: 'checklists',
  hooks: { Checklist: checklistHooks },
  reacts: [checklistFollowed, sampled],
  routes: [takeTick],
  deviceCalls: [deviceChecklists, deviceTick, temperature],
  jobs: [checklistRounds, demoChecklists],
  queries: checklistQueries,
  badges: checklistBadges,
  exceptions: roundsToSee,
  // After the people's agreements and the vans.
  demo: { order: 33, seed: seedChecklists },
});
