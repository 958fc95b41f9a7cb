// Manifest of ICECLOUD: the company's people, structure and suppliers.
import { definePlugin } from '#core/contract';
import division from '#schemas/division.json';
import employee from '#schemas/employee.json';
import establishmentunit from '#schemas/establishmentunit.json';
import permissiongroup from '#schemas/permissiongroup.json';
import supplier from '#schemas/supplier.json';

export default definePlugin({
  id: 'icecloud',
  contract: 1,
  license: 'ICECLOUD',
  permissions: [
    'ICECLOUD_PERMISSION_GROUPS_VIEW',
    'ICECLOUD_PERMISSION_GROUPS_MODERATE',
    'ICECLOUD_COMPANY_STRUCTURE_VIEW',
    'ICECLOUD_COMPANY_STRUCTURE_MODERATE',
    'ICECLOUD_WAGE_AGREEMENTS_VIEW',
    'ICECLOUD_WAGE_AGREEMENTS_MODERATE',
    'ICECLOUD_PLACEHOLDER_ORDERS_VIEW',
    'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE',
    'ICECLOUD_INVOICES_VIEW',
    'ICECLOUD_INVOICES_MODERATE',
    'ICECLOUD_GIFT_CARDS_BASIC',
    'ICECLOUD_GIFT_CARDS_ADMIN',
    'ICECLOUD_SUPPLIERS_VIEW',
    'ICECLOUD_SUPPLIERS_MODERATE',
    'ICECLOUD_SUPPLIER_ORDERS_BASIC',
    'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
    'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
    'ICECLOUD_EMPLOYEES_LIST',
    'ICECLOUD_EMPLOYEES_ADD',
    'ICECLOUD_EMPLOYEES_EDIT',
    'ICECLOUD_EMPLOYEES_DELETE',
    'ICECLOUD_EMPLOYEES_LIST_RESTORABLE',
    'ICECLOUD_EMPLOYEES_RESTORE',
    'ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS',
    'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS',
    'ICECLOUD_EMPLOYEE_NOTES_VIEW',
    'ICECLOUD_EMPLOYEE_NOTES_ADD',
    'ICECLOUD_EMPLOYEE_NOTES_DELETE',
    'ICECLOUD_EMAIL_JOBS_ADD',
    'ICECLOUD_FULLSCREEN_METRICS',
    'ICECLOUD_TRUSTED_DEVICES_VIEW',
    'ICECLOUD_TRUSTED_DEVICES_MODERATE',
    'ICECLOUD_PANDORA_TEMPLATES_VIEW',
    'ICECLOUD_PANDORA_TEMPLATES_MODERATE',
  ],
  menu: [{ id: 'icecloud', icon: 'cloud', sortFirst: 70 }],
  entities: [
    supplier,
    {
      file: permissiongroup,
      fields: { permissions: () => import('./fields/PermissionMatrix.tsx') },
      cells: { permissions: () => import('./fields/PermissionList.tsx') },
    },
    establishmentunit,
    division,
    employee,
  ],
  widgets: [
    {
      id: 'next-cutoffs',
      permissions: ['ICECLOUD_SUPPLIERS_VIEW'],
      load: () => import('./widgets/NextCutoffs.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud.json'),
    nl: () => import('#locales/nl/icecloud.json'),
    fr: () => import('#locales/fr/icecloud.json'),
    de: () => import('#locales/de/icecloud.json'),
  },
});
