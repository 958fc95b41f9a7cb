// A day of the webshop as whoever runs it reads it in the evening, and the area of a zone drawn on the map.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, retype, type Window, waitForText } from '../window.ts';

const product = ownProduct();
let person: Window;
afterEach(() => person?.close());

async function open(path: string): Promise<Window['page']> {
  person = await windowOf(product.url, 'management');
  await person.page.goto(`${product.url}${path}`);
  await settled(person.page);
  return person.page;
}

test('the report of a day: the keys lead to another one, a division narrows it, and the address says both', async () => {
  const page = await open('/admin/iceshop/dailyreport');
  await waitForText(page, 'Turnover by hour');
  await check(page);
  const turnover = () => page.$eval('.daily-figure strong', ({ textContent }) => textContent);
  const total = () => page.$eval('.daily-part tfoot td:last-child', ({ textContent }) => textContent);
  expect(await turnover()).toBe(await total());
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => /[?&]day=\d{4}-\d{2}-\d{2}$/.test(location.href));
  await page.keyboard.press('t');
  await page.waitForFunction(() => !location.search);
  const division = 'select[aria-label="Division"]';
  await page.waitForSelector(division);
  const [, kitchen = ''] = await page.$$eval(`${division} option`, (options) => options.map(({ value }) => value));
  await page.select(division, kitchen);
  await waitForText(page, 'Nobody pays for a part of an order');
  expect(new URL(page.url()).searchParams.get('division')).toBe(kitchen);
  await page.goto(`${product.url}/admin/iceshop/dailyreport?day=2001-01-01`);
  await waitForText(page, 'No orders on this day');
});

test('a delivery zone is drawn on the map, taken back by a step, and saved', async () => {
  const page = await open('/admin/iceshop/deliveryzone/create/');
  await retype(page, 'Name', 'Zomergem');
  const map = await page.waitForSelector('.area-drawing');
  await map?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await settled(page);
  const box = (await map?.boundingBox())!;
  const corners = () => page.$$eval('.area-handle[data-corner]', (handles) => handles.length);
  const drawn = async (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('.area-handle[data-corner]').length === wanted,
      {},
      count,
    );
  for (const [at, [x, y]] of [
    [0.1, 0.2],
    [0.2, 0.2],
    [0.2, 0.5],
    [0.15, 0.7],
  ].entries()) {
    await page.mouse.click(box.x + box.width * x!, box.y + box.height * y!);
    await drawn(at + 1);
  }
  await clickRole(page, 'button', 'Undo');
  await drawn(3);
  await clickRole(page, 'button', 'Close the area');
  await check(page);
  expect(await corners()).toBe(3);
  await clickRole(page, 'button', 'Add delivery zone');
  await page.waitForFunction(() => location.pathname.includes('/view/'));
  await waitForText(page, '3 corners');
  await page.waitForSelector('.area-map .area');
});
