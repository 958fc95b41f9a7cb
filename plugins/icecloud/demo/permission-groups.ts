// The eight permission groups with their members, and management of the sister company (domain 5).
import type { DemoContext, GroupKey } from '#api';
import groups from './permission-groups.json';

export async function seedPermissionGroups(context: DemoContext): Promise<void> {
  const { companies, people } = context;
  for (const group of groups) {
    await seedGroup(context, companies.aurora, group, people.aurora.groups[group.key as GroupKey]);
    if (group.key === 'management') await seedGroup(context, companies.events, group, people.events.groups.management);
  }
}

async function seedGroup(
  { add }: DemoContext,
  company_id: number,
  { name, description, permissions }: (typeof groups)[number],
  members: readonly number[],
): Promise<void> {
  await add('PermissionGroup', [{ company_id, name, description, permissions, employee_ids: members }]);
}
