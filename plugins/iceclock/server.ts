// Server module of ICECLOCK: rules of contracts, its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { contractHooks, workingDay } from './server/contract.ts';
import { contractTemplateHooks } from './server/contract-template.ts';

export default defineServer({
  plugin: 'iceclock',
  hooks: { Contract: contractHooks, ContractTemplate: contractTemplateHooks },
  computed: { Contract: { working_day: workingDay } },
  demo: { order: 30, seed: seedDemo },
});
