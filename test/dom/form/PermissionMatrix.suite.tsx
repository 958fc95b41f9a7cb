// Tests the permission matrix: which permissions are ticked along, which are locked and why, counts, search.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import permissiongroup from '#schemas/icecloud/groups/permissiongroup.json';
import type { Values } from '../../../core/form/values.ts';
import { session } from '../../../core/session/session.ts';
import { api, employee, entityOf, Held, ready, show } from './fixture.tsx';

const CATALOGUE = [
  ['ICECLOUD', 'SUPPLIERS', 'VIEW'],
  ['ICECLOUD', 'SUPPLIERS', 'MODERATE'],
  ['ICECLOUD', 'INVOICES', 'VIEW'],
  ['ICECLOUD', 'EMPLOYEES', 'LIST'],
  ['ICESHOP', 'PRODUCTS', 'VIEW'],
  ['ICECASH', 'MENUS', 'VIEW'],
].map(([license, collection, suffix]) => ({
  name: `${license}_${collection}_${suffix}`,
  license,
  collection,
  suffix,
}));
const Group = entityOf(permissiongroup, {
  fields: { permissions: () => import('../../../plugins/icecloud/groups/pages/PermissionMatrix.tsx') },
  owners: { 'fields.permissions': 'icecloud' },
});

let record: Values = {};
async function matrix(permissions: string[], held: string[], isRoot = false) {
  await ready();
  session.setEmployee(employee(held, isRoot));
  api(() => ({ body: { data: CATALOGUE } }));
  show(<Held entity={Group} start={{ name: 'Kitchen', permissions }} onChange={(next) => (record = next)} />);
  await screen.findByRole('button', { name: /Company/ });
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

test('Manage brings View along, and View takes Manage away', async () => {
  await matrix([], ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE']);
  fireEvent.click(box('Suppliers: Manage'));
  expect(record.permissions).toEqual(['ICECLOUD_SUPPLIERS_MODERATE', 'ICECLOUD_SUPPLIERS_VIEW']);
  expect(await screen.findByText('2 added, 0 removed')).toBeVisible();
  fireEvent.click(box('Suppliers: View'));
  expect(record.permissions).toEqual([]);
});

test('what the editor does not hold cannot be added, but can be taken away', async () => {
  await matrix(['ICECLOUD_INVOICES_VIEW'], ['ICECLOUD_SUPPLIERS_VIEW']);
  expect(box(/^Employees: List \(You can only give/)).toBeDisabled();
  fireEvent.click(box('Invoices: View'));
  expect(record.permissions).toEqual([]);
  expect(screen.getByRole('button', { name: /Company.*0 of 4/ })).toBeVisible();
});

test('a module without a licence is closed off with its reason, even for root', async () => {
  await matrix(['ICECLOUD_SUPPLIERS_VIEW'], [], true);
  const cash = screen.getByRole('button', { name: /Cash register.*No licence/ });
  fireEvent.click(cash);
  expect(box(/^Menus: View \(Your company has no licence/)).toBeDisabled();
  expect(box('Employees: List')).toBeEnabled();
});

test('row and column ticks take all that may be taken', async () => {
  await matrix([], ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE', 'ICECLOUD_INVOICES_VIEW']);
  fireEvent.click(box('View: all'));
  expect(record.permissions).toEqual(['ICECLOUD_INVOICES_VIEW', 'ICECLOUD_SUPPLIERS_VIEW']);
  await waitFor(() => expect(box('Suppliers: all')).toBePartiallyChecked());
  fireEvent.click(box('Suppliers: all'));
  expect(record.permissions).toContain('ICECLOUD_SUPPLIERS_MODERATE');
});

test('search opens the modules that hold what is found', async () => {
  await matrix([], [], true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'product' } });
  const shop = screen.getByRole('button', { name: /Webshop/ });
  expect(shop).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: /Company/ })).toBeNull();
  expect(within(shop.closest('section') as HTMLElement).getByText('Products')).toBeVisible();
});
