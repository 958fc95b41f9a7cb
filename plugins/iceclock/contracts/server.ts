// Declares the server part of employment contracts and of the templates that they are written from: rules, computed
// fields and demo data.
import { defineServerPart } from '#api';
import { seedDemo } from './demo/index.ts';
import { contractHooks, workingDay } from './server/contract.ts';
import { contractTemplateHooks } from './server/contract-template.ts';

export default defineServerPart({
  id: 'contracts',
  hooks: { Contract: contractHooks, ContractTemplate: contractTemplateHooks },
  computed: { Contract: { working_day: workingDay } },
  demo: { order: 30, seed: seedDemo },
});
