// Tests the map on a display: what it shows without a person, and that it comes back by itself after a cut.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf } from '../people.ts';
import { openWindow, screenshot, waitForText } from '../window.ts';

const product = ownProduct();
const own = ownWindows('file');
let page: Page;
beforeAll(async () => {
  const client = await clientOf(product.url, 'management');
  const public_code = randomBytes(4).toString('hex');
  const permissions = ['ICETRUCK_MAP_VIEW'];
  const at = { default_path: '/screen/map', default_locale: 'en' };
  await client.create('screen', { name: 'Street', public_code, permissions, ...at });
  ({ page } = own(await openWindow({ width: 1280, height: 720 })));
  await page.goto(`${product.url}/health`);
  await page.evaluate((known) => localStorage.setItem('public_code', known), public_code);
  await page.goto(`${product.url}/auth/screen`);
  await page.waitForSelector('.screen-map [data-drawn=true]');
});

test('it shows zones and depots by name, and nothing to press', async () => {
  await page.waitForFunction(() => document.querySelectorAll('.screen-map-place').length === 5);
  await page.waitForFunction(() => document.querySelectorAll('.area-name').length === 18);
  expect(await page.$$('.screen-map :is(button, a, input, .maplibregl-ctrl-group)')).toEqual([]);
  await screenshot(page, 'screen-map');
});

test('after a cut it is current again, and the map stays meanwhile', async () => {
  await product.stop();
  expect(await page.$('.screen-map [data-drawn=true]')).not.toBeNull();
  const asked = page.waitForResponse((response) => response.ok() && response.url().includes('/query/icetruck/map-'));
  await product.restart();
  await asked;
  await waitForText(page, 'Aurora Kantoor');
});
