// Tests signing in with a second factor: turned on in my-profile, asked after the password, and a way in without the
// phone.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'puppeteer';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { emailOf, PASSWORD, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { type Tab, watch } from '../tabs.ts';
import {
  byRole,
  clickRole,
  goTo,
  retype,
  screenshot,
  signOut,
  submitLogin,
  waitForPath,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const WANTED = '/admin/icecloud/supplier/?search=kartonnen';
const LOGIN = '/auth/login-page';
const VERIFY = '/auth/verify2fa';
const INVALID = 'The code is not correct or has expired. Try again.';
const STEP_MS = 30_000;

const product = ownProduct();
const own = ownWindows('file');
let page: Page;
let calls: Tab;
let secret = '';
/** The last code of the app that was accepted. */
let used = '';
let recoveryCodes: string[] = [];

beforeAll(async () => {
  ({ page } = own(await windowOf(product.url, 'management')));
  calls = watch(page);
});

/** The app's code so many steps from now, because no code works twice and the next one is accepted too. */
function codeOf(steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/**
 * Empties the storage, as in a browser in which nobody ever signed in; from an answer that is no page, because a page
 * would write its state again.
 */
async function forgetSession(): Promise<void> {
  await page.goto(`${product.url}/health`);
  await page.evaluate(() => localStorage.clear());
}

/** Asks for a page without a session, and signs in up to the second factor. */
async function untilCode(path: string): Promise<void> {
  await forgetSession();
  await page.goto(`${product.url}${path}`);
  await waitForPath(page, LOGIN);
  await submitLogin(page, emailOf('management'), PASSWORD);
  await waitForPath(page, VERIFY);
  await byRole(page, 'textbox', 'Code');
}

async function enterCode(code: string): Promise<void> {
  await retype(page, 'Code', code);
  await page.keyboard.press('Enter');
}

/** Waits for the page that was asked for before signing in. */
async function isBack(): Promise<void> {
  await waitForPath(page, '/admin/icecloud/supplier');
  expect(new URL(page.url()).searchParams.get('search')).toBe('kartonnen');
  await byRole(page, 'navigation', 'Main menu');
}

async function isHome(): Promise<void> {
  await waitForPath(page, '/admin/dashboard');
  await byRole(page, 'navigation', 'Main menu');
}

async function openProfile(): Promise<void> {
  await page.goto(`${product.url}/admin/my-profile`);
  await settled(page);
}

/** Presses Enter and checks that nothing follows: no call, no message, the same page. */
async function nothingHappens(): Promise<void> {
  calls.forget();
  await page.keyboard.press('Enter');
  await settled(page);
  expect(calls.statuses('POST', '/v1/auth/verify2fa')).toEqual([]);
  expect(await page.$('[role=alert]')).toBeNull();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(VERIFY);
}

test('it is turned on with an app, and the recovery codes are shown once', async () => {
  await openProfile();
  await clickRole(page, 'button', 'Turn on two-factor sign-in');
  await retype(page, 'Your password', PASSWORD);
  await clickRole(page, 'button', 'Continue');
  await byRole(page, 'image', 'QR code for the authenticator app');
  secret = await page.$eval('.secret', ({ textContent }) => (textContent ?? '').replace(/\s/g, ''));
  await screenshot(page, 'two-factor-enrolment');
  await retype(page, 'Code that the app shows', codeOf());
  await clickRole(page, 'button', 'Confirm code');
  await byRole(page, 'heading', 'Your recovery codes');
  recoveryCodes = await page.$$eval('.recovery-codes code', (codes) =>
    codes.map(({ textContent }) => textContent ?? ''),
  );
  await screenshot(page, 'two-factor-recovery-codes');
  expect(new Set(recoveryCodes).size).toBe(10);
  await clickRole(page, 'button', 'I have saved my codes');
  await waitForText(page, '10 recovery codes left');
  await openProfile();
  await waitForText(page, '10 recovery codes left');
  const content = await page.content();
  for (const kept of [secret, ...recoveryCodes]) expect(content).not.toContain(kept);
});

test('after the password comes the code; a wrong one is said until someone types, the right one leads on', async () => {
  await untilCode(WANTED);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').auth?.token ?? null)).toBeNull();
  await nothingHappens();
  await enterCode('000000');
  await waitForText(page, INVALID);
  await screenshot(page, 'two-factor-refused');
  await page.keyboard.type('1');
  expect(await page.$('[role=alert]')).toBeNull();
  used = codeOf(1);
  await enterCode(used);
  await isBack();
  expect(await page.evaluate(() => localStorage.getItem('2fa_user_id'))).toBeNull();
});

test('a code of the app does not work twice, and a recovery code leads on in its place', async () => {
  await untilCode(LOGIN);
  await enterCode(used);
  await waitForText(page, INVALID);
  await clickRole(page, 'button', 'Use a recovery code');
  await enterCode(recoveryCodes[0] ?? '');
  await isHome();
});

test('without a sign-in that waits for a code nothing happens', async () => {
  await forgetSession();
  await page.goto(`${product.url}${VERIFY}`);
  await byRole(page, 'textbox', 'Code');
  await page.keyboard.type('123456');
  await nothingHappens();
  await clickRole(page, 'link', 'Back to sign in');
  await waitForPath(page, LOGIN);
});

test('a recovery code works once; turned off with the password, signing in asks for no code any more', async () => {
  await untilCode(LOGIN);
  await enterCode(recoveryCodes[0] ?? '');
  await waitForText(page, INVALID);
  await enterCode(recoveryCodes[1] ?? '');
  await isHome();
  await goTo(page, '/admin/my-profile');
  await waitForText(page, '8 recovery codes left');
  await clickRole(page, 'button', 'Turn off two-factor sign-in');
  await retype(page, 'Your password', 'not my password');
  await clickRole(page, 'button', 'Turn off two-factor sign-in');
  await page.waitForSelector('[aria-invalid=true]');
  await retype(page, 'Your password', PASSWORD);
  await clickRole(page, 'button', 'Turn off two-factor sign-in');
  await byRole(page, 'button', 'Turn on two-factor sign-in');
  await waitUntilGone(page, 'textbox', 'Your password');
  await signOut(page, product.url);
  await submitLogin(page, emailOf('management'), PASSWORD);
  await isHome();
});
