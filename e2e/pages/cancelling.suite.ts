// Tests cancelling a paid order: the money is refunded in the same dialog, or stays in the list of refunds to make.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { choose, clickRole, retype, waitForText, waitUntilGone } from '../window.ts';

const LIST = '/admin/iceshop/webshoporders/';
const product = ownProduct();
const pageOf = ownPages(product);
let client: Client;
let sold: number;
let place: object;

beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
  const category = (await client.send('GET', 'product?page[size]=1')).body.data?.[0]?.product_category_id;
  const tub = { product_category_id: category, vat_rate: 6, published: true };
  sold = (await client.create('product', { ...tub, name: 'Tub of rhubarb', price_vati: 30 })).id;
  const point = (await client.create('pickuppoint', { name: 'Lock' })).id;
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const times = { title: 'Morning', time_start: '10:00:00', time_stop: '12:00:00' };
  const spot = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point };
  place = { ...spot, delivery_slot_id: (await client.create('deliveryslot', { ...spot, ...times, date })).id };
});

/** Makes an order of somebody without an account, paid in two ways. */
async function paidOrder(name: string): Promise<number> {
  const contact = { contact_name: name, contact_phone_nr: '+32470123456', contact_email: 'rhubarb@x.example' };
  const { id } = await client.create('webshoporder', {
    ...place,
    ...contact,
    lines: [{ product_id: sold, quantity: 1 }],
  });
  const paid = { webshop_order_id: id };
  await client.create('payment', { ...paid, method: 'TERMINAL', amount: 20 });
  await client.create('payment', { ...paid, method: 'BANK_TRANSFER', amount: 10 });
  return id;
}

async function askToCancel(id: number) {
  const page = await pageOf('shopmanager');
  await page.goto(`${product.url}${LIST}view/${id}/`);
  await clickRole(page, 'button', 'Meer acties');
  await clickRole(page, 'menuitem', 'Bestelling annuleren');
  await waitForText(page, 'Geld terug te geven');
  await retype(page, 'Reden van annulering', 'Rain');
  return page;
}
const read = async (id: number) => (await client.send('GET', `webshoporder/${id}`)).body.data;
const amountsOf = async (id: number) => {
  const { body } = await client.send('GET', `payment?filter[webshop_order_id]=${id}&sort=id`);
  return body.data?.map(({ method, amount }) => `${method} ${amount}`);
};

test('what came in goes back in the dialog, each as it came or in another way, and the order says so', async () => {
  const id = await paidOrder('Rita Barbe');
  const page = await askToCancel(id);
  await choose(page, 'Hoe het teruggaat: Betaald: Overschrijving', 'Teruggeven: Contant');
  await check(page);
  await page.click('.bp6-dialog button[type=submit]');
  await page.waitForSelector('.bp6-dialog', { hidden: true });
  await waitForText(page, 'Alles teruggegeven');
  expect(await amountsOf(id)).toEqual(['TERMINAL 20', 'BANK_TRANSFER 10', 'TERMINAL -20', 'CASH -10']);
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', payment_status: 'REFUNDED', cancel_reason: 'Rain' });
});

test('what is left for later stands under what is to be given back, and goes with a refund', async () => {
  const id = await paidOrder('Leo Later');
  const page = await askToCancel(id);
  await choose(page, 'Hoe het teruggaat: Betaald: Overschrijving', 'Niet nu: blijft onder “Terug te geven”');
  await page.click('.bp6-dialog button[type=submit]');
  await waitForText(page, '€ 10,00 terug te geven');
  await page.goto(`${product.url}${LIST}`);
  await page.click('::-p-xpath(//nav[contains(@class, "list-tabs")]//a[contains(., "Terug te geven")])');
  await waitForText(page, 'Leo Later');
  await page.goto(`${product.url}${LIST}view/${id}/`);
  await page.click('.payments button.bp6-intent-primary');
  await waitForText(page, 'Geld teruggeven');
  await page.click('.bp6-dialog button[type=submit]');
  await waitForText(page, 'Alles teruggegeven');
  await page.goto(`${product.url}${LIST}?filter[due_vati][lte]=-0.01`);
  await page.waitForSelector('.list-tabs a[aria-current] .list-tabs-count');
  await waitUntilGone(page, 'link', `#${(await read(id))?.nr} · Leo Later`);
});
