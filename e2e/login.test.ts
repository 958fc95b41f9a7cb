// The login page: painted without a script, light, forgiving; and what the session does in other tabs and bad weather.
// Takes long: signing in is what it is about, so every test loads the product anew.
import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from './intercept.ts';
import { openGroups } from './menu.ts';
import { ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { emailOf, PASSWORD, windowOf } from './people.ts';
import { settled } from './settled.ts';
import { inSteps, type Steps } from './steps.ts';
import { holdTimers } from './timers.ts';
import {
  byRole,
  clickRole,
  goHome,
  newPage,
  openWindow,
  signOut,
  submitLogin,
  waitForPath,
  waitForText,
} from './window.ts';

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

/** The style of the card that says how it comes in. */
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
  // Styled, too: the card is no wider than a card.
  expect(await page.$eval('#login', (form) => form.getBoundingClientRect().width)).toBe(400);
  // And it comes in by the style alone.
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
  // It would ask for the document itself, where nobody counts.
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

describe('what is asked on the way to a list', () => {
  const SUPPLIERS = '/admin/icecloud/supplier/';
  const LOGIN_CALL = 'POST /v1/auth/login';
  const EMPLOYEE = 'GET /v1/auth/employee';
  const TEXTS = 'GET /shared/override_intl/1-en.json';
  const PACKAGES = 'GET /plugins/index.json';
  const ROWS = 'GET /v1/supplier';
  /** Once it is painted. */
  const AFTER = ['GET /v1/events', 'GET /v1/notification/navbar'];
  const all = (...calls: readonly string[]) => [...calls, ...AFTER].sort();
  /** But for pictures, which are of the company's own making. */
  const calls = ({ asked }: Steps) => asked.filter((call) => !call.includes('/v1/file/')).sort();

  /** Everything that was said of who is signed in lies far behind. */
  const calm = () => product.advance(60);
  const listIsThere = async () => {
    await waitForText(page, 'Wafelhuis Verhaeghe');
    await settled(page);
  };

  /** Files of the build that the list is made of. */
  let code: string[];
  /** And those that only the page has where people start. */
  let ofHome: string[];
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/.*/.exec(name) ?? []),
    );

  /** But for the code of forms, which a list fetches by itself once it stands for a while. */
  const ofTheList = ({ files }: Steps) => files.filter((file) => code.includes(file.replace('GET ', '')));

  /** At the login page, everything typed and all that the list is made of here. */
  const typeIn = async () => {
    await page.goto(product.url + SUPPLIERS);
    await page.waitForSelector('#login .auth-submit:enabled');
    await page.type('#login [name=email]', EMAIL);
    await page.type('#login [name=password]', PASSWORD);
    await page.waitForFunction(
      (files) => {
        const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return files.every((file) => here.includes(file));
      },
      {},
      code,
    );
  };

  beforeAll(async () => {
    // The server hears of changes from the first stream on.
    ({ page } = own(await windowOf(product.url, 'management')));
    const heard = page.waitForResponse(`${product.url}/v1/events`);
    // What a page fetches once it stands for a while is no part of it, however long it is looked at here.
    const goOn = await holdTimers(page, 1_500);
    await goHome(page, product.url);
    await heard;
    const home = await loaded();
    await page.goto(product.url + SUPPLIERS);
    await listIsThere();
    code = await loaded();
    await goOn();
    ofHome = home.filter((file) => !code.includes(file));
    calm();
  });

  test('signing in: the session, then all that its first page needs at once, in the same document', async () => {
    ({ page } = own(await openWindow()));
    await typeIn();
    const first = await inSteps(page, product.url, [[LOGIN_CALL], [EMPLOYEE, PACKAGES, ROWS], [TEXTS]]);
    await page.keyboard.press('Enter');
    await listIsThere();
    expect(calls(first)).toEqual(all(LOGIN_CALL, EMPLOYEE, PACKAGES, ROWS, TEXTS));
    expect(ofTheList(first)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(SUPPLIERS);
    // Where somebody of that company signed in before, its texts need not wait for who it is.
    await first.end();
    await signOut(page, product.url);
    page = await newPage(page.browserContext());
    await page.setBypassServiceWorker(true);
    await typeIn();
    const again = await inSteps(page, product.url, [[LOGIN_CALL], [EMPLOYEE, PACKAGES, ROWS, TEXTS]]);
    await page.keyboard.press('Enter');
    await listIsThere();
    expect(calls(again)).toEqual(all(LOGIN_CALL, EMPLOYEE, PACKAGES, ROWS, TEXTS));
    expect(ofTheList(again)).toEqual([]);
  });

  test('who signs in before the product is there gets the code of the page that was asked for, and of no other', async () => {
    ({ page } = own(await openWindow()));
    await page.setBypassServiceWorker(true);
    await page.goto(product.url + SUPPLIERS);
    await page.waitForSelector('#login .auth-submit:enabled');
    const isKnown = page.waitForResponse((response) => response.url().includes('/shared/override_intl/'));
    const rows = page.waitForResponse((response) => response.url().includes('/v1/supplier?'));
    const asked: string[] = [];
    await intercept(page, async (request) => {
      const { pathname } = new URL(request.url());
      asked.push(pathname);
      if (/product\.\w+\.js$/.test(pathname)) await isKnown;
      void request.continue();
    });
    await submitLogin(page, EMAIL, PASSWORD);
    await rows;
    expect(ofHome.length).toBeGreaterThan(0);
    expect(asked.filter((file) => ofHome.includes(file))).toEqual([]);
    await listIsThere();
  });

  test('a reload: the page, its code, and beside it all that it needs', async () => {
    ({ page } = own(await windowOf(product.url, 'management')));
    await page.setBypassServiceWorker(true);
    await page.goto(product.url + SUPPLIERS);
    await listIsThere();
    // What the page that is left still asks, for want of its stream, is not asked by the one that comes.
    await page.goto(`${product.url}/health`);
    const reload = await inSteps(page, product.url, [[EMPLOYEE, PACKAGES, ROWS, TEXTS]]);
    await page.goto(product.url + SUPPLIERS);
    await listIsThere();
    expect(calls(reload)).toEqual(all(`GET ${SUPPLIERS}`, EMPLOYEE, PACKAGES, ROWS, TEXTS));
    expect([...new Set(reload.files)]).toEqual(reload.files);
  });
});

test('code that is gone from the server while one signs in comes with a fresh page', async () => {
  ({ page } = own(await openWindow()));
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

// The last one: the product stays stopped.
test(`scripts and styles weigh at most ${BUDGET / 1000} KB until someone types; and a server that then stops is said`, async () => {
  ({ page } = own(await openWindow()));
  const weights = await weightsOf();
  await page.goto(`${product.url}${LOGIN}`);
  await page.waitForSelector('#login .auth-submit:enabled');
  await settled(page);
  const before = [...weights];
  expect(before.length).toBeGreaterThan(0);
  expect(before.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET);
  // And the rest comes while the person types.
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

/** Address of each script and style that comes from now on, with what it weighs. */
async function weightsOf(): Promise<Map<string, number>> {
  const network = await page.createCDPSession();
  await network.send('Network.enable');
  const asked = new Map<string, string>();
  const weights = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') asked.set(requestId, response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url) weights.set(url, encodedDataLength);
  });
  return weights;
}
