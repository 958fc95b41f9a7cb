// Makes the eight permission groups with their members, and management of the sister company (docs/domain 20.1).
import type { DemoContext, GroupKey } from '#api';
import words from '#locales/en/icecloud/groups.json';
import { addReadyGroups, READY_GROUPS } from '../server/ready-groups.ts';

const t = (key: string): string => (words as Readonly<Record<string, string>>)[key] ?? key;

export async function seedPermissionGroups({ add, change, companies, people }: DemoContext): Promise<void> {
  const adding = { add, change, t };
  await addReadyGroups(adding, READY_GROUPS, ({ key }) => ({ employee_ids: people.aurora.groups[key as GroupKey] }));
  const management = READY_GROUPS.filter(({ key }) => key === 'management');
  const employee_ids = people.events.groups.management;
  await addReadyGroups(adding, management, () => ({ company_id: companies.events, employee_ids }));
}
