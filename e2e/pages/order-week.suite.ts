// Tests the week of supplier orders: an order moves to another day by mouse and by keyboard, or the board says why it
// may not.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Stored, windowOf } from '../people.ts';
import { clickRole, goAnew, goHome, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();
const own = ownWindows('file');
/** A week that is far enough for every deadline. */
const MONDAY = '2030-05-06';
const PAGE = `/admin/icecloud/supplierorder/week?week=${MONDAY}`;
let page: Page;
let client: Client;
let supplier: Stored;
let draft: Stored;
let sent: Stored;

beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
  const shop = (await client.named('division', 'Winkel Korenmarkt')) as Stored;
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY'];
  const terms = { order_channel: 'PHONE', delivery_weekdays: days, order_cutoff: '12:00:00' };
  supplier = await client.create('supplier', { name: 'Aardbeien', ...terms });
  const article = await client.create('supplieditem', {
    ...{ supplier_id: supplier.id, name: 'Strawberries', pack_unit: 'crate', price_vate: 21, vat_rate: 6 },
  });
  const order = (delivery_date: string) =>
    client.create('supplierorder', {
      ...{ supplier_id: supplier.id, division_id: shop.id, delivery_date },
      lines: [{ supplied_item_id: article.id, qty: 10 }],
    });
  draft = await order('2030-05-06');
  sent = await order('2030-05-07');
  await client.send('PATCH', `supplierorder/${sent.id}/status`, { status: 'SENT' });
  ({ page } = own(await windowOf(product.url, 'admin')));
  await goHome(page, product.url);
  await goAnew(page, PAGE);
  await page.waitForSelector(block(draft));
});

const block = ({ id }: Stored) => `[data-block="${id}"]`;
const dayOf = async ({ id }: Stored) =>
  ((await client.send('GET', `supplierorder/${id}`)).body.data as unknown as { delivery_date: string }).delivery_date;
const onDay = (order: Stored, day: string) => page.waitForSelector(`${block(order)}[aria-label*="${day}"]`);
const saved = (act: () => Promise<void>) =>
  Promise.all([page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.status() < 300), act()]);

/** Brings the mouse onto the order, however often the board is drawn anew meanwhile; answers where it lies. */
async function lying(order: Stored): Promise<{ x: number; y: number }> {
  for (;;) {
    const box = await (await page.waitForSelector(block(order)))!.boundingBox();
    const [x, y] = [box!.x + 20, box!.y + 20];
    await page.mouse.move(x, y);
    if (await page.$(`${block(order)}:hover`)) return { x, y };
  }
}

/** Drags the order into that column of its lane and holds it there; answers where the mouse is. */
async function hold(order: Stored, column: number): Promise<{ x: number; y: number }> {
  const from = await lying(order);
  const heads = await page.$$('[role=columnheader]');
  const to = await heads[column + 1]!.boundingBox();
  await page.mouse.down();
  const [x, y] = [to!.x + to!.width / 2, from.y];
  await page.mouse.move(x, y, { steps: 4 });
  return { x, y };
}

test('the list of orders leads to the week', async () => {
  const { page: other } = own(await windowOf(product.url, 'admin'));
  await goHome(other, product.url);
  await goAnew(other, '/admin/icecloud/supplierorder/');
  await clickRole(other, 'button', 'More actions');
  await clickRole(other, 'menuitem', 'Show the week');
  await waitForPath(other, '/admin/icecloud/supplierorder/week');
  await waitForText(other, 'Aardbeien');
});

test('the board says what comes when, and keeps nobody out', async () => {
  const label = await page.$eval(block(sent), (cell) => cell.getAttribute('aria-label'));
  expect(label).toMatch(/^2\d{3}-\d{4} Sent · Winkel Korenmarkt.* €210, Aardbeien, Tuesday 7 May$/);
  expect(await page.$eval(block(draft), (cell) => cell.getAttribute('data-line'))).toBe('striped');
  await waitForText(page, 'before Sun 12:00');
  await check(page);
});

test('an order that is dragged to another day is delivered then, until that is undone', async () => {
  await hold(draft, 2);
  await page.waitForSelector('.board-ghost:not([data-verdict])');
  await saved(() => page.mouse.up());
  await onDay(draft, 'Wednesday 8 May');
  expect(await dayOf(draft)).toBe('2030-05-08');
  await saved(() => clickRole(page, 'button', 'Undo'));
  await onDay(draft, 'Monday 6 May');
  expect(await dayOf(draft)).toBe('2030-05-06');
});

