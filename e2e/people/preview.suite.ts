// Tests the preview: a manager sees what a shop seller sees, cannot save meanwhile, leaves, and has an entry of the
// menu explained.
import { check } from '../accessibility.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { windowOf } from '../people.ts';
import {
  byRole,
  clickRole,
  goHome,
  goTo,
  isThere,
  type Window,
  waitForPath,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const product = ownProduct();
let manager: Window;
beforeAll(async () => {
  manager = await windowOf(product.url, 'management');
  await goHome(manager.page, product.url);
});
afterAll(() => manager?.close());

test('previews a group, writes nothing, leaves, and explains', async () => {
  const { page } = manager;
  await goTo(page, '/admin/icecloud/company#preview');
  await clickRole(page, 'button', 'Preview as Shop seller');
  await waitForPath(page, '/admin/dashboard');
  await waitForText(page, 'You see Scoop as the group Shop seller sees it.');
  await openGroups(page);
  await byRole(page, 'link', 'Suppliers & partners');
  expect(await isThere(page, 'link', 'Pay files')).toBe(false);
  await check(page);
  // A page that the group may not open leads to the dashboard, as for its members.
  await goTo(page, '/admin/icecloud/employee/');
  await waitForPath(page, '/admin/dashboard');
  await clickRole(page, 'button', 'Language: English');
  await clickRole(page, 'menuitem', 'Français');
  await waitForText(page, 'This is a preview: nothing is saved.');
  await clickRole(page, 'button', 'End preview');
  await waitForPath(page, '/admin/icecloud/company');
  await waitUntilGone(page, 'button', 'End preview');
  await byRole(page, 'button', 'Language: English');
  await openGroups(page);
  await byRole(page, 'link', 'Pay files');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await byRole(page, 'button', 'Explain this page');
  await page.keyboard.press('?');
  await waitForText(page, 'Click anything to see why it is there.');
  await clickRole(page, 'link', 'Pay files');
  await waitForText(page, 'people have it:');
  await waitForText(page, 'Through: Management');
  expect(new URL(page.url()).pathname).toBe('/admin/icecloud/company');
  await check(page);
  expect(manager.faults).toEqual([]);
});
