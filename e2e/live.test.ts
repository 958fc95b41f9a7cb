// Tests two people at once: each sees the other's changes without a reload, and everyone sees what the operator does.
// Takes long: the product is stopped and started again, and one waits for what windows hear.
// Takes turns: every third day.
import type { Page } from 'puppeteer';
import { check } from './accessibility.ts';
import { followInMenu } from './custom-menu.ts';
import { type EmbeddedSite, startEmbeddedSite } from './embedded-site.ts';
import { openGroups } from './menu.ts';
import { ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { clientOf, emailOf, PASSWORD, type Stored, windowOf } from './people.ts';
import { settled } from './settled.ts';
import {
  byRole,
  clickRole,
  goHome,
  goTo,
  openWindow,
  retype,
  screenshot,
  submitLogin,
  tick,
  type Window,
  waitForPath,
  waitForText,
  waitUntilGone,
} from './window.ts';

const GROUPS = '/admin/icecloud/permissiongroup';
const OFFLINE = /Offline since \d\d:\d\d/;

const product = ownProduct();
let site: EmbeddedSite;
const own = ownWindows('file');
let manager: Window;
let page: Page;

beforeAll(async () => {
  site = await startEmbeddedSite();
  const [first, second] = await Promise.all([windowOf(product.url, 'management'), windowOf(product.url, 'shopseller')]);
  manager = own(first);
  ({ page } = own(second));
  await Promise.all([goHome(manager.page, product.url), goHome(page, product.url)]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
});
afterAll(async () => {
  await site.stop();
});

/** Checks that nothing was loaded again: a mark that the page got at the start is still there. */
async function wasNotReloaded(): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** The manager ticks or unticks a permission of the group, and saves. */
async function change(group: Stored, search: string, permission: string): Promise<void> {
  await goTo(manager.page, `${GROUPS}/edit/${group.id}/`);
  await retype(manager.page, 'Search permissions', search, 'searchbox');
  await tick(manager.page, permission);
  await clickRole(manager.page, 'button', 'Save changes');
  await waitForPath(manager.page, `${GROUPS}/view/${group.id}`);
}

test('a permission that a group gets or loses changes the menu of its members', async () => {
  const client = await clientOf(product.url, 'management');
  const group = (await client.named('permissiongroup', 'Shop seller')) as Stored;
  await openGroups(page);
  await byRole(page, 'link', 'Suppliers & partners');
  await change(group, 'suppliers', 'Suppliers: View');
  await waitUntilGone(page, 'link', 'Suppliers & partners');
  await change(group, 'suppliers', 'Suppliers: View');
  await byRole(page, 'link', 'Suppliers & partners');
  await wasNotReloaded();
});

test('what a colleague does rings the bell at once, and leads to what it is about', async () => {
  const admin = await clientOf(product.url, 'admin');
  const cake = (await admin.named('product', 'Nocciolone, 8 personen')) as Stored;
  const bell = await manager.page.waitForSelector('.bell');
  const before = await bell?.evaluate((button) => button.textContent);
  await admin.patch('product', cake.id, { sold_out_mode: 'SOLD_OUT' });
  await manager.page.waitForFunction((text) => document.querySelector('.bell')?.textContent !== text, {}, before);
  await bell?.click();
  await byRole(manager.page, 'dialog', 'Notifications');
  await waitForText(manager.page, 'Aurora Admin marked');
  await check(manager.page);
  await manager.page.click('.inbox-line');
  await waitForPath(manager.page, `/admin/iceshop/product/view/${cake.id}`);
  await admin.patch('product', cake.id, { sold_out_mode: 'AUTO' });
});

test('who stands on a page that is taken away is led to the dashboard', async () => {
  const client = await clientOf(product.url, 'management');
  const group = (await client.named('permissiongroup', 'Shop seller')) as Stored;
  await clickRole(page, 'link', 'Suppliers & partners');
  await waitForPath(page, '/admin/icecloud/supplier');
  await change(group, 'suppliers', 'Suppliers: View');
  await waitForPath(page, '/admin/dashboard');
  await change(group, 'suppliers', 'Suppliers: View');
  // Before the seller's window has heard of it, that page would lead to the dashboard again.
  await page.waitForSelector('nav a[href^="/admin/icecloud/supplier"]');
  await wasNotReloaded();
});

test('two people at one record see each other, and what the other says of it', async () => {
  const client = await clientOf(product.url, 'management');
  const { id } = (await client.named('supplier', 'Vergers du Condroz')) as Stored;
  await goTo(page, `/admin/icecloud/supplier/view/${id}/`);
  await goTo(manager.page, `/admin/icecloud/supplier/edit/${id}/`);
  await waitForText(page, 'Chiara is editing');
  await goTo(manager.page, `/admin/icecloud/supplier/view/${id}/`);
  await retype(manager.page, 'Add a comment', 'The pears are late, @lotte peet');
  await byRole(manager.page, 'option', 'Lotte Peeters');
  await manager.page.keyboard.press('Enter');
  await clickRole(manager.page, 'button', 'Send comment');
  await waitForText(page, '@Lotte Peeters');
  await goTo(manager.page, '/admin/dashboard');
  await page.waitForFunction(() => document.querySelector('.people-here')?.childElementCount === 0);
  await wasNotReloaded();
});

test('a page of the company stands in a colleague’s menu as soon as it is saved', async () => {
  await goTo(manager.page, '/admin/icecloud/customfrontendable/create/');
  await settled(manager.page);
  await retype(manager.page, 'Name in the menu', 'Recipes');
  await retype(manager.page, 'Path', 'recipes');
  await retype(manager.page, 'Web address', `${site.url}/recipes`);
  await clickRole(manager.page, 'button', 'Add custom page');
  await waitForPath(manager.page, /^\/admin\/icecloud\/customfrontendable\/view\/\d+/);
  await followInMenu(page, 'Recipes');
  await waitForPath(page, '/admin/custom/recipes');
  await page.waitForFrame((frame) => frame.url() === `${site.url}/recipes`);
  await wasNotReloaded();
});

test('signing out everywhere else ends the other windows at once', async () => {
  const other = await windowOf(product.url, 'shopseller');
  await other.page.goto(`${product.url}/admin/my-profile`);
  await settled(other.page);
  await clickRole(other.page, 'button', 'Sign out everywhere else');
  const dialog = await byRole(other.page, 'alertdialog', 'Sign out everywhere else?');
  await (await dialog.waitForSelector('aria/Sign out everywhere else[role="button"]'))?.click();
  await waitForPath(page, '/auth/login-page');
  await waitUntilGone(other.page, 'alertdialog', 'Sign out everywhere else?');
  await byRole(other.page, 'navigation', 'Main menu');
  expect(other.faults).toEqual([]);
  await other.close();
});

test('maintenance is said at the login page, and is over without a restart', async () => {
  const visitor = await openWindow();
  await visitor.page.goto(`${product.url}/auth/login-page`);
  expect(await product.operate('maintenance', 'on')).toContain('Maintenance is on');
  await waitUntilCalls(503);
  await submitLogin(visitor.page, emailOf('driver'), PASSWORD);
  await waitForText(visitor.page, 'An update is in progress. Try again in a few minutes.');
  await screenshot(visitor.page, 'live-maintenance');
  await visitor.page.type('[name=password]', 'x');
  expect(await visitor.page.$eval('[role=alert]', (alert) => (alert as HTMLElement).hidden)).toBe(true);
  expect(await product.operate('maintenance', 'off')).toContain('Maintenance is off');
  await waitUntilCalls(401);
  await submitLogin(visitor.page, emailOf('driver'), PASSWORD);
  await waitForPath(visitor.page, '/admin/dashboard');
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

/** Waits until calls get that status; the switch reaches the server within a second. */
async function waitUntilCalls(status: number): Promise<void> {
  while ((await fetch(`${product.url}/v1/auth/employee`)).status !== status);
}

test('while the server is away the ribbon says since when; it goes when the server is back', async () => {
  const address = `${product.url}/admin/icecloud/supplier/`;
  await goTo(manager.page, new URL(address).pathname);
  await waitForText(manager.page, 'Wafelhuis Verhaeghe');
  await manager.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await product.stop();
  const ribbon = await manager.page.waitForSelector('.offline');
  expect(await ribbon?.evaluate(({ textContent }) => textContent)).toMatch(OFFLINE);
  await waitForText(manager.page, 'Wafelhuis Verhaeghe');
  await screenshot(manager.page, 'live-offline');
  await product.restart();
  await manager.page.waitForSelector('.offline', { hidden: true });
  expect(manager.page.url()).toBe(address);
  expect(await manager.page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