test('the drag itself says why a day or an order does not go', async () => {
  await hold(draft, 3);
  await waitForText(page, 'Aardbeien does not deliver on Thursday 9 May.');
  await check(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.waitForSelector('.board-ghost', { hidden: true });
  await hold(sent, 2);
  await waitForText(page, 'This order is with the supplier.');
  await page.mouse.up();
  await page.waitForSelector('.toast-failed');
  expect([await dayOf(draft), await dayOf(sent)]).toEqual(['2030-05-06', '2030-05-07']);
});

test('with the keyboard an order is taken, carried and dropped; Ctrl Z brings it back', async () => {
  await page.focus(block(draft));
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    /Wednesday 8 May/.test(document.querySelector('.board [role=status]')?.textContent ?? ''),
  );
  await saved(() => page.keyboard.press('Enter'));
  await page.waitForSelector(`${block(draft)}:focus`);
  expect(await dayOf(draft)).toBe('2030-05-08');
  await page.keyboard.down('Control');
  await saved(() => page.keyboard.press('z'));
  await page.keyboard.up('Control');
  await onDay(draft, 'Monday 6 May');
});

test('with Alt the order is copied, and what a colleague moves moves on the open page', async () => {
  const { x, y } = await hold(draft, 1);
  await page.keyboard.down('Alt');
  await page.mouse.move(x + 10, y);
  await page.waitForSelector('.board-copies');
  await saved(() => page.mouse.up());
  await page.keyboard.up('Alt');
  await page.waitForFunction(() => document.querySelectorAll('.board-block[data-line=striped]').length === 2);
  await client.patch('supplierorder', draft.id, { delivery_date: '2030-05-08' });
  await onDay(draft, 'Wednesday 8 May');
});

test('as a table and on paper every order is there, and no controls', async () => {
  await clickRole(page, 'button', 'Show as table');
  await page.waitForFunction(() => document.querySelectorAll('.board-table .board-line').length === 3);
  await check(page);
  await clickRole(page, 'button', 'Show as board');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMediaType('print');
  expect(await page.$eval('.board-table', (table) => (table as HTMLElement).innerText)).toContain('Aardbeien');
  expect(await page.$eval('.board-foot', (foot) => foot.checkVisibility())).toBe(false);
  await page.emulateMediaType('screen');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
});

test('an empty day begins an order for it', async () => {
  await page.focus(block(sent));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await waitForPath(page, /supplierorder\/create\/?$/);
  expect(new URL(page.url()).search).toBe(`?supplier_id=${supplier.id}&delivery_date=2030-05-06`);
});

test('on a tablet a finger that rests on an order takes it', async () => {
  const { page: tablet } = own(await windowOf(product.url, 'admin', { width: 1024, height: 768 }));
  await goHome(tablet, product.url);
  await goAnew(tablet, PAGE);
  const from = (await (await tablet.waitForSelector(block(draft)))!.boundingBox())!;
  const touch = await tablet.touchscreen.touchStart(from.x + 20, from.y + 20);
  await tablet.waitForSelector(`${block(draft)}[data-lifted]`);
  await touch.move(from.x - from.width, from.y + 20);
  const [answer] = await Promise.all([
    tablet.waitForResponse((one) => one.request().method() === 'PATCH'),
    touch.end(),
  ]);
  expect([answer.status(), await dayOf(draft)]).toEqual([200, '2030-05-07']);
  await client.patch('supplierorder', draft.id, { delivery_date: '2030-05-08' });
});

test('on a phone it is one day after the other, and a menu moves', async () => {
  const { page: phone } = own(await windowOf(product.url, 'admin', { width: 390, height: 844 }));
  await goHome(phone, product.url);
  await goAnew(phone, PAGE);
  await waitForText(phone, 'Monday 6 May');
  for (const day of ['Tuesday 7 May', 'Wednesday 8 May']) {
    await clickRole(phone, 'button', 'Next day');
    await waitForText(phone, day);
  }
  await check(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await clickRole(phone, 'button', `Move ${draft.nr}`);
  await Promise.all([
    phone.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    clickRole(phone, 'menuitem', 'Move to Monday 6 May'),
  ]);
  expect(await dayOf(draft)).toBe('2030-05-06');
});
