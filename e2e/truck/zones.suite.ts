// Walks through zones: one is cut in two and kept as two, merged back, and a driver's ranking is dragged.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { settled } from '../settled.ts';
import { clickRole, waitForText } from '../window.ts';

const product = ownProduct();
const pages = ownPages(product);

test('a zone is cut from corner to corner, the other part kept, and merged with it again', async () => {
  const page = await pages('management');
  await page.goto(`${product.url}/admin/icetruck/icecreamvanzone/`);
  await settled(page);
  await page.waitForSelector('.zones-map [data-drawn=true]');
  await page.goto(`${product.url}/admin/icetruck/icecreamvanzone/edit/1/`);
  await page.waitForSelector('.area-drawing [data-drawn=true]');
  await clickRole(page, 'button', 'Cut');
  await page.select('select[aria-label="Cut to corner"]', '4');
  await clickRole(page, 'button', 'Cut here');
  await check(page);
  const [first] = await page.$$('.area-bar button');
  await first?.click();
  await waitForText(page, 'Cut off:');
  await clickRole(page, 'button', 'Keep as a record of its own');
  await waitForText(page, '(2) is saved');
  await clickRole(page, 'button', 'Merge');
  await page.waitForSelector('select[aria-label="Neighbour to merge with"]');
  await check(page);
});

test('a ranking is changed by pressing zones on the map and by keys, and stays', async () => {
  const page = await pages('management');
  await page.goto(`${product.url}/admin/icetruck/icecreamvanpreferredzone/`);
  await settled(page);
  await page.waitForSelector('.wishes-page select[aria-label="Add a zone"]');
  for (const at of [1, 2]) {
    const values = await page.$$eval('select[aria-label="Add a zone"] option', (options) =>
      options.map((option) => (option as HTMLOptionElement).value),
    );
    await page.select('select[aria-label="Add a zone"]', values[at] ?? '');
    await page.waitForFunction((count) => document.querySelectorAll('.ranked-zone').length === count, {}, at);
  }
  const names = () => page.$$eval('.ranked-zone-name', (all) => all.map(({ textContent }) => textContent));
  const before = await names();
  await page.focus('.ranked-zone:first-child button[aria-expanded]');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await waitForText(page, 'Saved');
  await check(page);
  await page.reload();
  await page.waitForSelector('.ranked-zone');
  expect(await names()).toEqual(before.reverse());
});
