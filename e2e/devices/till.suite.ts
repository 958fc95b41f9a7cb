// Tests a till as its manager builds it: a discount is added and moved by keyboard, the menu copied, and the copy
// opened by a customer.
import type { Page } from 'puppeteer';
import { barriers, check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { windowOf } from '../people.ts';
import {
  byRole,
  clickRole,
  openWindow,
  retype,
  textIn,
  tick,
  waitForFocus,
  waitForPath,
  waitForText,
} from '../window.ts';

const product = ownProduct();

const own = ownWindows();
/** Waits until the last tiles of the till have these names. */
const waitForTiles = (page: Page, names: readonly string[]) =>
  page.waitForFunction(
    (wanted, count) => {
      const tiles = [...document.querySelectorAll('.till-grid .tile-name')].slice(-count);
      return tiles.map(({ textContent }) => textContent).join() === wanted;
    },
    {},
    names.join(),
    names.length,
  );

test('a till gets a discount, keeps its order, and its copy is opened by a customer', async () => {
  const { page } = own(await windowOf(product.url, 'management'));
  await page.goto(`${product.url}/admin/icecash/menu/`);
  await clickRole(page, 'link', 'Winkel');
  await waitForText(page, 'Vaste klant');

  // A discount is typed without a sign, behind the chosen tile.
  await page.focus('.till-grid [data-id]:last-child button');
  await clickRole(page, 'button', 'Add tile');
  await retype(page, 'Name', 'Student');
  await tick(page, 'Discount');
  await retype(page, 'Price, VAT included', '1,5');
  await clickRole(page, 'button', 'Save');
  await waitForTiles(page, ['Happy hour', 'Vaste klant', 'Student']);

  // The tile is moved by keyboard, and the announced place is the saved one.
  await page.focus('.till-grid [data-id]:last-child button');
  await page.keyboard.down('Alt');
  const told = page.waitForResponse((response) => response.url().endsWith('/menuitem/order'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.up('Alt');
  expect((await told).status()).toBe(204);
  await waitForFocus(page, 'button', 'Student €1.50 Discount');
  await waitForTiles(page, ['Happy hour', 'Student', 'Vaste klant']);
  await check(page);

  // The copy has the same tiles, and is not public until somebody makes it so.
  const original = new URL(page.url()).pathname;
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Copy');
  await byRole(page, 'dialog', 'Copy Winkel');
  await clickRole(page, 'button', 'Copy');
  // A toast that disappears at that moment would move the button away from a pointer, so Enter presses it.
  await (await byRole(page, 'button', 'Open')).press('Enter');
  await page.waitForFunction((path) => window.location.pathname !== path, {}, original);
  await waitForText(page, 'Customers do not see this menu');
  await waitForTiles(page, ['Happy hour', 'Student', 'Vaste klant']);
  await clickRole(page, 'button', 'Make menu visible');
  await waitForPath(page, /menu\/edit\/\d+/);
  await byRole(page, 'checkbox', 'Visible to customers');
  await tick(page, 'Visible to customers');
  await retype(page, 'Name for customers', 'Ice at your party');
  await clickRole(page, 'button', 'Save changes');
  await waitForPath(page, /menu\/view\/\d+/);
  await byRole(page, 'heading', 'Ice at your party');
  await check(page);

  const customer = own(await openWindow({ width: 390, height: 844 }));
  const answer = await customer.page.goto(await textIn(page, 'Address for customers'));
  expect(answer?.status()).toBe(200);
  await waitForText(customer.page, 'Ice at your party');
  await waitForText(customer.page, '60');
  expect(await barriers(customer.page)).toEqual([]);
});
