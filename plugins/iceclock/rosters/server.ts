// Declares the server part of schedules, needs and shifts, with what goes wrong in them.
import { defineServerPart } from '#api';
import { coverageToday } from './server/coverage-metric.ts';
import { shiftsToMend } from './server/exceptions.ts';
import { shiftsOpened } from './server/leaving.ts';
import { myShifts } from './server/my-shifts.ts';
import { planCost } from './server/plan-cost.ts';
import { planQueries } from './server/plan-query.ts';
import { planWatch } from './server/plan-watch.ts';
import { rosterHooks, scheduleHooks } from './server/schedule.ts';
import { scheduleProblems } from './server/schedule-problems.ts';
import { shiftComputed, shiftHooks } from './server/shift.ts';

export default defineServerPart({
  id: 'rosters',
  hooks: { Schedule: scheduleHooks, Roster: rosterHooks, Shift: shiftHooks },
  reacts: [shiftsOpened, ...planWatch.reacts],
  computed: { Shift: shiftComputed },
  queries: [...planQueries, planCost, myShifts, scheduleProblems.query],
  badges: [scheduleProblems.badge],
  exceptions: shiftsToMend,
  alarms: { SCHEDULE_PROBLEM: scheduleProblems.alarm },
  samples: { coverage: coverageToday },
  jobs: [...planWatch.jobs, ...scheduleProblems.jobs],
});
