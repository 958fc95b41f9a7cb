// Tests an order by phone: paid in two parts, refunded, printed, moved; and the timeslots in which it takes a place.
import type { HTTPRequest } from 'puppeteer';
import { check } from '../accessibility.ts';
import { intercept } from '../intercept.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, goTo, retype, type Window, waitForText } from '../window.ts';

const product = ownProduct();
let person: Window;
let page: Window['page'];
let client: Client;
let order: number;
let place: number;
const DAY = '2099-12-24';

beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
  person = await windowOf(product.url, 'shopmanager');
  page = person.page;
  const category = (await client.send('GET', 'product?page[size]=1')).body.data?.[0]?.product_category_id;
  const tub = { product_category_id: category, vat_rate: 6, published: true };
  const sold = [
    await client.create('product', { ...tub, name: 'Tub of quince', price_vati: 12.5 }),
    await client.create('product', { ...tub, name: 'Medlar sorbet', price_vati: 8 }),
  ];
  place = (await client.create('pickuppoint', { name: 'Quay' })).id;
  const account = await client.create('webshopaccount', {
    first_name: 'Noor',
    last_name: 'Quintens',
    email: 'noor@x.example',
  });
  const slot = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place, title: 'Morning' };
  const times = { time_start: '10:00:00', time_stop: '12:00:00' };
  const days = Array.from({ length: 3 }, (_, index) => new Date(Date.now() + (index + 1) * 86_400_000));
  const slots = [];
  for (const day of days) {
    const made = { ...slot, ...times, date: day.toISOString().slice(0, 10), capacity_orders: 4 };
    slots.push(await client.create('deliveryslot', made));
  }
  await client.create('deliveryslot', { ...slot, ...times, date: DAY });
  const made = await client.create('webshoporder', {
    ...{ webshop_account_id: account.id, deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place },
    delivery_slot_id: slots[0]?.id,
    lines: sold.map(({ id }, nth) => ({ product_id: id, quantity: 2 - nth })),
  });
  order = made.id;
});
afterAll(() => person?.close());

test('its buttons stay where they are while the day of its timeslot is on the way', async () => {
  const held: HTTPRequest[] = [];
  const letGo = await intercept(page, (request) => {
    if (new URL(request.url()).pathname === '/v1/iceshop/slot') held.push(request);
    else void request.continue();
  });
  await page.goto(`${product.url}/admin/iceshop/webshoporders/view/${order}/`);
  const pay = await byRole(page, 'button', 'Betaling registreren');
  const before = await pay.boundingBox();
  for (const request of held) void request.continue();
  await letGo();
  await page.waitForSelector('.day-strip-slot');
  expect(await pay.boundingBox()).toEqual(before);
});

test('it is paid in two parts, and one is given back', async () => {
  await page.goto(`${product.url}/admin/iceshop/webshoporders/view/${order}/`);
  await waitForText(page, 'Nog € 33,00 te betalen');
  await clickRole(page, 'button', 'Betaling registreren');
  await retype(page, 'Bedrag', '20');
  await clickRole(page, 'button', 'Registreren');
  await waitForText(page, 'Nog € 13,00 te betalen');
  await clickRole(page, 'button', 'Betaling registreren');
  await check(page);
  await clickRole(page, 'button', 'Registreren');
  await waitForText(page, 'Alles betaald');
  await settled(page);
  const [first] = await page.$$('.payments button');
  await first?.click();
  await waitForText(page, 'Geld teruggeven');
  await clickRole(page, 'checkbox', 'De klant betaalt dit niet opnieuw');
  await page.click('.bp6-dialog button[type=submit]');
  await waitForText(page, 'Nog € 20,00 te betalen');
  const { body } = await client.send('GET', `webshoporder/${order}`);
  expect(body.data).toMatchObject({ paid_vati: 13, payment_status: 'PARTLY_PAID' });
});

test('its label is printed, and the order knows', async () => {
  await clickRole(page, 'button', 'Etiket of bon afdrukken');
  await waitForText(page, '1 bestelling');
  await check(page);
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/webshoporder/labels'));
  await clickRole(page, 'button', 'Afdrukken');
  expect((await marked).status()).toBe(200);
  const { body } = await client.send('GET', `webshoporder/${order}`);
  expect(body.data?.labels_printed_at).toEqual(expect.any(String));
  await page.bringToFront();
});

test('the calendar takes it to another day by keyboard, and Undo brings it back', async () => {
  const slotOf = async () => (await client.send('GET', `webshoporder/${order}`)).body.data?.delivery_date;
  const before = await slotOf();
  await goTo(page, `/admin/iceshop/webshoporders/calendar?place=PICK_UP_POINT ${place}`);
  await page.waitForSelector(`.board-block[data-block="${order}"]`);
  await check(page);
  await page.focus(`.board-block[data-block="${order}"]`);
  for (const key of ['m', 'ArrowRight', 'Enter'] as const) await page.keyboard.press(key);
  await waitForText(page, 'verplaatst');
  expect(await slotOf()).not.toBe(before);
  const back = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await clickRole(page, 'button', 'Ongedaan maken');
  await back;
  expect(await slotOf()).toBe(before);
});

test('digits take it along its status, and say where they do not lead', async () => {
  await goTo(page, `/admin/iceshop/webshoporders/view/${order}/`);
  await waitForText(page, 'Etiket of bon afdrukken');
  await page.keyboard.press('3');
  await waitForText(page, 'In bereiding');
  await page.keyboard.press('6');
  await waitForText(page, 'kan het niet naar “Afgerond”');
  const { body } = await client.send('GET', `webshoporder/${order}`);
  expect(body.data).toMatchObject({ status: 'IN_PRODUCTION' });
  const back = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await clickRole(page, 'button', 'Ongedaan maken');
  await back;
});

test('tabs say how many, and lead to them', async () => {
  await goTo(page, '/admin/iceshop/webshoporders/');
  await page.waitForSelector('.list-tabs a[aria-current] .list-tabs-count');
  await page.click('.list-tabs a:nth-child(3)');
  await page.waitForFunction(() => new URLSearchParams(window.location.search).has('filter[payment_status][in]'));
  const { body } = await client.send(
    'GET',
    'webshoporder/count?filter[payment_status][in]=UNPAID,PARTLY_PAID' +
      '&filter[status][in]=PENDING_PAYMENT,CONFIRMED,IN_PRODUCTION,READY,ON_THE_WAY,COMPLETED',
  );
  const { count } = body.data as unknown as { count: number };
  await page.waitForFunction(
    (text) => document.querySelector('.list-tabs a[aria-current] .list-tabs-count')?.textContent === text,
    {},
    String(count),
  );
  // The tab already says it.
  expect(await page.$('.filter-chips')).toBeNull();
});

test('a timeslot is closed by keyboard over the month, and Undo opens it', async () => {
  // The page is loaded again, so that an earlier Undo is not the one that is pressed here.
  await page.goto(
    `${product.url}/admin/iceshop/deliveryschedules/slots?place=PICK_UP_POINT ${place}&month=${DAY.slice(0, 7)}`,
  );
  const cell = '[role=gridcell][data-spot="0 23"]';
  await page.waitForSelector(`${cell}:not([data-none=true])`);
  await check(page);
  await page.focus('[role=gridcell][tabindex="0"]');
  for (let day = 1; day < 24; day++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${cell}[data-off=true]`);
  await clickRole(page, 'button', 'Ongedaan maken');
  await page.waitForSelector(`${cell}:not([data-off=true])`);
});
