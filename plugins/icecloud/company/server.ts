// Rules of the company's record, and its licences that end.
import { defineServerPart } from '#api';
import { companyHooks, heldLicences, licenses } from './server/company.ts';

export default defineServerPart({
  id: 'company',
  hooks: { Company: companyHooks },
  computed: { Company: { licenses } },
  jobs: [heldLicences],
});
