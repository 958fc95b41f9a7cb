// Tests story 3 on permission groups: the matrix, rights that nobody can give or take from themselves, members, and
// their menus.
import type { Page } from 'puppeteer';
import { isWhole } from '../../test/scale.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Person, type Stored, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  clickRole,
  goTo,
  retype,
  screenshot,
  tick,
  waitForFocus,
  waitForPath,
  waitForRows,
  waitForText,
  waitForValue,
  waitUntilGone,
} from '../window.ts';

const LIST = '/admin/icecloud/permissiongroup';
const DEMO = ['Bookkeeping', 'Driver', 'HR', 'Kitchen', 'Management', 'Planner', 'Shop manager', 'Shop seller'];
const VIEW = 'ICECLOUD_PERMISSION_GROUPS_VIEW';
const MODERATE = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';
const MEMBERS = ['ICECLOUD_EMPLOYEES_LIST', 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'];

const product = ownProduct();
let root: Client;
let lotte: number;
let page: Page;

beforeAll(async () => {
  root = await clientOf(product.url, 'admin');
  const { body } = await root.send('GET', 'employee/options?search=Peeters');
  lotte = body.data?.[0]?.id ?? 0;
  page = await pageOf('management', `${LIST}/`);
});

const own = ownWindows('file');
/** Opens a window of that person with that page loaded, from which `goTo` leads on. */
async function pageOf(person: Person, path: string): Promise<Page> {
  const { page: opened } = own(await windowOf(product.url, person));
  await load(opened, path);
  return opened;
}
async function load(at: Page, path: string): Promise<void> {
  await at.goto(`${product.url}${path}`);
  await settled(at);
}
const isTicked = async (page: Page, label: string) =>
  (await byRole(page, 'checkbox', label)).evaluate((box) => (box as HTMLInputElement).checked);
/** Searches the matrix for that word, which opens its module. */
const find = (page: Page, word: string) => retype(page, 'Search permissions', word, 'searchbox');
const remove = ({ id }: { id: number }) => root.send('DELETE', `permissiongroup/${id}?confirm=members`);
/** Lets Lotte, who sells, manage groups too. */
const lotteManagesGroups = (name: string) =>
  root.create('permissiongroup', { name, permissions: [VIEW, MODERATE, ...MEMBERS], employee_ids: [lotte] });

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test('a group is made with the matrix, read in words, changed and deleted', async () => {
  await goTo(page, `${LIST}/`);
  await waitForRows(page, DEMO);
  await page.keyboard.press('n');
  await waitForPath(page, `${LIST}/create`);
  await retype(page, 'Name', 'Weekend staff');
  await find(page, 'suppliers');
  await tick(page, 'Suppliers: Manage');
  expect(await isTicked(page, 'Suppliers: View')).toBe(true);
  await waitForText(page, '2 added, 0 removed');
  await find(page, 'sold out');
  await tick(page, 'Receives alarms: Product or stock sold out');
  // Escape empties the search and stays on the page.
  await (await byRole(page, 'searchbox', 'Search permissions')).focus();
  await page.keyboard.press('Escape');
  await waitForValue(page, 'Search permissions', '', 'searchbox');
  await find(page, 'suppliers');
  await byRole(page, 'checkbox', 'Suppliers: Manage');
  await screenshot(page, 'permission-groups-create');
  await clickRole(page, 'button', 'Add permission group');
  await waitForPath(page, /\/permissiongroup\/view\/\d+/);
  if (isWhole) await page.reload();
  await waitForText(page, 'Product or stock sold out');
  await screenshot(page, 'permission-groups-view');
  expect((await root.named('permissiongroup', 'Weekend staff'))?.permissions).toEqual([
    'ICECLOUD_SUPPLIERS_MODERATE',
    'ICECLOUD_SUPPLIERS_VIEW',
    'ICESHOP_ALARM_SOLD_OUT',
  ]);

  await clickRole(page, 'button', 'Edit');
  await find(page, 'suppliers');
  await tick(page, 'Suppliers: View');
  expect(await isTicked(page, 'Suppliers: Manage')).toBe(false);
  await waitForText(page, '0 added, 2 removed');
  await clickRole(page, 'button', 'Save changes');
  await waitForPath(page, /\/permissiongroup\/view\/\d+/);
  await waitForText(page, 'Product or stock sold out');
  expect((await root.named('permissiongroup', 'Weekend staff'))?.permissions).toEqual(['ICESHOP_ALARM_SOLD_OUT']);

  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Delete');
  await clickRole(page, 'button', 'Delete');
  await waitForPath(page, LIST);
  await waitForRows(page, DEMO);
});

test('the list shows the groups with how much they give and to whom', async () => {
  await goTo(page, `${LIST}/`);
  await waitForRows(page, DEMO);
  await waitForText(page, 'PEETERS Lotte');
  await screenshot(page, 'permission-groups-list');
  await page.keyboard.press('/');
  await page.keyboard.type('rosters');
  await waitForRows(page, ['Planner']);
});

test('a name that is taken is said at the name', async () => {
  await goTo(page, `${LIST}/create/`);
  await retype(page, 'Name', 'kitchen');
  await clickRole(page, 'button', 'Add permission group');
  await waitForText(page, 'Another record already has this value.');
  await waitForFocus(page, 'textbox', 'Name');
});

describe('who manages groups without having everything', () => {
  let group: Stored;
  let page: Page;
  beforeAll(async () => {
    group = await lotteManagesGroups('Group managers');
    page = await pageOf('shopseller', `${LIST}/`);
  });
  afterAll(() => remove(group));

  test('cannot tick what they do not have, and reads why', async () => {
    await goTo(page, `${LIST}/create/`);
    await find(page, 'suppliers');
    const box = await byRole(
      page,
      'checkbox',
      'Suppliers: Manage (You can only give permissions that you have yourself.)',
    );
    expect(await box.evaluate((input) => (input as HTMLInputElement).disabled)).toBe(true);
    await tick(page, 'Suppliers: View');
    expect(await isTicked(page, 'Suppliers: View')).toBe(true);
  });

  test('cannot join a group that gives more, and reads why at the members', async () => {
    const management = (await root.named('permissiongroup', 'Management')) as Stored;
    await goTo(page, `${LIST}/edit/${management.id}/`);
    await (await byRole(page, 'combobox', 'Members')).focus();
    await page.keyboard.type('peeters');
    await clickRole(page, 'option', 'PEETERS Lotte');
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'You can only give permissions that you have yourself, and this gives more.');
    await waitForFocus(page, 'combobox', 'Members');
    await screenshot(page, 'permission-groups-refused');
    // The message has words that a person reads, and not too many.
    const message = await page.$eval('.form-error', ({ textContent }) => textContent ?? '');
    expect(message).not.toMatch(/[A-Z]_[A-Z]/);
    expect(message.length).toBeLessThan(250);
    expect((await root.named('permissiongroup', 'Management'))?.employee_ids).not.toContain(lotte);
  });

  test('without the right to see employees reads so at the members', async () => {
    await root.patch('permissiongroup', group.id, { permissions: [VIEW, MODERATE, MEMBERS[1]] });
    // A changed form would ask before the page is loaded again.
    await goTo(page, `${LIST}/`);
    await waitForRows(page, [...DEMO, 'Group managers'].toSorted());
    await load(page, `${LIST}/edit/${group.id}/`);
    await (await byRole(page, 'combobox', 'Members')).focus();
    await page.keyboard.type('pee');
    await waitForText(page, 'You may not see this list.');
  });

  test('cannot take away their own last access, and keeps what they changed', async () => {
    await goTo(page, `${LIST}/edit/${group.id}/`);
    await find(page, 'permission groups');
    await tick(page, 'Permission groups: Manage');
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'would lose your own access to permission groups');
    expect(await page.$eval('.form-error', isInSight)).toBe(true);
    await screenshot(page, 'permission-groups-own-access');
    expect(await isTicked(page, 'Permission groups: Manage')).toBe(false);
    await clickRole(page, 'button', 'Cancel');
    await clickRole(page, 'button', 'Leave and discard');
    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Delete');
    await waitForText(page, 'PEETERS Lotte');
    await clickRole(page, 'button', 'Delete anyway');
    await waitForText(page, 'would lose your own access to permission groups');
    await clickRole(page, 'button', 'Close');
    expect(await root.named('permissiongroup', 'Group managers')).toBeDefined();
  });
});

