// Tests that a person arranges their dashboard by mouse and by keyboard, finds it so in another browser, and begins with
// the page of their job; and that no hole is left between the tiles.
import type { ElementHandle, Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { clientOf, emailOf, PASSWORD, windowOf } from '../people.ts';
import {
  byRole,
  clickRole,
  goHome,
  goTo,
  openWindow,
  signIn,
  submitLogin,
  waitForPath,
  waitUntilGone,
} from '../window.ts';

const product = ownProduct();
const TILES = '.widgets > section';

const keysOf = (page: Page) =>
  page.$$eval(TILES, (tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.tile ?? ''));

/** Waits until all tiles have loaded and stand in columns. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.widgets[data-laid]');
  await page.waitForFunction(() => !document.querySelector('.widgets .skeleton'));
}

/** Measures what of the grid no tile covers, besides the room between them, and whether two tiles overlap. */
function holesIn(page: Page) {
  return page.$eval('.widgets', (grid) => {
    const gap = 16;
    const boxes = [...grid.children].map((tile) => tile.getBoundingClientRect());
    const all = grid.getBoundingClientRect();
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const covered = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
    const whole = (all.width + gap) * (bottom - all.top + gap);
    const overlap = boxes.some((one, nth) =>
      boxes.some(
        (other, at) =>
          at > nth &&
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
    );
    return { hole: Math.abs(whole - covered) > whole / 1000, overlap };
  });
}
const NONE = { hole: false, overlap: false };

async function drag(page: Page, from: ElementHandle<Element>, to: ElementHandle<Element>): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('a tile is not on the page');
  await page.mouse.move(a.x + 40, a.y + 24);
  await page.mouse.down();
  await page.mouse.move(a.x + 60, a.y + 30);
  await page.mouse.move(b.x + 40, b.y + 24, { steps: 8 });
  await page.mouse.up();
}

test('no dashboard has a hole between its tiles, on any width', async () => {
  for (const person of ['management', 'driver', 'shopseller'] as const) {
    const { page, close } = await windowOf(product.url, person);
    await goHome(page, product.url);
    for (const width of [1440, 1280, 1920]) {
      await page.setViewport({ width, height: 1000 });
      await settled(page);
      expect([person, width, await holesIn(page)]).toEqual([person, width, NONE]);
    }
    await close();
  }
});

test('what one arranges by mouse and keyboard stands so in another browser', async () => {
  const { page, close } = await windowOf(product.url, 'shopseller');
  await goHome(page, product.url);
  await settled(page);
  const [first, second, third] = await keysOf(page);
  await clickRole(page, 'button', 'Arrange');
  await byRole(page, 'button', 'Keep it so');
  await page.waitForSelector('.tile-grip');
  const grips = await page.$$('.tile-grip');
  await drag(page, grips[0]!, grips[2]!);
  expect((await keysOf(page)).slice(0, 3)).toEqual([second, third, first]);
  await page.focus(`[data-tile="${second}"] .tile-grip`);
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  await page.keyboard.press('ArrowRight');
  expect((await keysOf(page)).slice(0, 3)).toEqual([third, second, first]);
  await page.focus(`[data-tile="${third}"] .tile-grip`);
  await page.keyboard.press('Delete');
  expect(await holesIn(page)).toEqual(NONE);
  await check(page);
  await clickRole(page, 'button', 'Keep it so');
  await waitUntilGone(page, 'button', 'Keep it so');
  await close();
  const other = await windowOf(product.url, 'shopseller');
  await goHome(other.page, product.url);
  await settled(other.page);
  expect((await keysOf(other.page)).slice(0, 2)).toEqual([second, first]);
  expect(await keysOf(other.page)).not.toContain(third);
  const { body } = await (await clientOf(product.url, 'shopseller')).send('GET', 'auth/employee');
  expect(body.data).toMatchObject({ dashboard: { hidden: [third], sizes: { [second!]: { width: 2 } } } });
  await other.close();
});

test('a driver begins with their own tour, and still comes to the page that they asked for', async () => {
  const { page, close } = await windowOf(product.url, 'driver');
  await goHome(page, product.url);
  await goTo(page, '/admin/my-profile');
  await page.waitForSelector('#first-page');
  const tour = await page.$eval('#first-page', (list) =>
    [...(list as HTMLSelectElement).options].map(({ value }) => value).find((value) => value.includes('mytour')),
  );
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/auth/dashboard'));
  await page.select('#first-page', tour!);
  expect((await kept).status()).toBe(204);
  await close();
  const again = await openWindow();
  await signIn(again.page, product.url, emailOf('driver'), PASSWORD);
  await waitForPath(again.page, /mytour/);
  await again.close();
  const asking = await openWindow();
  await asking.page.goto(`${product.url}/admin/my-profile`);
  await submitLogin(asking.page, emailOf('driver'), PASSWORD);
  await waitForPath(asking.page, /my-profile/);
  await asking.close();
});
