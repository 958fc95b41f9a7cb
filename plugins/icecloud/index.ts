// Manifest of ICECLOUD: the company's people, structure and suppliers.
import { definePlugin } from '#core/contract';
import company from '#schemas/company.json';
import division from '#schemas/division.json';
import emailjob from '#schemas/emailjob.json';
import employee from '#schemas/employee.json';
import employeechange from '#schemas/employeechange.json';
import employeenote from '#schemas/employeenote.json';
import employeenotetemplate from '#schemas/employeenotetemplate.json';
import establishmentunit from '#schemas/establishmentunit.json';
import formeremployee from '#schemas/formeremployee.json';
import pandoratemplate from '#schemas/pandoratemplate.json';
import permissiongroup from '#schemas/permissiongroup.json';
import trusteddevice from '#schemas/trusteddevice.json';
import wageagreement from '#schemas/wageagreement.json';
import { buying, ORDERS } from './buying.ts';
import { giftCardPage, giftCards, giftCardTile } from './giftcards/index.ts';
import { bankPage, invoiceMonth, invoicing } from './invoicing.ts';
import { metricsPages } from './metrics/index.ts';
import { settings } from './settings.ts';
import { steps } from './steps.ts';

const EMAIL = ['ICECLOUD_EMAIL_JOBS_ADD'];
const EDIT = ['ICECLOUD_EMPLOYEES_EDIT'];
const LIST = ['ICECLOUD_EMPLOYEES_LIST'];
const GRANTS = [
  'ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS',
  'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS',
  'ICECLOUD_PERMISSION_GROUPS_VIEW',
];

