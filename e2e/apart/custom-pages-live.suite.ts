// Tests custom pages live: an admin edits the tree while a planner works, and the bridge connects Scoop and a page.
import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { heardInPage, statusesInPage } from '../bridge-page.ts';
import { followInMenu, seenAfter } from '../custom-menu.ts';
import { buildWeather, type EmbeddedSite, startEmbeddedSite, TRUSTING } from '../embedded-site.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, goHome, retype, waitForFocus, waitForPath, waitForText, waitForValue } from '../window.ts';

/** The folder of packages, which holds the weather page before the product starts. */
const packages = mkdtempSync(join(tmpdir(), 'scoop-packages-'));
let site: EmbeddedSite;
beforeAll(async () => {
  site = await startEmbeddedSite();
  await cp('examples/weather/package.json', join(packages, 'weather/package.json'));
  await buildWeather('https://scoop.invalid', `${site.url}/weather/`, join(packages, 'weather/dist'));
});
const product = ownProduct({ env: { ...TRUSTING, SCOOP_PLUGINS_FOLDER: packages } });
const own = ownWindows('file');
let page: Page;
let planner: Page;

beforeAll(async () => {
  await site.showTo(product.url);
  const windows = await Promise.all([windowOf(product.url, 'management'), windowOf(product.url, 'planner')]);
  [page, planner] = windows.map((opened) => own(opened).page) as [Page, Page];
  await Promise.all([page.goto(`${product.url}/admin/icecloud/company/custom-pages`), goHome(planner, product.url)]);
  await settled(page);
});
afterAll(async () => {
  await site.stop();
  await rm(packages, { recursive: true });
});

const untilSeen = (act: () => Promise<void>, isThere: (menu: readonly string[]) => boolean) =>
  seenAfter(planner, act, isThere);

async function addInTree(button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await clickRole(page, 'button', button);
  // The dialog takes the focus to this field once it is open.
  await waitForFocus(page, 'textbox', 'Name in the menu');
  for (const [label, text] of Object.entries(fields)) {
    await retype(page, label, text);
    await waitForValue(page, label, text);
  }
}

const save = async () => {
  await clickRole(page, 'button', 'Save');
  await page.waitForSelector('.entity-dialog', { hidden: true });
};

test('a page that is added comes into the planner’s menu by itself', async () => {
  await addInTree('Add group', { 'Name in the menu': 'Planning', Path: 'planning' });
  await save();
  const week = { 'Name in the menu': 'Week', Path: 'week', 'Web address': `${site.url}/weather/` };
  await addInTree('Add custom page', week);
  await waitForText(page, `${new URL(site.url).host} can be shown inside Scoop.`);
  await untilSeen(save, (menu) => menu.includes('Week'));
});

test('and so does its move into a group, by keyboard, and back out by dragging', async () => {
  const line = await byRole(page, 'treeitem', 'Week');
  await line.focus();
  const move = async () => {
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
  };
  await untilSeen(move, (menu) => menu.includes('Planning › Week'));
  const drag = async () => {
    const handle = await page.waitForSelector('[role=treeitem][aria-label=Week] .tree-line-handle');
    const target = await (await byRole(page, 'treeitem', 'Tools')).boundingBox();
    const from = await handle!.boundingBox();
    await page.mouse.move(from!.x + 4, from!.y + 4);
    await page.mouse.down();
    await page.mouse.move(target!.x + 60, target!.y + 3, { steps: 5 });
    await page.mouse.up();
  };
  await untilSeen(drag, ([first]) => first === 'Week');
  await check(page);
});

test('the weather page knows the planner, speaks Dutch, follows the theme, says things and leads on', async () => {
  await followInMenu(planner, 'Week');
  await waitForPath(planner, '/admin/custom/week');
  const frame = await planner.waitForFrame((one) => one.url() === `${site.url}/weather/`);
  await frame.waitForFunction(() => document.querySelector('#where')?.textContent?.includes('Wout'));
  const seen = await frame.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dataset.theme,
    document.querySelector('h1')?.textContent,
    document.querySelector('#where')?.textContent,
  ]);
  expect(seen).toEqual(['nl', 'light', 'Het weer van deze week', 'Voor Wout De Smedt van Gelateria Aurora']);
  await planner.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await frame.$eval('li button', (button) => (button as HTMLElement).click());
  await planner.waitForFunction(() => document.querySelector('.bp6-toast')?.textContent?.startsWith('Week: '));
  await frame.$eval('nav button', (button) => (button as HTMLElement).click());
  await waitForPath(planner, '/admin/icetruck/icecreamvan/');
});

test('the same page as an installed package stands below the trucks, in four languages', async () => {
  const link = await planner.waitForSelector('nav a[href="/admin/weather/week"]');
  expect(await link!.evaluate((entry) => entry.textContent)).toBe('Weer');
  await link!.evaluate((entry) => (entry as HTMLElement).click());
  await waitForPath(planner, '/admin/weather/week');
  const frame = await planner.waitForFrame((one) => one.url() === `${site.url}/weather/`);
  await frame.waitForFunction(() => document.querySelector('#where')?.textContent?.includes('Wout'));
  await frame.$eval('nav button + button', (button) => (button as HTMLElement).click());
  await waitForPath(planner, '/admin/icetruck/icecreamvanzone/');
});

test('a page reads what it was granted and nothing else, from its own origin', async () => {
  const admin = await clientOf(product.url, 'management');
  const reader = { mdl: 'page', name: 'Reader', path: 'reader', url: `${site.url}/reader` };
  await admin.create('customfrontendable', { ...reader, scopes: ['ICETRUCK_ICECREAM_VANS_VIEW'] });
  await followInMenu(planner, 'Reader');
  const frame = await planner.waitForFrame((one) => one.url() === reader.url);
  const read = await statusesInPage(frame, ['icecreamvan', 'employee', 'auth/employee']);
  expect(read).toEqual([200, 403, 403]);
});

test('a page that was led to a foreign origin hears nothing and does nothing', async () => {
  const admin = await clientOf(product.url, 'management');
  const leave = { mdl: 'page', name: 'Leave', path: 'leave', url: `${site.url}/leave` };
  await admin.create('customfrontendable', { ...leave, scopes: ['ICETRUCK_ICECREAM_VANS_VIEW'] });
  await followInMenu(planner, 'Leave');
  const frame = await planner.waitForFrame((one) => one.url() === `${site.elsewhere}/reader`);
  await frame.waitForSelector('h1');
  const heard = await heardInPage(planner, frame, product.url);
  expect(heard).toEqual([]);
  expect(new URL(planner.url()).pathname).toBe('/admin/custom/leave');
  expect(await planner.evaluate(() => document.body.innerText.includes('stolen'))).toBe(false);
});

test('a site that refuses to be embedded is said to, to admin and colleague', async () => {
  const { host } = new URL(site.url);
  await addInTree('Add custom page', { 'Name in the menu': 'Shy', Path: 'shy', 'Web address': `${site.url}/refuses` });
  await waitForText(page, `${host} does not let other sites show it.`);
  await untilSeen(save, (menu) => menu.includes('Shy'));
  await followInMenu(planner, 'Shy');
  await waitForText(planner, `${host} mag niet in een andere site getoond worden`);
  expect(await planner.$eval('.state a', (link) => (link as HTMLAnchorElement).href)).toBe(`${site.url}/refuses`);
  expect(await planner.$('iframe')).toBeNull();
});
