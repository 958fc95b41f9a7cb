// Each permission of ICECLOUD guards something: a call that is refused without it, and not for that reason with it alone.
import modules from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const NOBODY = 999_999;
/** What each opens; what a call lacks or does not find is answered with 404 or 422, after the guard. */
const OPENS: Readonly<Record<string, readonly [method: string, path: string, body?: object]>> = {
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
  TRUSTED_DEVICES_VIEW: ['GET', 'trusteddevice'],
  TRUSTED_DEVICES_MODERATE: ['POST', 'trusteddevice', {}],
  PANDORA_TEMPLATES_VIEW: ['GET', 'pandoratemplate'],
  PANDORA_TEMPLATES_MODERATE: ['POST', 'pandoratemplate', {}],
};
/** Declared, and to guard the metrics once there are any. */
const LATER = ['FULLSCREEN_METRICS'];
const declared = modules
  .flatMap(({ manifest }) => manifest.permissions ?? [])
  .filter((name) => name.startsWith('ICECLOUD_'));

test('there are thirty-six of them, and each is here', () => {
  expect(declared).toHaveLength(36);
  expect([...Object.keys(OPENS), ...LATER].map((name) => `ICECLOUD_${name}`).sort()).toEqual([...declared].sort());
});

test.each(Object.entries(OPENS))('%s opens what is shut without it', async (name, [method, path, body]) => {
  // Who gives permissions has to see the people.
  const along = name.startsWith('EMPLOYEES_GRANT') ? ['ICECLOUD_EMPLOYEES_LIST'] : [];
  expect((await house.call(house.actor(along), method, path, body)).status).toBe(403);
  const { status } = await house.call(house.actor([`ICECLOUD_${name}`, ...along]), method, path, body);
  expect([200, 201, 204, 404, 422]).toContain(status);
});
