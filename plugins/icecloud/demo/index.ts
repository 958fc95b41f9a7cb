// ICECLOUD's share of the demo company (domain 5): structure, suppliers and permission groups.
import type { DemoContext } from '#api';
import { seedPermissionGroups } from './permission-groups.ts';
import { seedStructure } from './structure.ts';
import { seedSuppliers } from './suppliers.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedPermissionGroups(context);
  const divisions = await seedStructure(context);
  await seedSuppliers(context, divisions);
}
