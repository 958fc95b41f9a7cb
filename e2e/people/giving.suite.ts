// Tests which groups HR may give: their own at once, and others by a request, which arrives in the inbox of those who
// may.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { byRole, choose, clickRole, waitForText, waitUntilGone } from '../window.ts';

const product = ownProduct();
const pageOf = ownPages(product);
let root: Client;
let fien: number;

beforeAll(async () => {
  root = await clientOf(product.url, 'admin');
  fien = (await root.send('GET', 'employee?search=Dubois Fien')).body.data?.[0]?.id ?? 0;
  const { groups } = (await root.send('GET', `employee/${fien}/permission`)).body.data as unknown as Grants;
  await root.send('PATCH', `employee/${fien}/permissiongroup`, { remove: groups.map(({ id }) => id) });
});

interface Grants {
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}
const groupsOf = async () => {
  const { groups } = (await root.send('GET', `employee/${fien}/permission`)).body.data as unknown as Grants;
  return groups.map(({ name }) => name);
};

test('a group that HR may give is given and taken back; one that others give is asked for', async () => {
  const page = await pageOf('hr');
  await page.goto(`${product.url}/admin/icecloud/employee/view/${fien}/#permissions`);
  await choose(page, 'Choisir un groupe', 'Kitchen');
  await clickRole(page, 'button', 'Donner');
  await byRole(page, 'button', 'Retirer de Kitchen');
  expect(await groupsOf()).toEqual(['Kitchen']);
  await waitForText(page, 'Groupes que d’autres donnent');
  await check(page);
  await clickRole(page, 'button', 'Demander Management');
  await waitForText(page, 'Demandé');
  await clickRole(page, 'button', 'Retirer de Kitchen');
  await waitUntilGone(page, 'button', 'Retirer de Kitchen');
  expect(await groupsOf()).toEqual([]);
});

test('who may give it reads who asks, for whom, and gives it from there', async () => {
  const page = await pageOf('management');
  await page.goto(`${product.url}/admin/dashboard`);
  await page.click('.bell');
  await page.click('::-p-xpath(//a[contains(., "in the group Management")])');
  await choose(page, 'Choose a group', 'Management');
  await clickRole(page, 'button', 'Give');
  await byRole(page, 'button', 'Take out of Management');
  expect(await groupsOf()).toEqual(['Management']);
});
