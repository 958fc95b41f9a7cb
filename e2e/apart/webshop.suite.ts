// Tests orders and their money in one walk: by phone without a mouse and refunded to a gift card, and by the webshop
// paid online, paid twice, failed and paid again, and never paid; Scoop's sums are compared with sums made here. It
// also tests the webshop itself.
import { today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { openMail } from '../mailbox.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { clickRole, openWindow, type Window, waitForText } from '../window.ts';
import { giveBack, payByCard, takePhoneOrder } from './phone-order.ts';

const product = ownProduct({ clock: true, env: { SCOOP_SCHEDULE: 'on' } });
let client: Client;
let customer: Window;
let page: Window['page'];

const PRICE = 12.43;
const SAUCE = 1.1;
const TOTAL = Math.round((2 * PRICE + PRICE + SAUCE) * 100) / 100;
/** The price of the order by phone: three tubs. */
const BY_PHONE = Math.round(3 * PRICE * 100) / 100;
const VAT_RATE = 6;
const REMARK = 'Ring twice, the bell is weak';

beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
  const category = (await client.send('GET', 'product?page[size]=1')).body.data?.[0]?.product_category_id;
  const tub = { product_category_id: category, vat_rate: VAT_RATE, published: true, price_vati: PRICE };
  await client.create('product', { ...tub, name: 'Tub of quince' });
  const sauce = { name: 'Sauce', min: 1, max: 1, options: [{ name: 'Caramel', price_delta_vati: SAUCE }] };
  await client.create('product', { ...tub, name: 'Sundae', option_groups: [sauce] });
  const place = await client.create('pickuppoint', { name: 'Quay' });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const slot = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place.id, title: 'Morning' };
  const times = { date: day, time_start: '10:00:00', time_stop: '12:00:00', capacity_orders: 9 };
  await client.create('deliveryslot', { ...slot, ...times });
  const zone = await client.create('deliveryzone', { name: 'Harbour' });
  const brought = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id, title: 'Noon' };
  await client.create('deliveryslot', { ...brought, ...times });
  customer = await openWindow();
  page = customer.page;
});
afterAll(() => customer?.close());

