// Tests examples/loyalty: points by hooks and by hand, the panel, fields and cell on records of others, and its page.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import type { Client, Stored } from '../people.ts';
import { byRole, choose, clickRole, goTo, retype, screenshot, waitForText } from '../window.ts';
import { withExamples } from './set-up.ts';

const { begin } = withExamples();
let page: Page;
let admin: Client;
let customer: Stored;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

const open = (path: string) => goTo(page, path);
const standing = (text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.loyalty-standing')?.textContent?.includes(wanted),
    {},
    text,
  );

test('the page says what it is for while there are no points', async () => {
  await open('/admin/iceshop/loyalty');
  await byRole(page, 'heading', 'No points yet');
  await check(page);
});

test('a new customer gets points by the hook, and the open page shows them at once', async () => {
  const email = 'noor.vanilla@klant.example';
  customer = await admin.create('webshopaccount', { first_name: 'Noor', last_name: 'Vanilla', email });
  await byRole(page, 'link', 'Noor Vanilla');
  await waitForText(page, 'Welcome · ');
  await check(page);
});

test('the panel on the webshop account shows the balance and the way to the next level', async () => {
  await page.click('aria/Noor Vanilla[role="link"]');
  await standing('100 points');
  await standing('150 more to Silver');
});

test('points that are given there count at once; what is not there cannot be spent', async () => {
  await clickRole(page, 'button', 'Give or take points');
  await retype(page, 'Points', '175');
  await clickRole(page, 'button', 'Save');
  await standing('275 points');
  await clickRole(page, 'button', 'Give or take points');
  await choose(page, 'Reason', 'Reward');
  await retype(page, 'Points', '276');
  await clickRole(page, 'button', 'Save');
  await waitForText(page, 'This customer has 275 points. Take no more than that.');
  await clickRole(page, 'button', 'Cancel');
  await clickRole(page, 'button', 'Discard changes');
});

test('level and card, which the plugin adds to the account, are in its view, form, list and search', async () => {
  await open(`/admin/iceshop/webshopaccount/view/${customer.id}/`);
  await byRole(page, 'heading', 'Loyalty');
  await waitForText(page, 'Silver');
  await open(`/admin/iceshop/webshopaccount/edit/${customer.id}/`);
  await retype(page, 'Card number', 'AURORA-77');
  await screenshot(page, 'fields-of-others');
  await check(page);
  await clickRole(page, 'button', 'Save changes');
  await page.waitForFunction(() => location.pathname.includes('/view/'));
  await waitForText(page, 'AURORA-77');
  await open('/admin/iceshop/webshopaccount/?search=aurora-77');
  await byRole(page, 'columnheader', 'Level');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=gridcell]')].some(({ textContent }) => textContent === 'Silver'),
  );
});

test('the cell of the plugin says with an arrow what was given and what was taken', async () => {
  await admin.create('loyaltymove', { webshop_account_id: customer.id, points: 50, reason: 'REWARD' });
  await open('/admin/iceshop/loyaltymove/');
  const cell = await page.waitForSelector('[role=gridcell] .loyalty-taken');
  expect(await cell?.evaluate((tag) => [tag.textContent, tag.getAttribute('title')])).toEqual(['-50', 'Points taken']);
});

test('an order that is completed gives points by the hook, and each step is a button', async () => {
  const [point, item] = await Promise.all(['pickuppoint', 'product'].map((resource) => admin.send('GET', resource)));
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point?.body.data?.[0]?.id };
  const times = { date: '2099-12-24', time_start: '10:00:00', time_stop: '12:00:00', title: 'Morning' };
  const slot = await admin.create('deliveryslot', { ...place, ...times });
  const { product_category_id } = (item?.body.data?.[0] ?? {}) as { product_category_id?: number };
  const product = await admin.create('product', { name: 'Tub', product_category_id, price_vati: 15.4, vat_rate: 6 });
  const order = await admin.create('webshoporder', {
    ...{ webshop_account_id: customer.id, ...place, delivery_slot_id: slot.id },
    lines: [{ product_id: product.id, quantity: 2 }],
  });
  await open(`/admin/iceshop/webshoporders/view/${order.id}/`);
  for (const step of ['Start production', 'Mark as ready', 'Complete order']) await clickRole(page, 'button', step);
  await waitForText(page, 'Completed');
  await open(`/admin/iceshop/webshopaccount/view/${customer.id}#points`);
  await standing('255 points');
  await byRole(page, 'link', `#${order.nr} · Noor Vanilla`);
  await check(page);
  const counter = { ...place, delivery_slot_id: slot.id, channel: 'COUNTER' };
  const walkIn = await admin.create('webshoporder', { ...counter, lines: [{ product_id: product.id, quantity: 1 }] });
  for (const status of ['IN_PRODUCTION', 'READY', 'COMPLETED'])
    expect((await admin.send('PATCH', `webshoporder/${walkIn.id}/status`, { status })).status).toBe(200);
});
