// Declares ICECLOCK's share of the demo company.
import { defineServerPart } from '#api';
import { demoClocking } from './clocking.ts';
import { seedPlan } from './index.ts';

export default defineServerPart({ id: 'demo', jobs: [demoClocking], demo: { order: 31, seed: seedPlan } });
