// Tests what the browser asks of the server on the way to a list: after signing in, and after a reload.
import type { Page } from 'puppeteer';
import { intercept } from './intercept.ts';
import type { OwnProduct } from './own-product.ts';
import type { ownWindows } from './own-windows.ts';
import { emailOf, PASSWORD, windowOf } from './people.ts';
import { settled } from './settled.ts';
import { inSteps, type Steps } from './steps.ts';
import { holdTimers } from './timers.ts';
import { goHome, openWindow, submitLogin, waitForText } from './window.ts';

const EMAIL = emailOf('management');
const SUPPLIERS = '/admin/icecloud/supplier/';
const LOGIN_CALL = 'POST /v1/auth/login';
const EMPLOYEE = 'GET /v1/auth/employee';
const TEXTS = 'GET /shared/override_intl/1-en.json';
const PACKAGES = 'GET /plugins/index.json';
const ROWS = 'GET /v1/supplier';
/** Calls after the page is painted. */
const AFTER = ['GET /v1/events', 'GET /v1/notification/navbar'];
const all = (...calls: readonly string[]) => [...calls, ...AFTER].sort();
/** The calls of a step without pictures, which belong to the company. */
const calls = ({ asked }: Steps) => asked.filter((call) => !call.includes('/v1/file/')).sort();

/** @param product a product whose clock the test moves */
export function whatIsAsked(product: OwnProduct, own: ReturnType<typeof ownWindows>): void {
  let page: Page;
  /** Moves the clock past all announcements about who is signed in. */
  const calm = () => product.advance(60);
  const listIsThere = async () => {
    await waitForText(page, 'Wafelhuis Verhaeghe');
    await settled(page);
  };

  /** Files of the build that the list loads. */
  let code: string[];
  /** Further files that only the start page loads. */
  let ofHome: string[];
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/.*/.exec(name) ?? []),
    );

  /** Files without the code of forms, which a list loads by itself after a while. */
  const ofTheList = ({ files }: Steps) => files.filter((file) => code.includes(file.replace('GET ', '')));

  /** Goes to the login page and types everything in, so that the code of the list is loaded. */
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
    // Timers are held, so that what a page loads after a while does not count, however long the test takes.
    const goOn = await holdTimers(page, 1_500);
    await goHome(page, product.url);
    await heard;
    const home = await loaded();
    // Tiles of the start page keep answers; of those the list would fetch the code, wherever it is opened.
    await page.evaluate(() => localStorage.removeItem('outbox'));
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
    const first = await inSteps(page, product.url, [[LOGIN_CALL], [EMPLOYEE, PACKAGES, ROWS, TEXTS]]);
    await page.keyboard.press('Enter');
    await listIsThere();
    expect(calls(first)).toEqual(all(LOGIN_CALL, EMPLOYEE, PACKAGES, ROWS, TEXTS));
    expect(ofTheList(first)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(SUPPLIERS);
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
    // The page that is left still asks without its stream; those calls must not count for the next one.
    await page.goto(`${product.url}/health`);
    const reload = await inSteps(page, product.url, [[EMPLOYEE, PACKAGES, ROWS, TEXTS]]);
    await page.goto(product.url + SUPPLIERS);
    await listIsThere();
    expect(calls(reload)).toEqual(all(`GET ${SUPPLIERS}`, EMPLOYEE, PACKAGES, ROWS, TEXTS));
    expect([...new Set(reload.files)]).toEqual(reload.files);
  });

  /** Notes the widths of the columns each time that they change. */
  const watchWidths = () => {
    const looks = window as unknown as { looks: string[] };
    looks.looks = [];
    new MutationObserver(() => {
      const headers = document.querySelectorAll<HTMLElement>('.bp6-table-quadrant-main .bp6-table-header');
      const look = [...headers].map(({ style }) => style.flexBasis).join();
      if (look !== '' && looks.looks.at(-1) !== look) looks.looks.push(look);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  };

  test('loaded again, a page asks for its rows while its code is still on the way, once, and is drawn as wide as it was', async () => {
    ({ page } = own(await windowOf(product.url, 'management')));
    await page.setBypassServiceWorker(true);
    await page.goto(`${product.url + SUPPLIERS}?sort=-name`);
    await listIsThere();
    const asked: string[] = [];
    const rows = page.waitForRequest((request) => request.url().includes('/v1/supplier?sort=-name'));
    await intercept(page, async (request) => {
      const { pathname } = new URL(request.url());
      asked.push(`${request.method()} ${pathname}`);
      if (/product\.\w+\.js$/.test(pathname)) await rows;
      void request.continue();
    });
    await page.evaluateOnNewDocument(watchWidths);
    await page.reload();
    await listIsThere();
    const looks = await page.evaluate(() => (window as unknown as { looks: string[] }).looks);
    expect(looks).toEqual([expect.stringMatching(/^(\d+px,?)+$/)]);
    expect(asked.filter((call) => call === ROWS)).toEqual([ROWS]);
  });
}
