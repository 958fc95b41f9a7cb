// Tests display screens: paired by a code, at their page by themselves, seen and named by an administrator, and
// unpaired.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { isWhole } from '../../test/scale.ts';
import { type EmbeddedSite, startEmbeddedSite } from '../embedded-site.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, emailOf, PASSWORD, type Stored, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  clickRole,
  goHome,
  goTo,
  isThere,
  openWindow,
  retype,
  screenshot,
  submitLogin,
  type Window,
  waitForPath,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const NAME = 'Kitchen wall';
const SCREENS = '/admin/icecloud/screen';

const product = ownProduct();
let site: EmbeddedSite;
const own = ownWindows('file');
let admin: Page;
let page: Page;
let client: Client;
let screen: Stored;
let code = '';

beforeAll(async () => {
  site = await startEmbeddedSite();
  client = await clientOf(product.url, 'management');
  screen = (await client.named('screen', NAME)) as Stored;
  const [manager, display] = await Promise.all([
    windowOf(product.url, 'management'),
    openWindow({ width: 1280, height: 720 }),
  ]);
  ({ page: admin } = own(manager));
  ({ page } = own(display));
  await goHome(admin, product.url);
});
afterAll(async () => {
  await site.stop();
});

const openScreen = () => goTo(admin, `${SCREENS}/view/${screen.id}/`);
const open = (path: string) => page.goto(`${product.url}${path}`);
const stored = () =>
  page.evaluate(() => ({
    auth: JSON.parse(localStorage.getItem('state') ?? '{}').auth ?? {},
    public_code: localStorage.getItem('public_code'),
    private_code: localStorage.getItem('private_code'),
  }));

async function shownCode(at = page): Promise<string> {
  await at.waitForSelector('.auth-code');
  return at.$eval('.auth-code', ({ textContent }) => textContent ?? '');
}

/** Waits until the screen's row in the list shows that state by itself. */
async function waitForState(state: string): Promise<void> {
  await admin.waitForFunction(
    (name, wanted) => {
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      const row = cells.find(({ textContent }) => textContent === name)?.id.replace(/-\d+$/, '');
      return cells.some(({ id, textContent }) => id.startsWith(`${row}-`) && textContent === wanted);
    },
    {},
    NAME,
    state,
  );
}

/** Opens another display, whose code the administration has already, so that it signs in at once. */
async function newDisplay(record: object): Promise<Window> {
  const public_code = randomBytes(4).toString('hex');
  await client.create('screen', { public_code, ...record });
  const opened = await openWindow({ width: 1280, height: 720 });
  // Any answer of that origin lets a page reach its storage.
  await opened.page.goto(`${product.url}/health`);
  await opened.page.evaluate((known) => localStorage.setItem('public_code', known), public_code);
  await opened.page.goto(`${product.url}/auth/screen`);
  return opened;
}

