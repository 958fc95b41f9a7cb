// Declares the server part of schedules, needs and shifts.
import { defineServerPart } from '#api';
import { planCost } from './server/plan-cost.ts';

export default defineServerPart({ id: 'rosters', queries: [planCost] });
