// Tests paying at a till: a gift card that is sold for cash pays a part of the next ticket, the rest is split, and what is
// due of a webshop order is taken and the order handed over; afterwards the office agrees with the drawer.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { byRole, openWindow, retype, screenshot, waitForText } from '../window.ts';
import { openDrawer, openTill, press, signOnAt, type TilePlan, type TillDevice, tillOf } from './till-device.ts';

const TILES: readonly TilePlan[] = [
  { name: 'Cone', price_vati: 2.5 },
  { name: 'Cake', price_vati: 23.47 },
];
const FLOAT = 50;

const product = ownProduct();
const own = ownWindows('file');
let admin: Client;
let till: TillDevice;
let page: Page;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
  till = await tillOf(admin, 'Betaal', TILES);
  ({ page } = own(await openWindow({ width: 1024, height: 768 })));
  await openTill(page, product.url, till.code);
  await signOnAt(page, till.sellers[0]);
});

const soldHere = async () => {
  const asked = `filter[device_id]=${till.device.id}&sort=nr`;
  const found = (await admin.send('GET', `sale?${asked}`)).body.data ?? [];
  return Promise.all(found.map(async ({ id }) => (await admin.send('GET', `sale/${id}`)).body.data));
};
const nextCustomer = async () => {
  await press(page, 'Next customer');
  await page.waitForSelector('.sell-scrim', { hidden: true });
};

test('a gift card that is sold pays a part of the next ticket, and the rest is split over card and cash', async () => {
  await openDrawer(page, FLOAT / 10);
  await press(page, 'Gift card');
  await press(page, '€20.00');
  await press(page, 'Add to ticket');
  await press(page, 'Pay ');
  await press(page, 'Exact €20.00');
  const code = await page.waitForSelector('.pay-sold figcaption .numeric');
  const written = await code?.evaluate((text) => text.textContent ?? '');
  await check(page);
  await screenshot(page, 'till-gift-card-sold');
  await nextCustomer();

  await press(page, 'Cake');
  await press(page, 'Cone');
  await press(page, 'Pay ');
  await check(page);
  // Of €25.97 half is paid by the card that was just sold.
  await press(page, 'Split over 2');
  await press(page, 'Gift card');
  await retype(page, 'Code of the gift card', String(written));
  await press(page, 'Search');
  await waitForText(page, '€20.00 on this card');
  await press(page, 'Pay with this card');
  await waitForText(page, '€12.98');
  await press(page, 'Other amount');
  await typeAmount('10.00');
  await press(page, 'Card');
  await press(page, 'Yes, approved');
  await press(page, 'Cash');
  await screenshot(page, 'till-split');
  await check(page);
  await press(page, '€5.00');
  await waitForText(page, '€2.00');
  await nextCustomer();

  await page.waitForFunction(() => !/to be sent/.test(document.querySelector('.sell-foot')?.textContent ?? ''));
  const [sold, paid] = await soldHere();
  expect(sold).toMatchObject({ total_vati: 20, lines: [{ kind: 'GIFT_CARD', vat_rate: 0 }] });
  expect(paid).toMatchObject({
    total_vati: 25.97,
    payments: [
      { method: 'GIFT_CARD', amount: 12.99 },
      { method: 'TERMINAL', amount: 10 },
      { method: 'CASH', amount: 2.98, rounding: 0.02, given: 5 },
    ],
  });
  const [card] = (await admin.send('GET', `giftcard?search=${written}`)).body.data ?? [];
  expect(card).toMatchObject({ status: 'ACTIVE', balance: 7.01 });
});

test('what is due of a webshop order is taken and lies in the drawer, and the order is handed over', async () => {
  const order = await readyOrder();
  await press(page, 'Web order');
  await retype(page, 'Number, name or phone', String(order.nr));
  await press(page, 'Search');
  await waitForText(page, 'Take first what is still due.');
  await check(page);
  await press(page, 'Take €15.00');
  await press(page, '€20.00');
  await press(page, 'Hand over');
  await waitForText(page, `Order ${order.nr} was handed over.`);
  await screenshot(page, 'till-order-handed-over');
  await nextCustomer();
  const sales = await soldHere();
  expect(sales.at(-1)).toMatchObject({ kind: 'ORDER', webshop_order_id: order.id, total_vati: 15, vat: [] });
  const { body } = await admin.send('GET', `webshoporder/${order.id}`);
  expect(body.data).toMatchObject({ status: 'COMPLETED', payment_status: 'PAID' });
});

/** Types an amount by the keyboard, as its field takes digits alone. */
async function typeAmount(amount: string): Promise<void> {
  const field = await byRole(page, 'textbox', 'Amount');
  await field.focus();
  await page.keyboard.type(amount.replace('.', ''));
}

async function readyOrder() {
  const [known] = (await admin.send('GET', 'product?page[size]=1')).body.data ?? [];
  const tub = { product_category_id: known?.product_category_id, vat_rate: 6, published: true };
  const sold = await admin.create('product', { ...tub, name: 'Tub at the till', price_vati: 7.5 });
  const place = await admin.create('pickuppoint', { name: 'Till counter' });
  const at = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place.id };
  const times = { title: 'Morning', date: '2099-03-03', time_start: '10:00', time_stop: '12:00' };
  const slot = await admin.create('deliveryslot', { ...at, ...times });
  return admin.create('webshoporder', {
    ...{ ...at, delivery_slot_id: slot.id, contact_name: 'An Quintens', channel: 'PHONE' },
    ...{ contact_phone_nr: '+32470123987', lines: [{ product_id: sold.id, quantity: 2 }] },
  });
}
