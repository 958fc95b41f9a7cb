// Tests the built package in a real Scoop: points for what customers do, and the rules of moves that people enter.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startScoop } from '@scoop/core/test';

let scoop;
let admin;
let account;

before(async () => {
  scoop = await startScoop({ packages: ['.'] });
  admin = await scoop.as('admin');
  const customer = { first_name: 'Noor', last_name: 'Vanilla', email: 'noor@klant.example' };
  account = (await admin.call('POST', 'webshopaccount', customer)).data;
});
after(() => scoop?.stop());

const give = (points, reason) =>
  admin.call('POST', 'loyaltymove', { webshop_account_id: account.id, points, ...(reason && { reason }) });
const moves = async () =>
  (await admin.call('GET', `loyaltymove?filter[webshop_account_id]=${account.id}&sort=id`)).data;

test('the package runs, without a fault', async () => {
  const { data: plugins } = await admin.call('GET', 'plugin');
  const { state, faults } = plugins.find(({ id }) => id === 'loyalty');
  assert.deepEqual({ state, faults }, { state: 'on', faults: [] });
});

test('a new customer is welcomed with points', async () => {
  const [welcome, ...others] = await moves();
  assert.deepEqual([welcome.points, welcome.reason, welcome.balance_after], [100, 'WELCOME', 100]);
  assert.deepEqual(others, []);
});

test('the first address is worth points, the second is not', async () => {
  const address = {
    ...{ webshop_account_id: account.id, type: 'DELIVERY', address_street: 'Kouter', address_nr: '7' },
    ...{ address_zipcode: '9000', address_city: 'Gent', address_country: 'België' },
  };
  await admin.call('POST', 'accountaddress', address);
  await admin.call('POST', 'accountaddress', { ...address, address_nr: '9' });
  assert.deepEqual(
    (await moves()).map(({ points }) => points),
    [100, 25],
  );
});

test('a reward takes what it costs, and no more than there is', async () => {
  const { data } = await give(25, 'REWARD');
  assert.deepEqual([data.points, data.balance_after], [-25, 100]);
  await assert.rejects(give(101, 'REWARD'), /loyalty.short/);
  await assert.rejects(give(0, 'CORRECTION'), /loyalty.zero/);
});

test('rewards that are asked for at the same time do not spend the same points', async () => {
  const asked = await Promise.allSettled([1, 2, 3].map(() => give(60, 'REWARD')));
  assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await moves()).at(-1).balance_after, 40);
});

test('a completed order is worth a point for each whole euro, once, and nothing when it goes back', async () => {
  const buyer = { first_name: 'Mil', last_name: 'Mokka', email: 'mil@klant.example' };
  const { data: customer } = await admin.call('POST', 'webshopaccount', buyer);
  const { data: point } = await admin.call('POST', 'pickuppoint', { name: 'Kouter' });
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point.id };
  const times = { date: '2099-07-04', time_start: '10:00:00', time_stop: '12:00:00', title: 'Morning' };
  const { data: slot } = await admin.call('POST', 'deliveryslot', { ...place, ...times });
  const [{ product_category_id }] = (await admin.call('GET', 'product?page[size]=1')).data;
  const tub = { name: 'Tub', product_category_id, price_vati: 4.65, vat_rate: 6 };
  const { data: product } = await admin.call('POST', 'product', tub);
  const { data: order } = await admin.call('POST', 'webshoporder', {
    ...{ webshop_account_id: customer.id, ...place, delivery_slot_id: slot.id },
    lines: [{ product_id: product.id, quantity: 3, unit_price_vati: 4.65 }],
  });
  const become = (status) => admin.call('PATCH', `webshoporder/${order.id}/status`, { status });
  const spend = (points) => ({ webshop_account_id: customer.id, points, reason: 'REWARD' });
  const given = async () => {
    const { data } = await admin.call('GET', `loyaltymove?filter[webshop_account_id]=${customer.id}&sort=id`);
    return data.slice(1).map(({ points }) => points);
  };
  for (const status of ['IN_PRODUCTION', 'READY']) await become(status);
  assert.deepEqual(await given(), []);
  await become('COMPLETED');
  await become('READY');
  await become('COMPLETED');
  assert.deepEqual(await given(), [13, -13, 13]);
  await admin.call('POST', 'loyaltymove', spend(108));
  await become('READY');
  await become('COMPLETED');
  assert.deepEqual(await given(), [13, -13, 13, -108, -5, 5]);
});

test('balances are for those who may see them', async () => {
  const { data } = await admin.call('GET', 'query/loyalty/balances');
  assert.equal(data.find(({ id }) => id === account.id).points, 40);
  const driver = await scoop.as('driver');
  await assert.rejects(driver.call('GET', 'query/loyalty/balances'), /403/);
});

test('an account takes its points with it', async () => {
  await admin.call('DELETE', `webshopaccount/${account.id}`);
  assert.deepEqual(await moves(), []);
});
