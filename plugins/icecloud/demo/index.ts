// Fills ICECLOUD's share of the demo company: structure, people's files, suppliers and permission groups (docs/domain
// 20.1).
import type { DemoContext } from '#api';
import { seedDevices, seedEmailJobs } from './devices.ts';
import { seedFormerEmployees } from './former.ts';
import { seedInvitations } from './invitations.ts';
import { seedLicences } from './licences.ts';
import { seedNotes } from './notes.ts';
import { seedPapers } from './papers.ts';
import { seedPermissionGroups } from './permission-groups.ts';
import { seedStructure } from './structure.ts';
import { seedSuppliers } from './suppliers.ts';
import { seedDocumentTemplates } from './templates.ts';
import { seedWageAgreements } from './wages.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedLicences(context);
  await seedPermissionGroups(context);
  const divisions = await seedStructure(context);
  await seedSuppliers(context, divisions);
  const studentRules = await seedDocumentTemplates(context);
  await seedWageAgreements(context, divisions, studentRules);
  await seedFormerEmployees(context);
  await seedInvitations(context);
  await seedNotes(context);
  await seedPapers(context);
  await seedDevices(context);
  await seedEmailJobs(context);
}
