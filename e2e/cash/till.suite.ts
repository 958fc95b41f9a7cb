// Tests a till's day: sixty tickets of two sellers, the network cut twice, the tablet reloaded without one, and the drawer
// handed over; afterwards the office has each ticket once, and list, paper, reports, sheets, month and accounting say the
// same amounts per rate and method as they were reckoned by hand.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { byRole, clickRole, openWindow, retype, screenshot, waitForText } from '../window.ts';
import { openDrawer, openTill, press, sell, signOnAt, type TilePlan, tillOf } from './till-device.ts';
import * as office from './till-office.ts';
import { type DaySums, inCoinsByHand, type PricedTile, reckonByHand, sumsOfDay } from './till-sums.ts';

const TABLET = { width: 1024, height: 768 };
const TILES: readonly TilePlan[] = [
  { name: 'Cone', price_vati: 2.25 },
  { name: 'Coupe', price_vati: 8.33 },
  { name: 'Coffee', price_vati: 2.8, vat_rate: 21 },
  { name: 'Happy hour', price_vati: -10, currency: 'PCT' },
];
const TICKETS = 60;
const FLOAT = 100;

const product = ownProduct({ clock: true });
const own = ownWindows();
let admin: Client;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

interface Planned {
  readonly tiles: readonly (readonly [string, number])[];
  readonly way: 'Cash' | 'Card';
  /** In cents. */
  readonly total: number;
  readonly rates: ReadonlyMap<number, number>;
}

/** What the customer with that number buys, and what it comes to, reckoned apart from the product. */
function planned(nr: number): Planned {
  const tiles: [string, number][] = [['Cone', 1 + (nr % 3)]];
  if (nr % 2 === 0) tiles.push(['Coffee', 1]);
  if (nr % 5 === 0) tiles.push(['Coupe', 2]);
  const lines = tiles.map(([name, qty]) => [priced(name), qty] as const);
  const isHappy = nr % 7 === 0;
  return {
    tiles: [...tiles, ...(isHappy ? [['Happy hour', 1] as const] : [])],
    way: nr % 4 === 0 ? 'Card' : 'Cash',
    ...reckonByHand(lines, isHappy),
  };
}

function priced(wanted: string): PricedTile {
  const { name, price_vati, vat_rate = 6 } = TILES.find((tile) => tile.name === wanted)!;
  return { name, price_vati, vat_rate };
}

async function sellAll(page: Page, from: number, until: number): Promise<void> {
  for (let nr = from; nr <= until; nr++) {
    const { tiles, way } = planned(nr);
    await sell(page, tiles, way);
  }
}

const nothingWaits = (page: Page) =>
  page.waitForFunction(() => !/to be sent/.test(document.querySelector('.sell-foot')?.textContent ?? ''));

const PLANS = Array.from({ length: TICKETS }, (_, place) => planned(place + 1));
let sold: office.VanDay;

