// Tests signing in with a badge: only on a device that trusts its owner, with a tag that belongs to somebody.
import type { Page } from 'puppeteer';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { type Tab, watch } from '../tabs.ts';
import {
  byRole,
  clickRole,
  goTo,
  isThere,
  openWindow,
  retype,
  screenshot,
  signOut,
  type Window,
  waitForPath,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const LOGIN = '/auth/login-page';
const TAG = '04A2B3C4D5E680';
const OTHER_TAG = '04FFEEDDCCBBAA';
const KEY = 'trusted_device_key';
const REFUSED = 'The e-mail or password is not correct.';

const product = ownProduct();
const own = ownWindows('file');
let page: Page;
let calls: Tab;

beforeAll(async () => {
  ({ page } = own(await windowOf(product.url, 'shopseller')));
  calls = watch(page);
});

/**
 * Holds a tag to a reader on a cable, which types the number and Enter faster than any person. All keys are sent inside
 * the page, because a busy machine would put pauses between them.
 */
async function hold(tag: string, reader = page): Promise<void> {
  await reader.evaluate(
    (keys) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    },
    [...tag, 'Enter'],
  );
}

async function openProfile(): Promise<void> {
  await page.goto(`${product.url}/admin/my-profile`);
  await settled(page);
}

async function openLogin(at = page): Promise<void> {
  await at.goto(`${product.url}${LOGIN}`);
  await at.waitForSelector('#login .auth-submit:enabled');
}

/** True if the browser's storage holds a token. */
function hasSession(at = page): Promise<boolean> {
  return at.evaluate(() => Boolean(JSON.parse(localStorage.getItem('state') ?? '{}').auth?.token));
}

test('this device is trusted and a badge set in my-profile', async () => {
  await openProfile();
  expect(await isThere(page, 'button', 'Remove badge')).toBe(false);
  await retype(page, 'Name of the device', 'Till of the shop');
  await clickRole(page, 'button', 'Trust this device');
  await waitUntilGone(page, 'textbox', 'Name of the device');
  expect(await page.evaluate((name) => localStorage.getItem(name), KEY)).toMatch(/^[\w-]{12}$/);
  await clickRole(page, 'button', 'Set your badge');
  await (await byRole(page, 'textbox', 'Badge number')).focus();
  await page.keyboard.type(`${TAG}\n`);
  await byRole(page, 'button', 'Remove badge');
  await screenshot(page, 'badges-profile');
  await openProfile();
  await waitForText(page, 'Till of the shop');
  await byRole(page, 'button', 'Remove badge');
  expect(await page.content()).not.toContain(TAG);
});

test('a badge that belongs to nobody is refused, and the right one signs in after it', async () => {
  await signOut(page, product.url);
  await waitForText(page, 'Hold your badge to the reader');
  await screenshot(page, 'badges-login');
  calls.forget();
  await hold(OTHER_TAG);
  await waitForText(page, REFUSED);
  expect(calls.statuses('POST', '/v1/auth/login')).toEqual([401]);
  expect(await hasSession()).toBe(false);
  await hold(TAG);
  await waitForPath(page, '/admin/dashboard');
  await byRole(page, 'button', 'Account of Lotte Peeters');
});

test('on a device that nobody trusts the badge opens nothing, read as any other typing or with some key', async () => {
  const elsewhere = await openWindow();
  const asked = watch(elsewhere.page);
  await openLogin(elsewhere.page);
  expect(await elsewhere.page.$eval('#nfc-hint', (hint) => (hint as HTMLElement).hidden)).toBe(true);
  await elsewhere.page.focus('#login [name=email]');
  await elsewhere.page.keyboard.type(`${TAG}\n`);
  await waitForText(elsewhere.page, REFUSED);
  expect(asked.statuses('POST', '/v1/auth/login')).toEqual([401]);
  expect(await hasSession(elsewhere.page)).toBe(false);
  // With a key that no server knows, the reader reads and the server refuses.
  await elsewhere.page.evaluate((name) => localStorage.setItem(name, 'abcdefghijkl'), KEY);
  await openLogin(elsewhere.page);
  await waitForText(elsewhere.page, 'Hold your badge to the reader');
  await hold(TAG, elsewhere.page);
  await waitForText(elsewhere.page, REFUSED);
  expect(await hasSession(elsewhere.page)).toBe(false);
  expect(new URL(elsewhere.page.url()).pathname).toBe(LOGIN);
  expect(elsewhere.faults).toEqual([]);
  await elsewhere.close();
});

test('where badges are switched off on the device, they are refused; on again, they work', async () => {
  await goTo(page, '/admin/my-profile');
  await settled(page);
  const toggle = async () => {
    await (await byRole(page, 'checkbox', 'Sign in with a badge on Till of the shop')).focus();
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Space');
    await answer;
  };
  await toggle();
  const elsewhere = await sameDevice();
  await hold(TAG, elsewhere.page);
  await waitForText(elsewhere.page, REFUSED);
  expect(await hasSession(elsewhere.page)).toBe(false);
  await settled(page);
  await toggle();
  // A new login page, on which nothing was refused yet.
  await openLogin(elsewhere.page);
  await waitForText(elsewhere.page, 'Hold your badge to the reader');
  await hold(TAG, elsewhere.page);
  await waitForPath(elsewhere.page, '/admin/dashboard');
  await elsewhere.close();
});

test('a removed badge is refused, and there is none to remove any more', async () => {
  await clickRole(page, 'button', 'Remove badge');
  const dialog = await byRole(page, 'alertdialog', 'Remove your badge?');
  await (await dialog.waitForSelector('aria/Remove badge[role="button"]'))?.click();
  await waitUntilGone(page, 'alertdialog', 'Remove your badge?');
  await settled(page);
  expect(await isThere(page, 'button', 'Remove badge')).toBe(false);
  await signOut(page, product.url);
  await waitForText(page, 'Hold your badge to the reader');
  await hold(TAG);
  await waitForText(page, REFUSED);
  expect(await hasSession()).toBe(false);
});

/** Opens another window with the key of this device, at the login page. */
async function sameDevice(): Promise<Window> {
  const key = await page.evaluate((name) => localStorage.getItem(name) ?? '', KEY);
  const other = await openWindow();
  // Any answer of that origin lets a page reach its storage.
  await other.page.goto(`${product.url}/health`);
  await other.page.evaluate((name, value) => localStorage.setItem(name, value), KEY, key);
  await openLogin(other.page);
  await waitForText(other.page, 'Hold your badge to the reader');
  return other;
}
