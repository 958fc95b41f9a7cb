// Tests actions on a list: sixty suppliers deactivated at once, divisions moved by keyboard, prices typed, views named.
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, type Stored, windowOf } from '../people.ts';
import {
  byRole,
  clickRole,
  goAnew,
  goHome,
  goTo,
  rowNames,
  textIn,
  type Window,
  waitForFocus,
  waitForRows,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const product = ownProduct();
let manager: Client;
let person: Window;
const made: Stored[] = [];

beforeAll(async () => {
  manager = await clientOf(product.url, 'management');
  for (let nr = 1; nr <= 60; nr++) {
    made.push(
      await manager.create('supplier', { name: `Proef ${String(nr).padStart(2, '0')}`, order_channel: 'PHONE' }),
    );
  }
  person = await windowOf(product.url, 'management');
  await goHome(person.page, product.url);
});
afterAll(async () => {
  expect(person.faults).toEqual([]);
  await person.close();
  await Promise.all(made.map(({ id }) => manager.send('DELETE', `supplier/${id}`)));
});

test('sixty suppliers, more than the screen shows, are deactivated from the keyboard and the bar', async () => {
  const { page } = person;
  await goTo(page, '/admin/icecloud/supplier/?search=Proef');
  await waitForText(page, 'Proef 01');
  await (await byRole(page, 'checkbox', 'Select Proef 01')).evaluate((box) => (box as HTMLElement).click());
  await clickRole(page, 'button', 'Select all 60');
  await waitForText(page, '60 selected');
  await clickRole(page, 'button', 'Deactivate');
  await waitForText(page, '60 suppliers & partners deactivated');
  await page.waitForSelector('.select-bar', { hidden: true });
  const { body } = await manager.send('GET', 'supplier/count?filter[active]=false&search=Proef');
  expect(body.data).toEqual({ count: 60 });
});

test('a division moved by keyboard stands there after a reload', async () => {
  const { page } = person;
  await goTo(page, '/admin/icecloud/division/');
  await page.waitForSelector('#cell-1-0 a');
  const [first = '', second = '', ...others] = await rowNames(page);
  await page.focus('#cell-0-0');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await waitForRows(page, [second, first, ...others]);
  // The order is saved once the server has told everyone.
  await page.waitForResponse((response) => response.url().includes('/v1/division?'));
  await page.reload();
  await waitForRows(page, [second, first, ...others]);
});

test('orders open on those of today that are not done, beside the first of them; its tab says so, and another one shows all', async () => {
  const { page } = person;
  const counted = async (query: string) => {
    const { body } = await manager.send('GET', `webshoporder/count?${query}`);
    const { count: orders } = body.data as unknown as { count: number };
    await page.waitForFunction(
      (count) => document.querySelector('.page-count')?.textContent === count,
      {},
      String(orders),
    );
    return orders;
  };
  const day = 'filter[delivery_date][period]=today';
  const open = 'filter[status][in]=PENDING_PAYMENT,CONFIRMED,IN_PRODUCTION,READY,ON_THE_WAY';
  await goTo(page, '/admin/iceshop/webshoporders/');
  const ofToday = await counted(`${day}&${open}`);
  await waitForText(page, 'Today');
  // At the end of a day all of its orders may be done.
  if (ofToday > 0) await page.waitForSelector('.split-pane h2');
  expect(await page.$$('.filter-chips')).toEqual([]);
  await page.click('.list-tabs a:last-child');
  await counted('');
  await page.reload();
  await counted('');
});

test('in lanes an order is dragged to its next status and taken back, and says why it cannot skip one', async () => {
  const { page } = person;
  // Orders of tomorrow are used, because at the end of a day all of today's are done.
  await goTo(page, '/admin/iceshop/webshoporders/?form=lanes&filter[delivery_date][period]=tomorrow');
  const first = await page.waitForSelector('[data-place=CONFIRMED] a.row-list-link');
  const id = /view\/(\d+)/.exec(await first!.evaluate((link) => link.href))![1];
  const inLane = (lane: string) => `[data-place=${lane}] a[href$="/view/${id}/"]`;
  const drag = async (lane: string) => {
    const from = await (await page.waitForSelector(inLane('CONFIRMED')))!.boundingBox();
    const to = await (await page.waitForSelector(`[data-place=${lane}]`))!.boundingBox();
    await page.mouse.move(from!.x + 40, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(to!.x + 60, to!.y + 200, { steps: 6 });
    await page.mouse.up();
  };
  await drag('IN_PRODUCTION');
  await page.waitForSelector(inLane('IN_PRODUCTION'));
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  await page.waitForSelector(inLane('CONFIRMED'));
  await waitUntilGone(page, 'button', 'Undo');
  await drag('ON_THE_WAY');
  await waitForText(page, 'in one step');
});

test('the name of a view is typed in peace: the menu that fades away takes the focus no more', async () => {
  const { page } = person;
  await goTo(page, '/admin/iceshop/product/');
  await clickRole(page, 'button', 'Views');
  await clickRole(page, 'menuitem', 'Save as new view…');
  await waitForFocus(page, 'textbox', 'Name of the view');
  await waitUntilGone(page, 'menu', 'Views');
  await page.keyboard.type('By hand');
  expect(await textIn(page, 'Name of the view')).toBe('By hand');
});

test('prices are typed down a column, each with Undo', async () => {
  const { page } = person;
  await goAnew(page, '/admin/iceshop/product/');
  const price = '[data-column=price_vati].grid-cell';
  await page.waitForSelector(`#cell-1-3${price}`);
  const before = await page.$eval(`#cell-0-3`, (cell) => cell.textContent);
  await page.click('#cell-0-3');
  expect(await page.$('.cell-editor')).toBeNull();
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'cell-1-3');
  await page.waitForFunction(() => document.querySelector('#cell-0-3')?.textContent === '€7.25');
  // An older toast that disappears would move this one.
  await page.waitForFunction(() => document.querySelectorAll('.bp6-toast').length === 1);
  await clickRole(page, 'button', 'Undo');
  await page.waitForFunction((text) => document.querySelector('#cell-0-3')?.textContent === text, {}, before);
});
