// Tests a supplier order from the empty shelf to the full one: ordered by the guide, sent, received with something
// missing, and then in stock.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, type Stored, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, goTo, retype, type Window, waitForFocus, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();
const EVERY = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
let manager: Client;
let person: Window;
let supplier: Stored;
let stock: Stored;
let shop: Stored;
beforeAll(async () => {
  manager = await clientOf(product.url, 'admin');
  shop = (await manager.named('division', 'Winkel Korenmarkt')) as Stored;
  const terms = { order_channel: 'EMAIL', email: 'orders@cream.example', locale: 'fr', order_cutoff: '12:00:00' };
  supplier = await manager.create('supplier', { name: 'Crèmerie', delivery_weekdays: EVERY, ...terms });
  stock = await manager.create('stockitem', { name: 'Double cream', unit: 'LITRE' });
  const offer = { supplier_id: supplier.id, pack_unit: 'bucket', price_vate: 20, vat_rate: 6 };
  const cream = await manager.create('supplieditem', {
    ...{ ...offer, name: 'Double cream', stock_item_id: stock.id, units_per_pack: 5, temperature: 'CHILLED' },
    barcode: '5412345678908',
  });
  await manager.create('supplieditem', { ...offer, name: 'Butter' });
  await manager.create('parlevel', { supplied_item_id: cream.id, division_id: shop.id, par_qty: 8 });
  person = await windowOf(product.url, 'admin');
  const start = `${product.url}/admin/icecloud/supplierorder/create/?supplier_id=${supplier.id}&division_id=${shop.id}`;
  await person.page.goto(start);
  await settled(person.page);
});
afterAll(() => person?.close());

test('order, send, receive too little, and see the stock', async () => {
  const { page } = person;
  await waitForText(page, 'par 8, here 0: order 8');
  await clickRole(page, 'button', 'Fill to par');
  await waitForText(page, 'Filled 1 article.');
  await retype(page, 'Order Double cream', '10');
  await page.keyboard.press('Enter');
  await waitForFocus(page, 'textbox', 'Order Butter');
  await waitForText(page, '€200.00');
  await check(page);
  await clickRole(page, 'button', 'Add order');
  await waitForPath(page, /supplierorder\/view\/\d+\/?$/);
  await clickRole(page, 'button', 'Send order');
  await waitForText(page, 'orders@cream.example');
  await clickRole(page, 'button', 'Receive');
  await waitForPath(page, /supplierorder\/receive\/\d+\/?$/);
  await retype(page, 'Scan or type a barcode', '5412345678908');
  await page.keyboard.press('Enter');
  await waitForFocus(page, 'textbox', 'Came');
  await page.keyboard.type('7');
  await retype(page, 'Temperature (°C)', '6');
  await waitForText(page, 'Chilled goods are at most 4 °C.');
  await check(page);
  await clickRole(page, 'button', 'Finish receiving');
  await waitForText(page, 'To orders@cream.example, in their language');
  await check(page);
  await clickRole(page, 'button', 'Send claim');
  await waitForPath(page, /supplierorder\/view\/\d+\/?$/);
  await waitForText(page, 'Too warm');
  await goTo(page, `/admin/iceshop/stockitem/view/${stock.id}`);
  await waitForText(page, 'Winkel Korenmarkt');
  await waitForText(page, '35');
  await goTo(page, `/admin/icecloud/supplier/view/${supplier.id}#performance`);
  await waitForText(page, 'Of 1 delivery in the last year.');
  await check(page);
  expect(person.faults).toEqual([]);
});
