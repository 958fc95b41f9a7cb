// Contributes permission groups, and the permissions of each employee.
import { definePart } from '#core/contract';
import permissiongroup from '#schemas/icecloud/groups/permissiongroup.json';

const VIEW = ['ICECLOUD_PERMISSION_GROUPS_VIEW'];
const GRANTS = ['ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS', 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'];

export default definePart({
  id: 'groups',
  permissions: [...VIEW, 'ICECLOUD_PERMISSION_GROUPS_MODERATE', ...GRANTS],
  notices: [{ id: 'group-asked', icon: 'key', at: 'permissions' }],
  entities: [
    {
      file: permissiongroup,
      fields: { permissions: () => import('./pages/PermissionMatrix.tsx') },
      cells: { permissions: () => import('./pages/PermissionList.tsx') },
      actions: [{ id: 'preview', permissions: VIEW, icon: 'eye-open', load: () => import('./pages/PreviewGroup.tsx') }],
    },
  ],
  extends: {
    Employee: {
      panels: [{ id: 'permissions', permissions: [...GRANTS, ...VIEW], load: () => import('./pages/Permissions.tsx') }],
    },
  },
  steps: [
    {
      id: 'groups',
      model: 'PermissionGroup',
      by: 'update',
      filters: { employee_ids: { empty: false } },
      sortFirst: 89,
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/groups.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/groups.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/groups.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/groups.json', { with: { type: 'json' } }),
  },
});