test('a till sells a day: twice without a network, reloaded, handed over; the office has each ticket once', async () => {
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  const van = await admin.create('icecreamvan', { nr: 871, name: 'Van Kade', ...colours });
  const where = { division_id: null, till_icecream_van_id: van.id };
  const { device, sellers, code } = await tillOf(admin, 'Kade', TILES, where);
  const [noor, sam] = sellers;
  const { page } = own(await openWindow(TABLET));
  await openTill(page, product.url, code);
  await check(page);
  await screenshot(page, 'till-locked');
  await signOnAt(page, noor);
  await openDrawer(page, FLOAT / 10);
  await check(page);
  await sellAll(page, 1, 15);

  // The network goes: what is sold waits here, and is sent as it comes back.
  await page.setOfflineMode(true);
  await sellAll(page, 16, 25);
  await waitForText(page, 'wait to be sent');
  await screenshot(page, 'till-offline');
  await page.setOfflineMode(false);
  await nothingWaits(page);

  // Somebody else goes on with a cart that was begun.
  await press(page, 'Cone');
  await press(page, 'Noor sells. Change seller');
  await signOnAt(page, sam);
  await press(page, 'Remove Cone');
  await sellAll(page, 26, 35);

  // Without a network the tablet is reloaded, with tickets that wait and a cart that is open.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.setOfflineMode(true);
  await sellAll(page, 36, 40);
  await press(page, 'Coupe');
  await cartIsKept(page, 'Coupe');
  await page.reload();
  await signOnAt(page, sam, 'Signed on without network');
  await press(page, 'Remove Coupe');
  await sellAll(page, 41, 50);
  await page.setOfflineMode(false);
  await nothingWaits(page);
  await sellAll(page, 51, TICKETS);
  await nothingWaits(page);

  const inDrawer = sumsOfDay(PLANS);
  const cash = (FLOAT * 100 + inDrawer.cash + inDrawer.rounding) / 100;
  await handOver(page, cash);
  await check(page);

  const { body } = await admin.send('GET', `sale?filter[device_id]=${device.id}&sort=nr&page[size]=200`);
  const sales = body.data as unknown as { nr: number; total_vati: number; employee_id: number; status: string }[];
  expect(sales.map(({ nr }) => nr)).toEqual(PLANS.map((_, place) => place + 1));
  expect(sales.map(({ total_vati }) => total_vati)).toEqual(PLANS.map(({ total }) => total / 100));
  expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(['COMPLETED']));
  expect(sales.map(({ employee_id }) => employee_id)).toEqual(PLANS.map((_, place) => (place < 25 ? noor.id : sam.id)));
  const untaken = (await admin.send('GET', `devicecall?filter[device_id]=${device.id}`)).body.data;
  expect(untaken).toEqual([]);
  const [session] = (await admin.send('GET', `drawersession?filter[device_id]=${device.id}&sort=id`)).body.data ?? [];
  expect(session).toMatchObject({ opening_cash: FLOAT, expected_cash: cash, difference: 0 });
  const day = String(session!.business_date);
  sold = { url: product.url, admin, device: device.id, van: van.id, day };
});

test('list, Z paper, daily sales report, its sheets and its paper say what was reckoned by hand', async () => {
  const sums = sumsOfDay(PLANS);
  const { cash, card, turnover, tickets } = sums;
  expect(PLANS.reduce((all, { total }) => all + inCoinsByHand(total), 0)).not.toBe(turnover);
  expect(await office.listTotals(sold)).toMatchObject({
    count: tickets,
    totals: { amount_vati: turnover / 100, paid_cash: (cash + sums.rounding) / 100, paid_terminal: card / 100 },
  });
  const rates = ratesOf(sums);
  expect(await office.streetRates(sold)).toEqual(rates);
  const methods = await office.streetMethods(sold);
  expect(methods).toEqual([
    expect.objectContaining({ method: 'CASH', total: cash / 100, rounding: sums.rounding / 100, refunded: 0 }),
    expect.objectContaining({ method: 'TERMINAL', total: card / 100, rounding: 0, refunded: 0 }),
  ]);
  const items = await office.streetItems(sold);
  expect(items.reduce((all, item) => all + Math.round(Number(item.turnover) * 100), 0)).toBe(turnover);
  const sheet = await office.streetSheet(sold, 'vat');
  expect(sheet.map((cells) => cells.slice(-3).map(Number))).toEqual(
    rates.map(({ net, vat, total }) => [net, vat, total]),
  );
  const paid = await office.streetSheet(sold, 'payments');
  expect(paid.map((cells) => Number(cells[4]))).toEqual([cash / 100, card / 100]);
  const session = await office.drawerOf(sold);
  for (const text of [await office.dailyPaper(sold), await office.drawerPaper(sold, session.id)]) {
    for (const { rate, ...amounts } of rates)
      expect(text).toContain([`${rate} %`, euro(amounts.net), euro(amounts.vat), euro(amounts.total)].join(' '));
    for (const cents of [turnover, cash, card]) expect(text).toContain(euro(cents / 100));
  }
});

