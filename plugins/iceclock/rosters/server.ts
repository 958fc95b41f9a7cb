// Declares the server part of schedules, needs and shifts.
import { defineServerPart } from '#api';
import { planCost } from './server/plan-cost.ts';
import { planQueries } from './server/plan-query.ts';
import { shiftHooks } from './server/shift.ts';

export default defineServerPart({ id: 'rosters', hooks: { Shift: shiftHooks }, queries: [...planQueries, planCost] });
