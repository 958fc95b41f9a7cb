// Tests the company's structure: divisions are dragged, renamed, found on the map, deactivated and printed.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { byRole, clickRole, goAnew, goHome, isThere, retype, waitForText, waitUntilGone } from '../window.ts';

const product = ownProduct();
const own = ownWindows('file');
let page: Page;
let client: Client;

beforeAll(async () => {
  client = await clientOf(product.url, 'management');
  ({ page } = own(await windowOf(product.url, 'management')));
  await goHome(page, product.url);
  await goAnew(page, '/admin/icecloud/companystructure');
  await byRole(page, 'treeitem', 'Leverdienst');
});

const names = () =>
  page.$$eval('[role=treeitem]', (lines) => lines.map((line) => line.getAttribute('aria-label') ?? ''));
const unitOf = async (division: string) =>
  ((await client.named('division', division)) as unknown as { establishment_unit: { display: string } })
    .establishment_unit.display;
/** Waits until the server has the change. */
const saved = (act: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() < 300),
    act(),
  ]);

async function drag(name: string, onto: string): Promise<void> {
  const from = await (await byRole(page, 'treeitem', name)).boundingBox();
  const to = await (await byRole(page, 'treeitem', onto)).boundingBox();
  await page.mouse.move(from!.x + 160, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + 160, to!.y + to!.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('the tree, the counts and the map stand beside each other, and keep nobody out', async () => {
  await page.waitForFunction(() => document.querySelectorAll('.map-place').length === 5);
  expect((await names()).slice(0, 3)).toEqual(['Gelateria Aurora', 'Aurora Korenmarkt', 'Winkel Korenmarkt']);
  await page.waitForSelector('[role=treeitem][aria-label=IJskeuken][aria-description*=people]');
  await check(page);
});

test('a division that is dragged to another establishment stays there, until it is undone', async () => {
  await saved(() => drag('Leverdienst', 'Aurora Kantoor'));
  expect((await names()).slice(-2)).toEqual(['Kantoor', 'Leverdienst']);
  expect(await unitOf('Leverdienst')).toBe('Aurora Kantoor');
  await saved(() => clickRole(page, 'button', 'Undo'));
  expect(await unitOf('Leverdienst')).toBe('Aurora Keuken en depot');
});

test('a name is changed where it stands, and its establishment is picked on the map', async () => {
  await (await byRole(page, 'treeitem', 'Leverdienst')).focus();
  await page.keyboard.press('F2');
  await retype(page, 'Name of Leverdienst', 'Koerierdienst');
  await saved(() => page.keyboard.press('Enter'));
  await byRole(page, 'treeitem', 'Koerierdienst');
  await clickRole(page, 'button', 'Aurora Zuid');
  await page.waitForSelector('[role=treeitem][aria-label="Aurora Zuid"][aria-selected=true]');
  await page.waitForSelector('.week-hours');
  const week = await page.$$eval('.week-hours tr', (days) => days.map(({ textContent }) => textContent));
  expect([week[0], week[5]]).toEqual(['MondayClosed', 'Saturday11:00–20:00']);
});

test('the number of an establishment is checked while it is typed', async () => {
  await clickRole(page, 'button', 'Edit');
  await retype(page, 'Establishment unit number', '2100410300');
  await waitForText(page, 'establishment unit number');
  expect(await page.$eval('[aria-invalid=true]', (field) => (field as HTMLInputElement).value)).toContain('2');
  await check(page);
  await clickRole(page, 'treeitem', 'Koerierdienst');
  await clickRole(page, 'button', 'Discard changes');
  await byRole(page, 'heading', 'Koerierdienst');
});

test('before a division is deactivated one reads what it touches', async () => {
  await page.click('[role=treeitem][aria-label=Koerierdienst] button');
  await clickRole(page, 'menuitem', 'Deactivate');
  await byRole(page, 'alertdialog', 'Deactivate Koerierdienst?');
  await waitForText(page, 'Wage agreements');
  await saved(() => clickRole(page, 'button', 'Deactivate'));
  expect(await client.named('division', 'Koerierdienst')).toMatchObject({ active: false });
  await page.waitForSelector('[aria-label=Koerierdienst][aria-description*=Inactive]');
});

test('on paper there is the organisation chart, of what is in use', async () => {
  await page.emulateMediaType('print');
  const seen = await page.$eval('.chart', (chart) => (chart as HTMLElement).innerText);
  expect(seen).toMatch(/Aurora Keuken en depot[\s\S]*IJskeuken[\s\S]*\d+ people/);
  expect(seen).not.toContain('Koerierdienst');
  expect(await page.$eval('[role=tree]', (tree) => tree.checkVisibility())).toBe(false);
  await page.emulateMediaType('screen');
  expect(await isThere(page, 'button', 'Print organisation chart')).toBe(true);
});

test('on a phone the tree or what is picked is there, and nothing sticks out', async () => {
  const { page: phone } = own(await windowOf(product.url, 'management', { width: 390, height: 844 }));
  await goHome(phone, product.url);
  await goAnew(phone, '/admin/icecloud/companystructure');
  const line = await byRole(phone, 'treeitem', 'IJskeuken');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await check(phone);
  await line.click();
  await byRole(phone, 'heading', 'IJskeuken');
  await clickRole(phone, 'button', 'Back to the structure');
  await byRole(phone, 'treeitem', 'IJskeuken');
  await waitUntilGone(phone, 'heading', 'IJskeuken');
});

test('a finger that rests on a division drags it', async () => {
  const { page: phone } = own(await windowOf(product.url, 'management', { width: 390, height: 844 }));
  await goHome(phone, product.url);
  await goAnew(phone, '/admin/icecloud/companystructure');
  const from = await (await byRole(phone, 'treeitem', 'Vriesdepot')).boundingBox();
  const touch = await phone.touchscreen.touchStart(from!.x + 160, from!.y + 20);
  await phone.waitForSelector('[aria-label=Vriesdepot][data-dragged]');
  const to = await (await byRole(phone, 'treeitem', 'IJskeuken')).boundingBox();
  await touch.move(to!.x + 160, to!.y + 30);
  await touch.move(to!.x + 160, to!.y + 4);
  await phone.waitForSelector('[aria-label=IJskeuken][data-drop=before]');
  const [answer] = await Promise.all([phone.waitForResponse((one) => one.request().method() === 'PATCH'), touch.end()]);
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([204, '/v1/division/order']);
});