test('the month has the van’s day without an invoice, and accounting is told the same once the month is over', async () => {
  product.advance(32 * DAY_SECONDS);
  const at = { ...sold, admin: await clientOf(product.url, 'admin') };
  const sums = sumsOfDay(PLANS);
  const { cash, card, rounding, turnover } = sums;
  const rates = ratesOf(sums);
  const { rates: without, paid } = await office.monthOf(at);
  expect(without.map(({ rate, net, vat, total }) => ({ rate, net, vat, total }))).toEqual(rates);
  expect(paid.map(({ method, amount, rounding: coins }) => [method, amount, coins])).toEqual([
    ['CASH', cash / 100, rounding / 100],
    ['TERMINAL', card / 100, 0],
  ]);
  const { page } = own(await windowOf(product.url, 'admin'));
  await page.goto(`${product.url}/admin/icecloud/invoices/month?month=${at.day.slice(0, 7)}`);
  await waitForText(page, 'Without an invoice');
  await page.waitForFunction(isInRow, {}, [`Van Kade`, euro(turnover / 100)]);
  const month = `${at.day.slice(0, 7)}-01`;
  expect((await at.admin.send('POST', 'dayreceipt/accounting', { month })).status).toBe(200);
  const messages = await office.messagesOf(at, product.databaseUrl);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    ...{ type: 'RECEIPTS', issue_date: at.day, total: turnover / 100 },
    vat: rates.map(({ rate, net, vat }) => ({ category: 'S', rate, net, vat })),
    receipts: {
      ...{ is_correction: false, gift_cards: 0, rounding: rounding / 100 },
      methods: [
        { method: 'CASH', amount: cash / 100 },
        { method: 'TERMINAL', amount: card / 100 },
      ],
    },
  });
});

const DAY_SECONDS = 24 * 60 * 60;
const euro = (amount: number | undefined) => `€${(amount ?? 0).toLocaleString('en', { minimumFractionDigits: 2 })}`;

const ratesOf = ({ rates }: DaySums) =>
  [...rates]
    .sort(([one], [other]) => one - other)
    .map(([rate, { net, vat, total }]) => ({ rate, net: net / 100, vat: vat / 100, total: total / 100 }));

/** Runs in the page: whether a row of a table has all of that. */
function isInRow(words: readonly string[]): boolean {
  const found = [...document.querySelectorAll('tr')].some((row) =>
    words.every((word) => row.textContent?.includes(word)),
  );
  return found;
}

/** Waits until the device has a cart with that on its disk: nobody reloads faster. */
const cartIsKept = (page: Page, name: string) =>
  page.waitForFunction(
    async (wanted) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('scoop-outbox');
        asked.onsuccess = () => resolve(asked.result);
      });
      const kept = await new Promise<unknown>((resolve) => {
        const asked = database.transaction('answers').objectStore('answers').getAll();
        asked.onsuccess = () => resolve(asked.result.filter(({ name: key }) => key === 'till carts'));
      });
      database.close();
      return JSON.stringify(kept).includes(wanted);
    },
    {},
    name,
  );

/** Counts what should lie in the drawer in the largest notes and coins, and leaves it to the next seller. */
async function handOver(page: Page, cash: number): Promise<void> {
  await press(page, 'Drawer');
  await press(page, 'Count and hand over');
  let rest = Math.round(cash * 100);
  for (const value of [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05]) {
    const pieces = Math.floor(rest / Math.round(value * 100));
    rest -= pieces * Math.round(value * 100);
    if (pieces > 0) await retype(page, `How many of €${value.toFixed(2)}`, String(pieces));
  }
  await press(page, 'Counted');
  await waitForText(page, 'It agrees.');
  await screenshot(page, 'till-handed-over');
  await clickRole(page, 'button', 'Hand over');
  await byRole(page, 'button', 'Done');
}