test('deleting a group with members says who they are, and only then deletes it', async () => {
  const { id } = await root.create('permissiongroup', { name: 'Night shift', employee_ids: [lotte] });
  await goTo(page, `${LIST}/view/${id}/`);
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Delete');
  await clickRole(page, 'button', 'Delete');
  await byRole(page, 'alertdialog', 'Night shift still has members. Delete it?');
  await waitForText(page, 'This person is a member and loses the permissions that it gives:');
  await screenshot(page, 'permission-groups-members');
  await clickRole(page, 'button', 'Cancel');
  await waitUntilGone(page, 'alertdialog', 'Night shift still has members. Delete it?');
  expect(await root.named('permissiongroup', 'Night shift')).toBeDefined();
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Delete');
  await clickRole(page, 'button', 'Delete');
  await clickRole(page, 'button', 'Delete anyway');
  await waitForPath(page, LIST);
  await waitForRows(page, DEMO);
});

test('a member’s menu follows what their group gives, from the next page on', async () => {
  const seller = await pageOf('shopseller', '/admin/dashboard');
  await openGroups(seller);
  await byRole(seller, 'link', 'Suppliers & partners');
  const { id, permissions } = (await root.named('permissiongroup', 'Shop seller')) as Stored;
  await goTo(page, `${LIST}/edit/${id}/`);
  await find(page, 'suppliers');
  await tick(page, 'Suppliers: View');
  await clickRole(page, 'button', 'Save changes');
  await waitForPath(page, `${LIST}/view/${id}`);
  await seller.reload();
  await openGroups(seller);
  await waitUntilGone(seller, 'link', 'Suppliers & partners');
  await goTo(seller, '/admin/icecloud/supplier/');
  await waitForPath(seller, '/admin/dashboard');
  await root.patch('permissiongroup', id, { permissions });
  await seller.reload();
  await openGroups(seller);
  await byRole(seller, 'link', 'Suppliers & partners');
});

