// Tests drawing the area of a zone on the map.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { settled } from '../settled.ts';
import { clickRole, retype, waitForText } from '../window.ts';

const product = ownProduct();
const pages = ownPages(product);

test('a delivery zone is drawn on the map, taken back by a step, and saved', async () => {
  const page = await pages('management');
  await page.goto(`${product.url}/admin/iceshop/deliveryzone/create/`);
  await settled(page);
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
  await page.waitForSelector('.area-map[data-drawn=true]');
});