/** Chooses products, says where and when, and presses the button; the page of the payment service follows. */
async function order({ email = 'noor@klant.example', card = '' } = {}): Promise<number> {
  await page.goto(`${product.url}/public/webshop/1`);
  for (let count = 0; count < 2; count++) await clickRole(page, 'button', 'Put Tub of quince in the basket');
  await clickRole(page, 'button', 'Put Sundae in the basket');
  await page.click('dialog input');
  await clickRole(page, 'button', `Add for €${(PRICE + SAUCE).toFixed(2)}`);
  await clickRole(page, 'button', `Order for €${TOTAL.toFixed(2)}`);
  await clickRole(page, 'radio', 'Pick up');
  await page.locator('.field select').fill(await optionOf('Quay'));
  await page.click('.slots button:enabled');
  await waitForText(page, 'Your place is held for');
  const typed = { first_name: 'Noor', last_name: 'Quintens', email, cellphone_nr: '0470123456' };
  for (const [name, text] of Object.entries(typed)) {
    const field = `input[name=${name}]`;
    if (await page.$(field)) await page.locator(field).fill(text);
  }
  await page.locator('.field textarea').fill(REMARK);
  if (card) await page.locator('section:last-of-type .field input').fill(card);
  await check(page);
  await clickRole(page, 'button', `Order and pay €${TOTAL.toFixed(2)}`);
  await page.waitForSelector('button[value=pay]');
  return Number(/#(\d+)/.exec(await page.$eval('article', ({ textContent }) => textContent ?? ''))?.[1]);
}

const boxOf = async (selector: string) => (await page.waitForSelector(selector))?.boundingBox();

async function optionOf(name: string): Promise<string> {
  const option = await page.waitForSelector(`::-p-xpath(//option[text()="${name}"])`);
  return (await option?.evaluate((each) => (each as HTMLOptionElement).value)) ?? '';
}

async function stored(nr: number) {
  const [found] = (await client.send('GET', `webshoporder?filter[nr]=${nr}`)).body.data ?? [];
  const payments = (await client.send('GET', `payment?filter[webshop_order_id]=${found?.id}&sort=id`)).body.data ?? [];
  return { order: found, payments: payments.map(({ amount, status }) => `${amount} ${status}`) };
}

async function giftCard(initial_amount: number) {
  const { id, code } = await client.create('giftcard', { initial_amount });
  await client.send('PATCH', `giftcard/${id}/status`, { status: 'ACTIVE' });
  const balance = async () => (await client.send('GET', `giftcard/${id}`)).body.data?.balance;
  return { code: String(code), balance };
}

/** Presses a button on the page of the payment service. */
const atService = (button: string) => page.click(`button[value=${button}]`);

test('orders by phone and webshop, paid in every way there is: what is kept adds up to what was charged', async () => {
  const staff = await windowOf(product.url, 'shopmanager');
  const [given, lent] = [await giftCard(50), await giftCard(20)];
  const caller = { first_name: 'Noor', last_name: 'Quintens', email: 'noor@klant.example', cellphone_nr: '0470123456' };
  await client.create('webshopaccount', caller);

  const call = { number: '0470123456', name: 'Noor Quintens', place: 'Quay', lines: [['quin', 3]] } as const;
  const id = await takePhoneOrder(staff.page, product.url, call);
  const phone = Number((await client.send('GET', `webshoporder/${id}`)).body.data?.nr);
  await payByCard(staff.page, given.code);
  expect([(await stored(phone)).order, await given.balance()]).toMatchObject([{ channel: 'PHONE' }, 50 - BY_PHONE]);
  await giveBack(staff.page);
  await waitForText(staff.page, 'Alles teruggegeven');
  expect(await given.balance()).toBe(50);

  const online = await order();
  await atService('pay');
  await waitForText(page, 'Thank you');
  await check(page);

  const twice = await order();
  await staff.page.goto(`${product.url}/admin/iceshop/webshoporders/view/${(await stored(twice)).order?.id}/`);
  await atService('twice');
  await waitForText(page, 'Thank you');
  await waitForText(staff.page, `€ -${comma(TOTAL)}`);
  expect((await stored(twice)).order).toMatchObject({ customer_note: REMARK });
  await staff.close();

  const failing = await order();
  await atService('fail');
  await waitForText(page, 'did not come through');
  await check(page);
  await clickRole(page, 'button', 'Pay again');
  await page.waitForSelector('button[value=pay]');
  await atService('pay');
  await waitForText(page, 'Thank you');

  const expiring = await order({ card: lent.code });
  expect((await stored(expiring)).order).toMatchObject({ paid_vati: 20, status: 'PENDING_PAYMENT' });
  await page.goBack();
  product.advance(31 * 60);
  await waitForText(page, 'This order is cancelled');
  client = await clientOf(product.url, 'admin');
  expect(await lent.balance()).toBe(20);

  const kept = { total_vati: TOTAL, vat: [vatOf(TOTAL)] };
  const paid = { ...kept, paid_vati: TOTAL, payment_status: 'PAID', status: 'CONFIRMED', channel: 'WEBSHOP' };
  const all = await Promise.all([phone, online, twice, failing, expiring].map(stored));
  expect(all).toMatchObject([
    {
      order: { total_vati: BY_PHONE, vat: [vatOf(BY_PHONE)], paid_vati: 0, status: 'CONFIRMED' },
      payments: [`${BY_PHONE} REFUNDED`, `-${BY_PHONE} SETTLED`],
    },
    { order: paid, payments: [`${TOTAL} SETTLED`] },
    { order: paid, payments: [`${TOTAL} SETTLED`, `${TOTAL} REFUNDED`, `-${TOTAL} SETTLED`] },
    { order: paid, payments: [`${TOTAL} FAILED`, `${TOTAL} SETTLED`] },
    { order: { ...kept, paid_vati: 0, status: 'CANCELLED' } },
  ]);
});

const comma = (amount: number) => amount.toFixed(2).replace('.', ',');

function vatOf(total: number) {
  const vat = Math.round((total * 100 * VAT_RATE) / (100 + VAT_RATE)) / 100;
  return { rate: VAT_RATE, vat, net: Math.round((total - vat) * 100) / 100, total };
}

test('who presses the button right from the last field orders, with what was typed there', async () => {
  await page.goto(`${product.url}/public/webshop/1`);
  await clickRole(page, 'button', 'Put Tub of quince in the basket');
  const [side, products] = await Promise.all(['.basket', '.products'].map(boxOf));
  expect(side?.x).toBeGreaterThan((products?.x ?? 0) + (products?.width ?? 0));
  await clickRole(page, 'button', `Order for €${PRICE.toFixed(2)}`);
  await clickRole(page, 'radio', 'Delivery');
  await page.locator('.field select').fill(await optionOf('Harbour'));
  await page.click('.slots button:enabled');
  await waitForText(page, 'Your place is held for');
  const contact = { first_name: 'Mia', last_name: 'Maes', email: 'mia@klant.example', cellphone_nr: '0470123457' };
  const address = { address_street: 'Kouter', address_zipcode: '9000', address_city: 'Gent', address_nr: '71' };
  for (const [name, text] of Object.entries({ ...contact, ...address })) {
    await page.locator(`input[name=${name}]`).fill(text);
  }
  await clickRole(page, 'button', `Order and pay €${PRICE.toFixed(2)}`);
  await (await page.waitForSelector('button[value=pay]'))?.click();
  await waitForText(page, 'Thank you');
  const { body } = await client.send('GET', 'webshoporder?filter[contact_email]=mia@klant.example');
  expect(body.data).toMatchObject([{ address_street: 'Kouter', address_nr: '71', status: 'CONFIRMED' }]);
});

test('who reads the shop in Dutch pays on a Dutch page', async () => {
  await page.goto(`${product.url}/public/webshop/1`);
  await (await page.waitForSelector('header select'))?.select('nl');
  await clickRole(page, 'button', 'Tub of quince in het mandje leggen');
  await clickRole(page, 'button', `Bestellen voor €\u00a0${comma(PRICE)}`);
  await clickRole(page, 'radio', 'Afhalen');
  await page.locator('.field select').fill(await optionOf('Quay'));
  await page.click('.slots button:enabled');
  await waitForText(page, 'Uw plaats blijft nog');
  const contact = { first_name: 'Lies', last_name: 'Maes', email: 'lies@klant.example', cellphone_nr: '0470123458' };
  for (const [name, text] of Object.entries(contact)) await page.locator(`input[name=${name}]`).fill(text);
  await clickRole(page, 'button', `Bestellen en €\u00a0${comma(PRICE)} betalen`);
  await waitForText(page, 'Twee keer betalen');
  await page.evaluate(() => localStorage.clear());
});

test('the shop is opened as a customer, who sees by whom', async () => {
  const { body } = await client.send('GET', 'webshopaccount?filter[email]=noor@klant.example');
  const { data } = (await client.send('POST', `webshopaccount/${body.data?.[0]?.id}/login`, {})).body;
  const { url } = data as unknown as { url: string };
  await page.goto(url);
  await waitForText(page, 'orders here as Noor Quintens');
  expect(new URL(page.url()).search).toBe('');
  const other = await openWindow();
  await other.page.goto(url);
  await waitForText(other.page, 'This link was used already');
  await other.close();
  await page.reload();
  await clickRole(page, 'button', 'Leave');
  await page.waitForFunction(() => !document.querySelector('.banner'));
});

test('an order is mailed once more, by what its view offers', async () => {
  const { body } = await client.send('GET', 'webshoporder?filter[contact_email]=noor@klant.example');
  const staff = await windowOf(product.url, 'shopmanager');
  await staff.page.goto(`${product.url}/admin/iceshop/webshoporders/view/${body.data?.[0]?.id}/`);
  await clickRole(staff.page, 'button', 'Meer acties');
  await clickRole(staff.page, 'menuitem', 'Bestelling opnieuw mailen');
  await waitForText(staff.page, 'nog een keer');
  await staff.page.click('.bp6-alert .bp6-intent-primary, .bp6-dialog .bp6-intent-primary');
  await waitForText(staff.page, 'Bestelling gemaild');
  await staff.close();
});

test('who sees orders sees how many of today are not paid', async () => {
  const day = today(product.now());
  const open = await client.send(
    'GET',
    `webshoporder/count?filter[delivery_date]=${day}&filter[payment_status][in]=UNPAID,PARTLY_PAID` +
      '&filter[status][in]=PENDING_PAYMENT,CONFIRMED,IN_PRODUCTION,READY,ON_THE_WAY,COMPLETED',
  );
  const { count } = open.body.data as unknown as { count: number };
  const { data } = (await client.send('GET', 'notification/navbar')).body;
  const [badge] = (data ?? []).filter(({ name }) => name === 'webshoporders');
  expect(badge).toEqual(count > 0 ? { name: 'webshoporders', amount: count, type: 'WARNING' } : undefined);
});

test('a customer comes in by a letter', async () => {
  const { body } = await client.send('GET', 'webshopaccount?filter[email]=noor@klant.example');
  expect((await client.send('POST', `webshopaccount/${body.data?.[0]?.id}/recovery`, {})).status).toBe(204);
  await openMail(page, product, 'way back into the webshop');
  // The shop uses the letter's language, whatever the browser's is.
  expect(await page.$eval('pre a', ({ href }) => href)).toContain('&locale=en');
  await page.click('pre a');
  await waitForText(page, 'You are signed in as Noor Quintens');
  const languages = await page.$$eval('.top option', (each) => each.map(({ textContent }) => textContent));
  expect(languages).toEqual(['English', 'Nederlands', 'Français', 'Deutsch']);
  await clickRole(page, 'button', 'Leave');
  await page.waitForFunction(() => !document.querySelector('.banner'));
});
