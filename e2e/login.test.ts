// Tests the login page, which is painted without a script, light and forgiving; and the session in other tabs and
// without a network.
// Takes long: signing in is what it is about, so every test loads the product anew.
// Takes turns: every third day.
import type { HTTPRequest, Page } from 'puppeteer';
import { whatIsAsked } from './asked.ts';
import { intercept } from './intercept.ts';
import { openGroups } from './menu.ts';
import { ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { emailOf, PASSWORD, windowOf } from './people.ts';
import { settled } from './settled.ts';
import { weightsOf } from './weights.ts';
import { byRole, clickRole, newPage, openWindow, submitLogin, waitForPath, waitForText } from './window.ts';

const EMAIL = emailOf('management');
const LOGIN = '/auth/login-page';
const BUDGET = 115_000;

const product = ownProduct({ clock: true });
const own = ownWindows();
let page: Page;

const field = (name: string) =>
  page.$eval(`#login [name=${name}]`, (element) => {
    const { width, height } = element.getBoundingClientRect();
    return { value: (element as HTMLInputElement).value, isSeen: width > 0 && height > 0 && element.checkVisibility() };
  });

/** Makes the browser save data: then code is loaded with the first letter, and not while the page waits. */
const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** The style by which the card appears. */
const entrance = () =>
  page.$eval('#login', (card) => {
    const { animationName, animationDelay } = getComputedStyle(card);
    return { animationName, animationDelay };
  });

test('without JavaScript the form is painted from the page itself, and fades in after 0.7 s where motion is welcome', async () => {
  ({ page } = own(await openWindow()));
  await page.setJavaScriptEnabled(false);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  await page.goto(`${product.url}${LOGIN}`);
  expect(await field('email')).toEqual({ value: '', isSeen: true });
  expect(await field('password')).toEqual({ value: '', isSeen: true });
  await waitForText(page, 'E-mail or username');
  // The page is styled: the card has a card's width.
  expect(await page.$eval('#login', (form) => form.getBoundingClientRect().width)).toBe(400);
  // The card appears by its style alone, without a script.
  expect(await entrance()).toEqual({ animationName: 'auth-fade', animationDelay: '0.7s' });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  expect(await entrance()).toMatchObject({ animationName: 'none' });
  expect(await page.$eval('#login', (card) => getComputedStyle(card).opacity)).toBe('1');
});

test('what is typed before the script arrives stays, and Enter neither sends nor loses it', async () => {
  ({ page } = own(await openWindow()));
  const held: HTTPRequest[] = [];
  let isHeld = true;
  await intercept(page, (request) => {
    if (isHeld && request.resourceType() === 'script') held.push(request);
    else void request.continue();
  });
  const loaded = page.goto(`${product.url}${LOGIN}`);
  await page.waitForSelector('#login [name=email]');
  await page.type('#login [name=email]', EMAIL);
  await page.type('#login [name=password]', PASSWORD);
  await page.keyboard.press('Enter');
  isHeld = false;
  for (const request of held) await request.continue();
  await loaded;
  await page.waitForSelector('#login .auth-submit:enabled');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LOGIN);
  expect((await field('email')).value).toBe(EMAIL);
  expect((await field('password')).value).toBe(PASSWORD);
  await page.focus('#login [name=password]');
  await page.keyboard.press('Enter');
  await waitForPath(page, '/admin/dashboard');
});

test('a page whose script does not arrive is loaded again once, then says so and can be retried', async () => {
  ({ page } = own(await windowOf(product.url, 'management')));
  // The service worker would fetch the document itself, past the test's interception.
  await page.setBypassServiceWorker(true);
  await page.goto(`${product.url}/admin/my-profile`);
  await settled(page);
  const known = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  let isBroken = true;
  let loads = 0;
  await intercept(page, (request) => {
    if (request.isNavigationRequest()) loads += 1;
    const isPart = request.resourceType() === 'script' && !known.has(request.url());
    if (isBroken && isPart) void request.abort();
    else void request.continue();
  });
  await openGroups(page);
  await clickRole(page, 'link', 'Permission groups');
  await byRole(page, 'button', 'Retry');
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/icecloud\/permissiongroup\/?$/);
  isBroken = false;
  await clickRole(page, 'button', 'Retry');
  await waitForText(page, 'Bookkeeping');
  expect(loads).toBe(1);
});

describe('what is asked on the way to a list', () => whatIsAsked(product, own));

test('the code of the product comes while the page waits, before anything is typed', async () => {
  ({ page } = own(await openWindow()));
  const rest = page.waitForResponse((response) => /product.*\.js$/.test(response.url()));
  await page.goto(`${product.url}${LOGIN}`);
  expect((await rest).ok()).toBe(true);
});

test('code that is gone from the server while one signs in comes with a fresh page', async () => {
  ({ page } = own(await openWindow()));
  await page.evaluateOnNewDocument(savesData);
  await page.goto(`${product.url}${LOGIN}`);
  await page.waitForSelector('#login .auth-submit:enabled');
  let isGone = true;
  await intercept(page, (request) => {
    if (request.isNavigationRequest()) isGone = false;
    if (isGone && request.resourceType() === 'script') void request.respond({ status: 404 });
    else void request.continue();
  });
  await submitLogin(page, EMAIL, PASSWORD);
  await byRole(page, 'navigation', 'Main menu');
  expect([isGone, new URL(page.url()).pathname]).toEqual([false, '/admin/dashboard']);
});

test('signing out in one tab signs out the other', async () => {
  ({ page } = own(await windowOf(product.url, 'management')));
  await page.goto(`${product.url}/admin/my-profile`);
  const other = await newPage(page.browserContext());
  await other.goto(`${product.url}/admin/icecloud/supplier/`);
  await waitForText(other, 'Wafelhuis Verhaeghe');
  await clickRole(page, 'button', 'Account of Chiara Verlinden');
  await clickRole(page, 'link', 'Sign out');
  await waitForPath(page, LOGIN);
  await waitForPath(other, LOGIN);
  expect(await other.evaluate(() => document.body.textContent)).not.toContain('Wafelhuis');
});

// This test is last, because the product stays stopped.
test(`scripts and styles weigh at most ${BUDGET / 1000} KB until someone who saves data types; and a server that then stops is said`, async () => {
  ({ page } = own(await openWindow()));
  await page.evaluateOnNewDocument(savesData);
  const weights = await weightsOf(page);
  await page.goto(`${product.url}${LOGIN}`);
  await page.waitForSelector('#login .auth-submit:enabled');
  await settled(page);
  const before = [...weights];
  expect(before.length).toBeGreaterThan(0);
  expect(before.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET);
  // The rest is loaded while the person types.
  const rest = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await page.type('#login [name=email]', 'm');
  await rest;

  await page.locator('#login [name=email]').fill(EMAIL);
  await page.locator('#login [name=password]').fill(PASSWORD);
  await product.stop();
  await page.keyboard.press('Enter');
  await waitForText(page, 'Could not reach the server.');
  expect((await field('email')).value).toBe(EMAIL);
  expect((await field('password')).value).toBe(PASSWORD);
  await byRole(page, 'button', 'Sign in');
});
