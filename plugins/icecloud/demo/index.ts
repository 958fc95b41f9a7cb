// Fills ICECLOUD's share of the demo company: structure, people's files, suppliers and permission groups (docs/domain
// 20.1).
import type { DemoContext } from '#api';
import { seedWageScale } from '../agreements/demo/wage-scale.ts';
import { seedWageAgreements } from '../agreements/demo/wages.ts';
import { seedLicences } from '../company/demo/licences.ts';
import { seedDevices, seedEmailJobs } from '../devices/demo/devices.ts';
import { seedEmployeeFunctions, seedFunctions } from '../functions/demo/functions.ts';
import { seedPermissionGroups } from '../groups/demo/permission-groups.ts';
import { seedNotes } from '../notes/demo/notes.ts';
import { seedFormerEmployees } from '../people/demo/former.ts';
import { seedInvitations } from '../people/demo/invitations.ts';
import { seedPapers } from '../people/demo/papers.ts';
import { seedStructure } from '../structure/demo/structure.ts';
import { seedSuppliers } from '../suppliers/demo/suppliers.ts';
import { seedDocumentTemplates } from '../templates/demo/templates.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedLicences(context);
  await seedPermissionGroups(context);
  const divisions = await seedStructure(context);
  await seedSuppliers(context, divisions);
  const functions = await seedFunctions(context);
  const legalDocument = await seedDocumentTemplates(context);
  const agreed = await seedWageAgreements(context, { divisions, functions, legalDocument });
  await seedWageScale(context);
  await seedEmployeeFunctions(context, functions, agreed);
  await seedFormerEmployees(context);
  await seedInvitations(context);
  await seedNotes(context);
  await seedPapers(context);
  await seedDevices(context);
  await seedEmailJobs(context);
}