test('a display shows its code, eight hexadecimal characters, large, and keeps it', async () => {
  await open('/screen/metrics');
  await waitForPath(page, '/auth/screen');
  code = await shownCode();
  expect(code).toMatch(/^[0-9a-f]{8}$/);
  const size = await page.$eval('.auth-code', (element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(48);
  await screenshot(page, 'screens-code');
  await page.reload();
  expect(await shownCode()).toBe(code);
  expect((await stored()).public_code).toBe(code);
});

test('an administrator finds it under Settings › Screens and pairs it by its code; it goes to its page by itself', async () => {
  await client.patch('screen', screen.id, { default_path: '/screen/map' });
  await openGroups(admin);
  const group = await admin.$eval(`nav li.group:has(a[href="${SCREENS}"]) .group-header`, (header) =>
    header.textContent?.trim(),
  );
  expect(group).toBe('Settings');
  await clickRole(admin, 'link', 'Screens');
  await waitForState('Not paired');
  await screenshot(admin, 'screens-list');
  await openScreen();
  await clickRole(admin, 'button', 'Pair');
  await retype(admin, 'Code on the screen', 'not hex!');
  await clickRole(admin, 'button', 'Pair screen');
  await waitForText(admin, 'The code has 8 characters');
  await retype(admin, 'Code on the screen', `${code.slice(0, 4)} ${code.slice(4).toUpperCase()}`);
  await screenshot(admin, 'screens-pair');
  await clickRole(admin, 'button', 'Pair screen');
  await waitForText(admin, `${NAME} is paired.`);
  await screenshot(admin, 'screens-paired');
  await waitForPath(page, '/screen/map');
  await clickRole(admin, 'button', 'Close');
  const { auth, public_code, private_code } = await stored();
  expect(auth).toMatchObject({ authEmployee: null, authScreen: { name: NAME, default_path: '/screen/map' } });
  expect(public_code).toBe(code);
  expect(private_code?.length).toBeGreaterThanOrEqual(32);
});

test('its map shows where the company is', async () => {
  await page.waitForFunction(() => document.querySelectorAll('.screen-map-place').length === 5);
  const names = await page.$$eval('.screen-map-place', (places) => places.map(({ textContent }) => textContent));
  expect(names.sort()).toEqual([
    'Aurora Dampoort',
    'Aurora Kantoor',
    'Aurora Keuken en depot',
    'Aurora Korenmarkt',
    'Aurora Zuid',
  ]);
  await screenshot(page, 'screens-map');
});

test('identify shows its name over everything', async () => {
  await clickRole(admin, 'button', 'Identify');
  await page.waitForSelector('.screen-identify');
  expect(await page.$eval('.screen-identify', ({ textContent }) => textContent)).toBe(NAME);
  await screenshot(page, 'screens-identify');
});

describe('the list', () => {
  beforeAll(async () => {
    await goTo(admin, `${SCREENS}/`);
    await waitForState('Online');
  });

  test('follows by itself: unpaired, the display is back at its code, and paired again it is online', async () => {
    await client.send('POST', `screen/${screen.id}/unpair`);
    await waitForState('Not paired');
    await waitForPath(page, '/auth/screen');
    expect(await shownCode()).toBe(code);
    expect((await stored()).auth.authScreen).toBeNull();
    await client.send('POST', `screen/${screen.id}/pair`, { public_code: code });
    await waitForPath(page, '/screen/map');
    await waitForState('Online');
    await screenshot(admin, 'screens-online');
  });
});

test('the company’s own page is offered as soon as it is there, and opens', async () => {
  await goTo(page, '/screen/setup');
  await byRole(page, 'heading', NAME);
  const record = { mdl: 'page', name: 'Recipes', path: 'recipes', url: `${site.url}/recipes` };
  await client.create('customfrontendable', record);
  await clickRole(page, 'link', 'Recipes');
  await waitForPath(page, '/screen/custom/recipes');
  const frame = await page.waitForFrame((one) => one.url() === `${site.url}/recipes`);
  await frame.waitForSelector('h1');
  await screenshot(page, 'screens-custom');
  await page.reload();
  await page.waitForFrame((one) => one.url() === `${site.url}/recipes`);
  await waitForPath(page, '/screen/custom/recipes');
});

test('it speaks the language that it is given, at once and after a restart', async () => {
  await goTo(page, '/screen/setup');
  const speaks = (locale: string, word: string) =>
    page.waitForFunction(
      (...wanted) => document.documentElement.lang === wanted[0] && document.body.innerText.includes(wanted[1]),
      {},
      locale,
      word,
    );
  await speaks('nl', 'Taal');
  await client.patch('screen', screen.id, { default_locale: 'de' });
  await speaks('de', 'Sprache');
  await screenshot(page, 'screens-german');
  // A display that is off while its language changes comes back in the new one.
  await page.goto('about:blank');
  await client.patch('screen', screen.id, { default_locale: 'en' });
  await open('/screen/setup');
  await speaks('en', 'Language');
});

test('whoever signs in at a display ends its session, and the display ends theirs', async () => {
  await open('/auth/login-page');
  await submitLogin(page, emailOf('shopseller'), PASSWORD);
  await waitForPath(page, '/admin/dashboard');
  await byRole(page, 'navigation', 'Main menu');
  expect((await stored()).auth).toMatchObject({ authScreen: null, authEmployee: { last_name: 'Peeters' } });
  await open('/screen/map');
  // It comes back by way of /auth/screen, because its codes are still valid.
  await page.waitForSelector('.screen-map');
  expect((await stored()).auth).toMatchObject({ authEmployee: null, authScreen: { name: NAME } });
  await open('/admin/dashboard');
  await waitForPath(page, '/auth/login-page');
});

test('a display gets to the map while it has the permission, and no longer', async () => {
  const permissions = ['ICETRUCK_MAP_VIEW'];
  const other = await newDisplay({ name: 'Shop door', default_path: '/screen/map', permissions });
  await waitForPath(other.page, '/screen/map');
  const { id } = (await client.named('screen', 'Shop door')) as Stored;
  await client.patch('screen', id, { permissions: [] });
  await waitForPath(other.page, '/screen/setup');
  await waitForText(other.page, 'Shop door');
  await settled(other.page);
  expect(await isThere(other.page, 'link', 'Map')).toBe(false);
  await screenshot(other.page, 'screens-setup');
  for (const path of ['/screen/map', '/screen/nowhere', '/screen']) {
    if (isWhole) await other.page.goto(`${product.url}${path}`);
    else await goTo(other.page, path);
    await waitForPath(other.page, '/screen/setup');
  }
  await client.patch('screen', id, { permissions });
  await clickRole(other.page, 'link', 'Map');
  await waitForPath(other.page, '/screen/map');
  expect(other.faults).toEqual([]);
  await other.close();
});

test('unpairing asks first, then brings the display back to its code', async () => {
  await open('/auth/screen');
  await waitForPath(page, '/screen/map');
  await openScreen();
  await clickRole(admin, 'button', 'Unpair');
  await byRole(admin, 'alertdialog', `Unpair ${NAME}?`);
  await screenshot(admin, 'screens-unpair');
  await clickRole(admin, 'button', 'Unpair screen');
  await waitUntilGone(admin, 'alertdialog', `Unpair ${NAME}?`);
  await waitForPath(page, '/auth/screen');
  expect(await shownCode()).toBe(code);
  await waitForText(admin, 'Not paired');
});
