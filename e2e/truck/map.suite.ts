// Tests the map of the ice-cream vans in the browser: a van is found, followed while its tablet tells where it is, and
// seen again where it was; what was followed is followed after a reload.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { clickRole, waitForText } from '../window.ts';

const PHONE = { width: 390, height: 844 };
const NAME = 'Zeehond';
const START = { latitude: 51.05, longitude: 3.72 };
/** Half a kilometre farther, which a van drives in a minute. */
const NEXT = { latitude: 51.0545, longitude: 3.72 };

const product = ownProduct();
const pages = ownPages(product);
let admin: Client;
let company: number;
let token: string;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
  company = ((await admin.send('GET', 'auth/employee')).body.data as { company_id?: number }).company_id!;
  const look = { color_text: '#000000', color_background: '#f08c00' };
  const van = await admin.create('icecreamvan', { nr: 999, name: NAME, ...look });
  const tablet = await admin.create('tablet', { name: 'On the map', udid: 'e2e-map', icecream_van_id: van.id });
  token = String((await visit('tablet/pair', { udid: 'e2e-map', pin: tablet.pin })).token);
  await tell(1, START, 0);
});

async function visit(path: string, body: object, bearer?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product.url}/v1/public/${company}/iceshop/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}
/** @param ago minutes */
async function tell(ago: number, place: object, velocity: number): Promise<void> {
  const recorded_at = new Date(Date.now() - ago * 60_000).toISOString();
  const { position } = await visit('tablet/position', { ...place, velocity, heading: 0, recorded_at }, token);
  expect(position).toBe('KEPT');
}
const openMap = async (page: Page, path = 'icetruck/map') => {
  await page.goto(`${product.url}/admin/${path}`);
  await page.waitForSelector('.van-map-canvas[data-drawn=true] canvas');
  await waitForText(page, NAME);
};
/** Waits until the kept middle of the map is at a latitude. */
const isAt = (page: Page, { latitude }: { latitude: number }) =>
  page.waitForFunction(
    (wanted) => {
      const { layers } = JSON.parse(localStorage.getItem('state') ?? '{}');
      return Math.abs(Number(String(layers?.trackedLocation).split(',')[0]) - wanted) < 0.0005;
    },
    {},
    latitude,
  );

test('a van is followed while its tablet tells where it is, and again after a reload', async () => {
  const page = await pages('admin');
  await openMap(page);
  await check(page);
  await page.type('.van-list input', NAME);
  await page.click('.van-list li button');
  await waitForText(page, 'Standing still since');
  await page.click('.map-card .bp6-switch');
  await isAt(page, START);
  await tell(0, NEXT, 24);
  await waitForText(page, '24 km/h');
  await isAt(page, NEXT);
  await page.reload();
  await page.waitForSelector('.map-card .bp6-switch input:checked');
  await waitForText(page, 'Driving since');
});

test('a time that is over is played again on the same map', async () => {
  const page = await pages('admin');
  await openMap(page, 'full-screen-maps');
  await clickRole(page, 'button', 'Past');
  const id = await page.evaluate(
    (name) =>
      [...document.querySelectorAll('.map-replay option')]
        .find(({ textContent }) => textContent?.includes(name))
        ?.getAttribute('value'),
    NAME,
  );
  await page.select('.map-replay-span select', String(id));
  await page.waitForSelector('.map-replay[aria-busy=false] .map-replay-run > button:not(:disabled)');
  const value = () =>
    page.$eval('.map-replay input[type=range]', (slider) => Number((slider as HTMLInputElement).value));
  const before = await value();
  await clickRole(page, 'button', 'Play');
  await page.waitForFunction(
    (was) => Number(document.querySelector<HTMLInputElement>('.map-replay input[type=range]')?.value) > was,
    {},
    before,
  );
  await check(page);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.map-replay', { hidden: true });
});

test('on a phone the list lies below the map, and a van of it opens its card', async () => {
  const page = await pages('admin', PHONE);
  await openMap(page);
  const [map, list] = await Promise.all(
    ['.van-map-ground', '.van-list'].map(
      async (selector) => (await (await page.waitForSelector(selector))!.boundingBox())!,
    ),
  );
  expect(list!.y).toBeGreaterThanOrEqual(map!.y + map!.height - 1);
  await check(page);
  await page.type('.van-list input', NAME);
  await page.click('.van-list li button');
  await page.waitForSelector('.map-card');
});
