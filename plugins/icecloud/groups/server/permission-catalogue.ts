// Answers GET /v1/permission: the read-only catalogue that a permission group chooses from (docs/domain 6.5).
import { defineRoute } from '#api';
import { licenseOf } from '#core/contract';

const ALARM = 'ALARM';

export const permissionCatalogue = defineRoute({
  method: 'GET',
  below: 'permission',
  path: '',
  access: { permissions: ['ICECLOUD_PERMISSION_GROUPS_VIEW'] },
  run: async ({ permissions }) => ({ data: permissions.map(describe).sort(byLicenseAndName) }),
});

type Described = ReturnType<typeof describe>;

/**
 * Takes a name apart: ICESHOP_TABLETS_VIEW is licence ICESHOP, collection TABLETS, suffix VIEW. Some suffixes have two
 * words (docs/domain 6.2).
 */
function describe(name: string) {
  const license = licenseOf(name) ?? '';
  const rest = name.slice(license.length + 1);
  const alarm = rest.startsWith(`${ALARM}_`);
  const suffix = alarm
    ? rest.slice(ALARM.length + 1)
    : (SUFFIXES.find((end) => rest.endsWith(`_${end}`)) ?? last(rest));
  const collection = rest.slice(0, Math.max(0, rest.length - suffix.length - 1));
  return { name, license, collection, suffix, is_alarm: alarm };
}

const SUFFIXES = [
  'EDIT_STATUS',
  'PRINT_LABELS',
  'ASSIGN_SELF',
  'SEE_COLORS',
  'EDIT_NOT_VALIDATED',
  'LIST_RESTORABLE',
  'GRANT_PERMISSION_GROUPS',
  'GRANT_PERMISSIONS',
];

function last(rest: string): string {
  return rest.slice(rest.lastIndexOf('_') + 1);
}

function byLicenseAndName(one: Described, other: Described): number {
  return compare(one.license, other.license) || compare(one.name, other.name);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
