// The kitchen ticks on a tablet: taps and holds, without a network and on again, with a colleague who was there before.
import type { CDPSession, Page } from 'puppeteer';
import { dayAfter, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { clickRole, waitForText } from '../window.ts';

/** Matteo reads French. */
const WAITING = '2 coches attendent';
const PAGE = '/admin/iceshop/worksheet';
const TABLET = { width: 1024, height: 768 };
const NO_NETWORK = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
const NETWORK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

interface Line {
  readonly line_id: number;
  readonly nr: number;
  readonly product: string;
  readonly quantity: number;
  readonly done: number;
}

const product = ownProduct();
const pages = ownPages(product);
const date = dayAfter(today(), 1);
let admin: Client;
/** Reads what the page shows, in the same language. */
let matteo: Client;
let kitchen: number;
beforeAll(async () => {
  [admin, matteo] = await Promise.all([clientOf(product.url, 'admin'), clientOf(product.url, 'kitchen')]);
  const asked = await matteo.send('GET', 'query/iceshop/worksheet-kitchens');
  kitchen = (asked.body.data as unknown as { id: number }[])[0]?.id ?? 0;
});

const sheet = async (): Promise<Line[]> =>
  (await matteo.send('GET', `query/iceshop/worksheet?date=${date}&division_id=${kitchen}`)).body
    .data as unknown as Line[];
const doneOf = async ({ line_id }: Line) => (await sheet()).find((line) => line.line_id === line_id)?.done;

/** The tile of a product in the view by order: its orders stand in the heads. */
const tileOf = ({ nr, product: name }: Line) =>
  `::-p-xpath(//section[.//h2[starts-with(., "#${nr} ")]]//button[contains(@class, "tile")][contains(., "${name}")])`;

/** The page and its worker have networks of their own. */
async function network(page: Page, conditions: typeof NETWORK): Promise<void> {
  const targets = page.browser().targets();
  const worker = targets.find((target) => target.type() === 'service_worker' && target.url().startsWith(product.url));
  const sessions = await Promise.all([page.createCDPSession(), worker?.createCDPSession()]);
  for (const session of sessions.filter((each): each is CDPSession => each !== undefined)) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', conditions);
  }
}

const isKept = (path: string) => caches.match(path).then((page) => page !== undefined);

test('the kitchen ticks, goes on without a network, and is told what a colleague had done', async () => {
  const [line, other] = (await sheet()).filter(({ quantity, done }) => quantity - done >= 2) as [Line, Line];
  const page = await pages('kitchen', TABLET);
  await page.goto(`${product.url}${PAGE}?date=${date}&view=order`);
  await page.waitForSelector(tileOf(line));
  await check(page);
  await page.click(tileOf(line));
  await page.waitForFunction(isKept, {}, PAGE);
  const small = await page.$$eval('.worksheet button, .worksheet select', (all) =>
    all
      .filter((each) => (each as HTMLElement).offsetWidth < 64 || (each as HTMLElement).offsetHeight < 64)
      .map((each) => each.outerHTML),
  );
  expect(small).toEqual([]);
  await waitUntilSent(page);
  expect(await doneOf(line)).toBe(line.done + 1);

  await page.reload();
  await page.waitForSelector(tileOf(other));
  await network(page, NO_NETWORK);
  await page.click(tileOf(line));
  await (await page.waitForSelector(tileOf(other)))?.press('Enter');
  await waitForText(page, WAITING);
  await page.reload();
  await page.waitForSelector(tileOf(other));
  await waitForText(page, WAITING);
  expect(await doneOf(line)).toBe(line.done + 1);
  const id = 'a'.repeat(32);
  const all = { id, line_id: other.line_id, qty: other.quantity, at: new Date().toISOString() };
  expect((await admin.send('POST', 'iceshop/worksheet/tick', all)).status).toBe(200);

  await network(page, NETWORK);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForSelector('.worksheet-told');
  expect(await page.$eval('.worksheet-told', (told) => told.textContent)).toContain('Aurora Admin');
  await check(page);
  await page.click('.worksheet-told button');
  await page.waitForSelector('.worksheet-told', { hidden: true });
  await waitUntilSent(page);
  expect([await doneOf(line), await doneOf(other)]).toEqual([line.done + 2, other.quantity]);
});

test('a hold is all of it, and what was ticked can be taken back', async () => {
  const [line] = (await sheet()).filter(({ quantity, done }) => quantity - done >= 2) as [Line];
  const page = await pages('kitchen', TABLET);
  await page.goto(`${product.url}${PAGE}?date=${date}&view=order`);
  const tile = await page.waitForSelector(tileOf(line));
  await tile?.hover();
  await page.mouse.down();
  await page.waitForSelector(tileOf(line), { hidden: true });
  await page.mouse.up();
  await waitUntilSent(page);
  expect(await doneOf(line)).toBe(line.quantity);
  await clickRole(page, 'button', 'Reprendre');
  await page.waitForSelector(`::-p-xpath(//li[contains(., "#${line.nr} ")]//button)`);
  await check(page);
  await page.click(`::-p-xpath(//li[contains(., "${line.product}")][contains(., "#${line.nr} ")]//button)`);
  await page.keyboard.press('Escape');
  await page.waitForSelector(tileOf(line));
  await waitUntilSent(page);
  expect(await doneOf(line)).toBe(line.done);
});

const waitUntilSent = (page: Page) => page.waitForSelector('.worksheet-waiting', { hidden: true });
