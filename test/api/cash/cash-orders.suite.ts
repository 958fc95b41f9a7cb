// Tests webshop orders at tills: found, what is due taken once by one of two tills, with the order's own payments, and
// handed over along the order's steps.
import { call } from '../auth/product.ts';
import { atTill, key, rowsOf, tillWithTerminal } from './card-floor.ts';
import { make, ownCash, type SellingDevice, sale, salesOf, sell, till } from './sale-floor.ts';

const house = ownCash();
const place = { product: 0, point: 0, slot: 0 };
beforeAll(async () => {
  const [known] = await rowsOf(house, 'product?page[size]=1');
  const { id: _, version: __, ...copied } = known;
  const named = { name: `Till tub ${key()}`, price_vati: 7.49, vat_rate: 6, allergens: ['MILK'] };
  const { product_category_id, sold_out_mode } = copied;
  place.product = (await make(house, 'product', { product_category_id, sold_out_mode, ...named })).id;
  place.point = (await make(house, 'pickuppoint', { name: 'Till counter' })).id;
  const point = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place.point };
  const times = { title: 'Morning', date: '2099-03-03', time_start: '10:00', time_stop: '12:00' };
  place.slot = (await make(house, 'deliveryslot', { ...point, ...times })).id;
});

const ordered = (more: object = {}) =>
  make(house, 'webshoporder', {
    ...{ deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place.point, delivery_slot_id: place.slot },
    ...{ contact_name: 'Élise Vandam', contact_phone_nr: '+32470123987', channel: 'PHONE' },
    lines: [{ product_id: place.product, quantity: 3 }],
    ...more,
  });
const order = async (id: number) => (await call(house, `/v1/webshoporder/${id}`, { token: house.token })).body.data;
const paymentsOf = (id: number) => rowsOf(house, `payment?filter[webshop_order_id]=${id}&sort=id`);
const taken = (
  nr: number,
  webshop_order_id: number,
  payments: readonly { method: string; amount: number; rounding?: number }[],
) => ({
  ...{ nr, kind: 'ORDER', status: 'COMPLETED', lines: [], payments, webshop_order_id },
  total_vati: Math.round(payments.reduce((all, { amount }) => all + amount * 100, 0)) / 100,
});
const inCash = { method: 'CASH', amount: 22.47, rounding: -0.02, given: 50 };
const drawerOf = async (device: SellingDevice, nr: number) =>
  (await salesOf(house, device.id)).find((one) => one.nr === nr);

test('an order is found by its number, its papers’ code, a name or a phone, with what is due and what is in it', async () => {
  const { id, nr } = await ordered();
  const { get } = atTill(house, await till(house));
  const found = async (search: string) =>
    ((await get(`orders?search=${encodeURIComponent(search)}`)).body.data as { id: number }[]).some(
      (one) => one.id === id,
    );
  for (const search of [`${nr}`, `#${nr}`, `webshoporder/${id}`, 'elise vandam', '0470 12 39 87']) {
    expect([search, await found(search)]).toEqual([search, true]);
  }
  expect(await found('nobody of that name')).toBe(false);
  expect((await get(`orders/${id}`)).body.data).toMatchObject({
    ...{ nr, due: 22.47, total_vati: 22.47, name: 'Élise Vandam', why_not: 'orderIsDue' },
    lines: [{ quantity: 3, total_vati: 22.47, allergens: ['MILK'] }],
  });
});

