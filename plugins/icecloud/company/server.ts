// Declares the server part of the company's record: its rules, and the licences that end.
import { defineServerPart } from '#api';
import { companyHooks, heldLicences, licenses } from './server/company.ts';

export default defineServerPart({
  id: 'company',
  hooks: { Company: companyHooks },
  computed: { Company: { licenses } },
  jobs: [heldLicences],
});