test('who may only look reads the group and changes nothing', async () => {
  const hr = await clientOf(product.url, 'hr');
  const group = (await hr.named('permissiongroup', 'Kitchen')) as Stored;
  expect((await hr.send('PATCH', `permissiongroup/${group.id}`, { name: 'Keuken' })).status).toBe(403);
  const page = await pageOf('hr', `${LIST}/view/${group.id}/`);
  await byRole(page, 'heading', 'Kitchen');
  await waitForText(page, 'CONTI Matteo');
  expect(await page.$('.page-header-actions .bp6-intent-primary')).toBeNull();
  await goTo(page, `${LIST}/edit/${group.id}/`);
  await waitForPath(page, '/admin/dashboard');
});

test('on a phone the matrix is ticked with the thumb', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await goTo(page, `${LIST}/create/`);
  await retype(page, 'Name', 'Phone group');
  await retype(page, 'Search permissions', 'suppliers', 'searchbox');
  await tick(page, 'Suppliers: View');
  await screenshot(page, 'permission-groups-phone');
  await clickRole(page, 'button', 'Add permission group');
  await waitForPath(page, /\/permissiongroup\/view\/\d+/);
  const saved = (await root.named('permissiongroup', 'Phone group')) as Stored;
  expect(saved.permissions).toEqual(['ICECLOUD_SUPPLIERS_VIEW']);
  await remove(saved);
  await page.setViewport({ width: 1440, height: 900 });
});

// This test is last, because the manager stays in the other company.
test('what the company has no licence for cannot be given, and the matrix says so', async () => {
  await clickRole(page, 'button', 'Account of Chiara Verlinden');
  await clickRole(page, 'link', 'Aurora Events Aurora Events BV');
  await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
  await goTo(page, `${LIST}/create/`);
  await retype(page, 'Search permissions', 'products', 'searchbox');
  await waitForText(page, 'Your company has no licence for this module, so these permissions have no effect.');
  const reason = 'Your company has no licence for this module, so these permissions have no effect.';
  const box = await byRole(page, 'checkbox', `Products: View (${reason})`);
  expect(await box.evaluate((input) => (input as HTMLInputElement).disabled)).toBe(true);
});
