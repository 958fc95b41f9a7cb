// Declares ICECLOCK's share of the demo company.
import { defineServerPart } from '#api';
import { seedPlan } from './index.ts';

export default defineServerPart({ id: 'demo', demo: { order: 31, seed: seedPlan } });