test('what is due is taken by several ways at once, as payments of the order and as one ticket of the drawer', async () => {
  const { id } = await ordered();
  const device = await tillWithTerminal(house);
  const { push, follow, redeem, send } = atTill(house, device);
  const { reference } = await push(10);
  await follow(reference);
  const { body } = await (async () => {
    const card = await make(house, 'giftcard', { initial_amount: 5 });
    return redeem(card.code as string, 5);
  })();
  const { gift_card_id, reference: redeemed } = body.data;
  const payments = [
    { method: 'TERMINAL', amount: 10, reference },
    { method: 'GIFT_CARD', amount: 5, gift_card_id, reference: redeemed },
    { method: 'CASH', amount: 7.47, rounding: -0.02, given: 20 },
  ];
  const { status, body: sold } = await sell(house, device, taken(1, id, payments));
  expect([status, sold.errors]).toEqual([200, undefined]);
  expect(
    (await paymentsOf(id)).map(({ method, amount, rounding, status: is }) => [method, amount, rounding, is]),
  ).toEqual([
    ['TERMINAL', 10, undefined, 'SETTLED'],
    ['GIFT_CARD', 5, undefined, 'SETTLED'],
    ['CASH', 7.47, -0.02, 'SETTLED'],
  ]);
  expect(await order(id)).toMatchObject({ payment_status: 'PAID', paid_vati: 22.47, due_vati: 0 });
  expect(await sale(house, sold.data.id)).toMatchObject({ kind: 'ORDER', total_vati: 22.47, rounding: -0.02, vat: [] });
  const card = (await call(house, `/v1/giftcard/${gift_card_id}`, { token: house.token })).body.data;
  expect([card.balance, card.status]).toEqual([0, 'USED_UP']);
  const again = await sell(house, device, taken(1, id, payments));
  expect([again.status, (await paymentsOf(id)).length]).toEqual([200, 3]);
  const done = await send(`orders/${id}/handover`);
  expect([done.body.data?.status, (await order(id)).status]).toEqual(['COMPLETED', 'COMPLETED']);
  expect((await send(`orders/${id}/handover`)).body.code).toBe('orderIsOver');
});

test('of two tills that take one order one wins, and of the other there is neither ticket nor payment', async () => {
  const { id } = await ordered();
  const [one, two] = [await till(house), await till(house, {}, 'planner')];
  const answers = await Promise.all([
    sell(house, one, taken(1, id, [inCash])),
    sell(house, two, taken(1, id, [inCash])),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject([{ code: 'paymentTooMuch' }]);
  expect(await paymentsOf(id)).toHaveLength(1);
  const tickets = [await drawerOf(one, 1), await drawerOf(two, 1)].filter((ticket) => ticket !== undefined);
  expect(tickets).toHaveLength(1);
});

test('a ticket that an order does not take leaves no payment: rounded wrongly, more than is due, of no order', async () => {
  const { id } = await ordered();
  const device = await till(house);
  const wrong = [
    [{ ...inCash, rounding: 0.03 }],
    [
      { method: 'TERMINAL', amount: 10 },
      { method: 'TERMINAL', amount: 12.48 },
    ],
    [{ method: 'OTHER', amount: 5 }],
  ];
  for (const payments of wrong) expect((await sell(house, device, taken(1, id, payments))).status).toBe(422);
  expect((await sell(house, device, taken(1, 99_999_999, [inCash]))).status).toBeGreaterThanOrEqual(400);
  expect([await paymentsOf(id), await drawerOf(device, 1)]).toEqual([[], undefined]);
});

test('an order is handed over only where it is fetched and paid; a part that was paid leaves the rest due', async () => {
  const { id } = await ordered();
  const device = await till(house);
  const { send, get } = atTill(house, device);
  expect((await send(`orders/${id}/handover`)).body.code).toBe('orderIsDue');
  expect((await sell(house, device, taken(1, id, [{ method: 'TERMINAL', amount: 12 }]))).status).toBe(200);
  expect((await get(`orders/${id}`)).body.data.due).toBe(10.47);
  expect((await send(`orders/${id}/handover`)).body.code).toBe('orderIsDue');
  const off = await ordered();
  const cancelled = { status: 'CANCELLED', cancel_reason: 'Test' };
  await call(house, `/v1/webshoporder/${off.id}/status`, { method: 'PATCH', token: house.token, body: cancelled });
  expect((await send(`orders/${off.id}/handover`)).body.code).toBe('orderIsOff');
});
