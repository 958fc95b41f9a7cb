// Makes the permission groups that a company begins with, in its language and without members; the demo adds its people
// to them.
import type { FoundingContext, Row } from '#api';
import { licenseOf } from '#core/contract';
import groups from '../ready-made.json';

interface ReadyGroup {
  readonly key: string;
  /** Keys of the groups that its members may give to others. */
  readonly gives?: readonly string[];
  readonly permissions: readonly string[];
}

export const READY_GROUPS: readonly ReadyGroup[] = groups;
/** The group of a person who founds a company without being root. */
const RUNS_ALL = 'management';

type Adding = Pick<FoundingContext, 'add' | 'change' | 't'>;

/** @param rowOf gives fields such as the members that a group has from the start */
export async function addReadyGroups(
  { add, change, t }: Adding,
  wanted: readonly ReadyGroup[],
  rowOf: (group: ReadyGroup) => Row,
): Promise<void> {
  const rows = wanted.map((group) => ({
    name: t(`icecloud.group.${group.key}`),
    description: t(`icecloud.group.${group.key}.about`),
    permissions: group.permissions,
    ...rowOf(group),
  }));
  const made = await add('PermissionGroup', rows);
  const idOf = (key: string) => made[wanted.findIndex((group) => group.key === key)]?.id;
  for (const { key, gives = [] } of wanted) {
    const may_give_ids = gives.flatMap((given) => idOf(given) ?? []);
    if (may_give_ids.length > 0) await change('PermissionGroup', { id: idOf(key) }, { may_give_ids });
  }
}

/**
 * Adds the groups of which the company's licences open at least one permission, with the permissions that the product
 * has.
 */
export async function foundGroups(context: FoundingContext): Promise<void> {
  if (!context.has('PermissionGroup')) return;
  const { licenses, permissions: known, founderId, isRoot } = context;
  const opens = (name: string) => licenses.includes(licenseOf(name) ?? '');
  const wanted = READY_GROUPS.filter(({ permissions }) => permissions.some(opens)).map((group) => ({
    ...group,
    permissions: group.permissions.filter((name) => known.includes(name)),
  }));
  await addReadyGroups(context, wanted, ({ key }) =>
    key === RUNS_ALL && !isRoot ? { employee_ids: [founderId] } : {},
  );
}
