// Server half of ICECLOCK: rules of contracts, its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { contractHooks, workingDay } from './server/contract.ts';

export default defineServer({
  plugin: 'iceclock',
  hooks: { Contract: contractHooks },
  computed: { Contract: { working_day: workingDay } },
  demo: { order: 30, seed: seedDemo },
});
