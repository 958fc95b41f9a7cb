// What one does with many rows, and with their order: sixty suppliers deactivated at once, divisions moved by keyboard.
import { type Client, clientOf, windowOf } from './people.ts';
import { ownProduct } from './product.ts';
import { byRole, clickRole, rowNames, type Window, waitForRows, waitForText } from './window.ts';

const product = ownProduct();
let manager: Client;
let person: Window;

beforeAll(async () => {
  manager = await clientOf(product.url, 'management');
  for (let nr = 1; nr <= 60; nr++) {
    await manager.create('supplier', { name: `Proef ${String(nr).padStart(2, '0')}`, order_channel: 'PHONE' });
  }
  person = await windowOf(product.url, 'management');
});
afterAll(async () => {
  expect(person.faults).toEqual([]);
  await person.close();
});

test('sixty suppliers, more than the screen shows, are deactivated from the keyboard and the bar', async () => {
  const { page } = person;
  await page.goto(`${product.url}/admin/icecloud/supplier/?search=Proef`);
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
  await page.goto(`${product.url}/admin/icecloud/division/`);
  await page.waitForSelector('#cell-1-0 a');
  const [first = '', second = '', ...others] = await rowNames(page);
  await page.focus('#cell-0-0');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await waitForRows(page, [second, first, ...others]);
  // The order is kept once the server has told everyone.
  await page.waitForResponse((response) => response.url().includes('/v1/division?'));
  await page.reload();
  await waitForRows(page, [second, first, ...others]);
});
