// Declares the server part of contracts: which papers are made when somebody clocks in, what is kept of them, who prints,
// signs and validates them.
import { defineServerPart } from '#api';
import { seedDemo } from './demo/index.ts';
import { agreementReleases, contractHooks, dayReleases, workingDay } from './server/contract.ts';
import { contractTemplateHooks } from './server/contract-template.ts';
import { agreementContract, contractDocument } from './server/document.ts';
import { contractOfDay, legalDocumentOfAgreement } from './server/make.ts';
import { contractPrinted } from './server/print.ts';
import { contractQueries } from './server/queries.ts';
import { signAtDevice, signOwn } from './server/sign.ts';
import { printAgain, printedByHand, validateContract } from './server/steps.ts';
import { contractsToSign, stopsUnsigned } from './server/unsigned.ts';

export default defineServerPart({
  id: 'contracts',
  hooks: {
    Contract: contractHooks,
    ContractTemplate: contractTemplateHooks,
    ClockEvent: stopsUnsigned,
    WorkingDay: dayReleases,
    WageAgreement: agreementReleases,
  },
  reacts: [contractOfDay, legalDocumentOfAgreement, contractPrinted],
  routes: [signOwn, printAgain, printedByHand, validateContract],
  deviceCalls: [signAtDevice, contractsToSign],
  queries: contractQueries,
  documents: [contractDocument, agreementContract],
  computed: { Contract: { working_day: workingDay } },
  demo: { order: 30, seed: seedDemo },
});
