// Tests that each permission of ICECLOUD guards something.
import { type Call, eachGuards, NOBODY } from '../resources/guards.ts';

const OPENS: Readonly<Record<string, Call>> = {
  PERMISSION_GROUPS_VIEW: ['GET', 'permission'],
  PERMISSION_GROUPS_MODERATE: ['POST', 'permissiongroup', {}],
  COMPANIES_VIEW: ['GET', 'screen'],
  COMPANIES_MODERATE: ['POST', 'screen', {}],
  COMPANY_STRUCTURE_VIEW: ['GET', 'division'],
  COMPANY_STRUCTURE_MODERATE: ['POST', 'division', {}],
  WAGE_AGREEMENTS_VIEW: ['GET', 'wageagreement'],
  WAGE_AGREEMENTS_MODERATE: ['POST', 'wageagreement', {}],
  PLACEHOLDER_ORDERS_VIEW: ['GET', 'supplierorder'],
  PLACEHOLDER_ORDERS_MODERATE: ['PATCH', `supplierorder/${NOBODY}/status`, { status: 'DRAFT' }],
  INVOICES_VIEW: ['GET', 'query/icecloud/sales-journal?month=2026-01-01'],
  INVOICES_MODERATE: ['POST', 'invoice/bank', {}],
  GIFT_CARDS_BASIC: ['POST', 'giftcard/check', { code: 'x' }],
  GIFT_CARDS_ADMIN: ['GET', 'giftcardhistory'],
  SUPPLIERS_VIEW: ['GET', 'supplier'],
  SUPPLIERS_MODERATE: ['POST', 'supplier', {}],
  SUPPLIER_ORDERS_BASIC: ['POST', 'supplierorder', {}],
  SUPPLIER_ORDERS_EXTENDED: ['POST', 'supplierorder', {}],
  SUPPLIER_ORDERS_ADMIN: ['POST', 'supplierorder', {}],
  EMPLOYEES_LIST: ['GET', 'employee'],
  EMPLOYEES_ADD: ['POST', 'employee', {}],
  EMPLOYEES_EDIT: ['PATCH', `employee/${NOBODY}`, {}],
  EMPLOYEES_DELETE: ['DELETE', `employee/${NOBODY}`],
  EMPLOYEES_LIST_RESTORABLE: ['GET', 'softdelete/employee'],
  EMPLOYEES_RESTORE: ['PATCH', `softdelete/employee/${NOBODY}`, {}],
  EMPLOYEES_GRANT_PERMISSIONS: ['PATCH', `employee/${NOBODY}/permission`, { add: [] }],
  EMPLOYEES_GRANT_PERMISSION_GROUPS: ['PATCH', `employee/${NOBODY}/permissiongroup`, { add: [] }],
  EMPLOYEE_NOTES_VIEW: ['GET', 'employeenote'],
  EMPLOYEE_NOTES_ADD: ['POST', 'employeenotetemplate', {}],
  EMPLOYEE_NOTES_DELETE: ['DELETE', `employeenote/${NOBODY}`],
  EMAIL_JOBS_ADD: ['POST', 'emailjob/receivers', {}],
  FULLSCREEN_METRICS: ['GET', 'notification/company'],
  TRUSTED_DEVICES_VIEW: ['GET', 'trusteddevice'],
  TRUSTED_DEVICES_MODERATE: ['POST', 'trusteddevice', {}],
  PANDORA_TEMPLATES_VIEW: ['GET', 'pandoratemplate'],
  PANDORA_TEMPLATES_MODERATE: ['POST', 'pandoratemplate', {}],
};

eachGuards({
  prefix: 'ICECLOUD_',
  count: 36,
  opens: OPENS,
  // A person who gives permissions must also see employees.
  along: (name) => (name.startsWith('EMPLOYEES_GRANT') ? ['ICECLOUD_EMPLOYEES_LIST'] : []),
});
