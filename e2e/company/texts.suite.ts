// Tests the company's texts in two browsers at once: changed in the table and in place, seen by a colleague without a
// reload.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { windowOf } from '../people.ts';
import { byRole, clickRole, goHome, goTo, type Window, waitForText } from '../window.ts';

const product = ownProduct();
let admin: Window;
let colleague: Window;

beforeAll(async () => {
  [admin, colleague] = await Promise.all([windowOf(product.url, 'admin'), windowOf(product.url, 'shopseller')]);
  await Promise.all([admin, colleague].map(({ page }) => goHome(page, product.url)));
});
afterAll(() => Promise.all([admin?.close(), colleague?.close()]));

/** Waits for a text without a reload. */
const sees = waitForText;

test('a text changed in the table, and brought back, reaches a colleague live', async () => {
  const { page } = admin;
  await goTo(page, '/admin/icecloud/company/texts');
  await byRole(page, 'grid', 'Texts');
  await page.locator('aria/Search texts and keys[role="searchbox"]').fill('core.page.dashboard');
  // Below it stand the other words by which it is found.
  const line = '.text-line:first-child:has([title="core.page.dashboard"])';
  const cell = await page.waitForSelector(`${line} [role=gridcell]:nth-of-type(2)`);
  await check(page);
  await cell?.click();
  await page.keyboard.type('Bureau');
  await page.keyboard.press('Enter');
  await sees(colleague.page, 'Bureau');
  await sees(page, 'Bureau');
  await page.keyboard.press('Delete');
  await sees(colleague.page, 'Dashboard');
});

test('a text changed where it stands reaches a colleague live', async () => {
  const { page } = admin;
  await clickRole(page, 'button', 'Account of Aurora Admin');
  await clickRole(page, 'button', 'Edit texts');
  await waitForText(page, 'Point at a text');
  const before = page.url();
  const entry = await page.waitForSelector('nav a[href="/admin/dashboard"]');
  await entry?.click();
  await byRole(page, 'dialog', 'Change text');
  await check(page);
  expect(page.url()).toBe(before);
  await page.keyboard.type('Overzicht');
  await page.keyboard.press('Enter');
  await sees(colleague.page, 'Overzicht');
  await sees(page, 'Overzicht');
  await entry?.click();
  await clickRole(page, 'button', 'Use standard text');
  await clickRole(page, 'button', 'Save text');
  await sees(colleague.page, 'Dashboard');
  // A menu stays open while one goes back to pointing.
  await clickRole(page, 'button', 'Use the page');
  await page.click('.topbar-user');
  await page.waitForSelector('.user-block');
  await clickRole(page, 'button', 'Point at texts');
  await page.click('.user-block a[href="/admin/my-profile"]');
  await waitForText(page, 'core.shell.profile');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.text-editing-bar', { hidden: true });
  expect(await page.evaluate(() => /[\u2060-\u2064]/.test(document.body.innerHTML))).toBe(false);
  expect([...admin.faults, ...colleague.faults]).toEqual([]);
});