export default definePlugin({
  id: 'icecloud',
  contract: 1,
  license: 'ICECLOUD',
  settings,
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
  fields: [{ id: 'vat-rate', field: () => import('./invoices/VatRateField.tsx') }],
  menu: [{ id: 'icecloud', icon: 'cloud', sortFirst: 70 }],
  notices: [
    { id: 'order-not-right', icon: 'warning-sign', tone: 'warning' },
    { id: 'peppol-refused', icon: 'document', tone: 'danger' },
    { id: 'accounting-refused', icon: 'document', tone: 'danger' },
    { id: 'licence-ends', icon: 'time', tone: 'warning' },
    { id: 'change-asked', icon: 'edit' },
    { id: 'group-asked', icon: 'key', at: 'permissions' },
    { id: 'change-accepted', icon: 'tick' },
    { id: 'change-refused', icon: 'edit', tone: 'warning' },
  ],
  goTo: {
    ...{ b: 'supplierorder', c: 'companystructure', e: 'employee', s: 'supplier' },
    ...{ i: 'invoices', v: 'giftcard' },
  },
  pages: [
    {
      id: 'companystructure',
      path: 'icecloud/companystructure',
      permissions: ['ICECLOUD_COMPANY_STRUCTURE_VIEW', 'ICECLOUD_COMPANY_STRUCTURE_MODERATE'],
      icon: 'diagram-tree',
      load: () => import('./structure/CompanyStructure.tsx'),
    },
    {
      id: 'why',
      path: 'icecloud/why',
      permissions: ['ICECLOUD_PERMISSION_GROUPS_VIEW'],
      icon: 'help',
      sortFirst: -10,
      load: () => import('./pages/Why.tsx'),
    },
    {
      id: 'receive',
      path: 'icecloud/supplierorder/receive/:id',
      permissions: ORDERS,
      hidden: true,
      load: () => import('./receiving/ReceivePage.tsx'),
    },
    {
      id: 'orderweek',
      path: 'icecloud/supplierorder/week',
      permissions: [...ORDERS, 'ICECLOUD_PLACEHOLDER_ORDERS_VIEW', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE'],
      hidden: true,
      load: () => import('./week/WeekPage.tsx'),
    },
    giftCardPage,
    invoiceMonth,
    bankPage,
    ...metricsPages,
  ],
  entities: [
    ...buying,
    ...giftCards,
    ...invoicing,
    {
      file: permissiongroup,
      fields: { permissions: () => import('./fields/PermissionMatrix.tsx') },
      cells: { permissions: () => import('./fields/PermissionList.tsx') },
      actions: [
        {
          id: 'preview',
          permissions: ['ICECLOUD_PERMISSION_GROUPS_VIEW'],
          icon: 'eye-open',
          load: () => import('./company/PreviewGroup.tsx'),
        },
      ],
    },
    { file: establishmentunit, cells: { opening_hours: () => import('./structure/WeekHours.tsx') } },
    division,
    {
      file: employee,
      cells: { student_registration_certificate_expires_on: () => import('./people/ExpiryCell.tsx') },
      fields: { company: () => import('./people/moving/CompanyField.tsx') },
      card: () => import('./people/EmployeeCard.tsx'),
      head: () => import('./people/EmployeeHead.tsx'),
      bulk: [
        { id: 'bulk-email', permissions: EMAIL, icon: 'envelope', load: () => import('./people/BulkEmail.tsx') },
        { id: 'badge-sheet', permissions: LIST, icon: 'print', load: () => import('./people/BadgeSheet.tsx') },
      ],
      actions: [
        {
          id: 'invite',
          permissions: EDIT,
          icon: 'envelope',
          when: { properties: { sign_in: { const: 'NOT_INVITED' } }, required: ['sign_in'] },
          load: () => import('./people/Invite.tsx'),
        },
        {
          id: 'invite-again',
          permissions: EDIT,
          icon: 'envelope',
          when: { properties: { sign_in: { enum: ['INVITED', 'EXPIRED'] } }, required: ['sign_in'] },
          call: { path: 'employee/{id}/invite', confirm: true },
        },
      ],
      tools: [
        {
          id: 'former-employees',
          permissions: ['ICECLOUD_EMPLOYEES_LIST_RESTORABLE'],
          icon: 'history',
          load: () => import('./people/FormerEmployees.tsx'),
        },
        {
          id: 'trusted-devices',
          permissions: ['ICECLOUD_TRUSTED_DEVICES_VIEW'],
          icon: 'mobile-phone',
          load: () => import('./people/TrustedDevices.tsx'),
        },
      ],
      panels: [
        {
          id: 'wage-agreements',
          permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'],
          related: { resource: 'wageagreement', field: 'employee_id' },
        },
        { id: 'notes', permissions: ['ICECLOUD_EMPLOYEE_NOTES_VIEW'], load: () => import('./people/Notes.tsx') },
        { id: 'permissions', permissions: GRANTS, load: () => import('./people/Permissions.tsx') },
      ],
    },
    formeremployee,
    employeechange,
    {
      file: wageagreement,
      actions: [
        {
          id: 'agreement-papers',
          permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW', 'ICECLOUD_WAGE_AGREEMENTS_MODERATE'],
          icon: 'document',
          when: { required: ['legal_document_template_id'] },
          load: () => import('./people/LegalDocument.tsx'),
        },
      ],
    },
    employeenote,
    employeenotetemplate,
    trusteddevice,
    {
      file: company,
      cells: { settings: () => import('./people/SettingsCell.tsx') },
      pages: { index: () => import('./company/CompanyPage.tsx') },
    },
    pandoratemplate,
    {
      file: emailjob,
      cells: { audience: () => import('./people/AudienceCell.tsx') },
      head: () => import('./people/EmailProgress.tsx'),
      confirm: () => import('./people/EmailQuestion.tsx'),
    },
  ],
  extends: {
    WebshopAccount: {
      bulk: [
        { id: 'bulk-email', permissions: EMAIL, icon: 'envelope', load: () => import('./people/CustomerEmail.tsx') },
      ],
    },
  },
  steps,
  widgets: [
    giftCardTile,
    { id: 'own-file', place: 'profile', permissions: [], load: () => import('./people/own/OwnFile.tsx') },
    { id: 'own-notes', place: 'profile', permissions: [], load: () => import('./people/own/OwnNotes.tsx') },
    {
      id: 'next-cutoffs',
      permissions: ['ICECLOUD_SUPPLIERS_VIEW'],
      sortFirst: 20,
      load: () => import('./widgets/NextCutoffs.tsx'),
    },
    {
      id: 'invoices',
      sortFirst: 15,
      counts: [
        { id: 'overdue', model: 'Invoice', filters: { is_overdue: { eq: 'true' } }, tone: 'danger' },
        {
          id: 'toCredit',
          model: 'Invoice',
          filters: { type: { in: 'CREDIT_NOTE' }, status: { eq: 'DRAFT' } },
          tone: 'warning',
        },
        { id: 'drafts', model: 'Invoice', filters: { status: { eq: 'DRAFT' } } },
        { id: 'rejected', model: 'Invoice', filters: { peppol_status: { eq: 'REJECTED' } }, tone: 'warning' },
      ],
    },
    { id: 'birthdays', permissions: LIST, load: () => import('./widgets/Birthdays.tsx') },
    {
      id: 'people',
      counts: [
        { id: 'onLeave', model: 'Employee', filters: { is_on_leave: { eq: 'true' } } },
        {
          id: 'certificates',
          model: 'Employee',
          filters: { student_registration_certificate_expires_on: { lte: '@30' } },
          tone: 'warning',
        },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud.json', { with: { type: 'json' } }),
  },
});
