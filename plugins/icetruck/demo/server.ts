// Declares ICETRUCK's share of the demo company.
import { defineServerPart } from '#api';
import { seedDemo } from './index.ts';

export default defineServerPart({ id: 'demo', demo: { order: 20, seed: seedDemo } });
