// Tests a till's day: sixty tickets of two sellers, the network cut twice, the tablet reloaded without one, and the drawer
// handed over; afterwards the office has each ticket once, to the cent.
import type { Page } from 'puppeteer';
import { inCash } from '../../core/contract/index.ts';
import { reckon } from '../../plugins/icecash/sales/ticket.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { byRole, clickRole, openWindow, retype, screenshot, waitForText } from '../window.ts';
import { openDrawer, openTill, press, sell, signOnAt, type TilePlan, tillOf } from './till-device.ts';

const TABLET = { width: 1024, height: 768 };
const TILES: readonly TilePlan[] = [
  { name: 'Cone', price_vati: 2.25 },
  { name: 'Coupe', price_vati: 8.33 },
  { name: 'Coffee', price_vati: 2.8, vat_rate: 21 },
  { name: 'Happy hour', price_vati: -10, currency: 'PCT' },
];
const TICKETS = 60;
const FLOAT = 100;

const product = ownProduct();
const own = ownWindows();
let admin: Client;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

interface Planned {
  readonly tiles: readonly (readonly [string, number])[];
  readonly way: 'Cash' | 'Card';
  readonly total: number;
}

/** What the customer with that number buys, and what it comes to, reckoned apart from the page. */
function planned(nr: number): Planned {
  const tiles: [string, number][] = [['Cone', 1 + (nr % 3)]];
  if (nr % 2 === 0) tiles.push(['Coffee', 1]);
  if (nr % 5 === 0) tiles.push(['Coupe', 2]);
  const lines = tiles.map(([name, qty]) => {
    const { price_vati = 0, vat_rate = 6 } = TILES.find((tile) => tile.name === name) ?? {};
    return { name, qty, unit_price_vati: price_vati, vat_rate };
  });
  const isHappy = nr % 7 === 0;
  const { total_vati } = reckon(lines, isHappy ? [{ name: 'Happy hour', percent: 10 }] : []);
  return {
    tiles: [...tiles, ...(isHappy ? [['Happy hour', 1] as const] : [])],
    way: nr % 4 === 0 ? 'Card' : 'Cash',
    total: total_vati,
  };
}

async function sellAll(page: Page, from: number, until: number): Promise<void> {
  for (let nr = from; nr <= until; nr++) {
    const { tiles, way } = planned(nr);
    await sell(page, tiles, way);
  }
}

const nothingWaits = (page: Page) =>
  page.waitForFunction(() => !/to be sent/.test(document.querySelector('.sell-foot')?.textContent ?? ''));

test('a till sells a day: twice without a network, reloaded, handed over; the office has each ticket once', async () => {
  const { device, sellers, code } = await tillOf(admin, 'Kade', TILES);
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

  const plans = Array.from({ length: TICKETS }, (_, place) => planned(place + 1));
  const inDrawer = plans
    .filter(({ way }) => way === 'Cash')
    .reduce((all, { total }) => all + inCash(total).handed, FLOAT);
  await handOver(page, inDrawer);
  await check(page);

  const { body } = await admin.send('GET', `sale?filter[device_id]=${device.id}&sort=nr&page[size]=200`);
  const sales = body.data as unknown as { nr: number; total_vati: number; employee_id: number; status: string }[];
  expect(sales.map(({ nr }) => nr)).toEqual(plans.map((_, place) => place + 1));
  expect(sales.map(({ total_vati }) => total_vati)).toEqual(plans.map(({ total }) => total));
  expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(['COMPLETED']));
  expect(sales.map(({ employee_id }) => employee_id)).toEqual(plans.map((_, place) => (place < 25 ? noor.id : sam.id)));
  const untaken = (await admin.send('GET', `devicecall?filter[device_id]=${device.id}`)).body.data;
  expect(untaken).toEqual([]);
  const [session] = (await admin.send('GET', `drawersession?filter[device_id]=${device.id}&sort=id`)).body.data ?? [];
  expect(session).toMatchObject({
    opening_cash: FLOAT,
    expected_cash: Math.round(inDrawer * 100) / 100,
    difference: 0,
  });
});

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
