// Declares the server part of schedules, needs and shifts.
import { defineServerPart } from '#api';
import { planCost } from './server/plan-cost.ts';
import { planQueries } from './server/plan-query.ts';
import { rosterHooks, scheduleHooks } from './server/schedule.ts';
import { shiftComputed, shiftHooks } from './server/shift.ts';

export default defineServerPart({
  id: 'rosters',
  hooks: { Schedule: scheduleHooks, Roster: rosterHooks, Shift: shiftHooks },
  computed: { Shift: shiftComputed },
  queries: [...planQueries, planCost],
});
