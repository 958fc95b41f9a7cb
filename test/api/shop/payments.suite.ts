// Tests payments: who paid how much of an order, never too much, refunds never beyond what was paid, and gift cards
// under their lock.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
let floor: OrderFloor;
let vanilla: number;
beforeAll(async () => {
  floor = await orderFloor();
  vanilla = await floor.product({ price_vati: 12.43 });
});
afterAll(() => floor?.house.stop());

const order = (more: Row = {}) => floor.order({ lines: [{ product_id: vanilla, quantity: 1 }], ...more });
const pay = (webshop_order_id: unknown, amount: number, more: Row = {}) =>
  floor.house.call(floor.shop, 'POST', 'payment', { webshop_order_id, method: 'TERMINAL', amount, ...more });
const standing = async (id: unknown) => {
  const { payment_status, paid_vati, due_vati } = await floor.read(id);
  return [payment_status, paid_vati, due_vati];
};

test('an order is paid in parts, and never more than it comes to', async () => {
  const { id } = await order();
  expect(await standing(id)).toEqual(['UNPAID', 0, 12.43]);
  expect((await pay(id, 10)).status).toBe(201);
  expect(await standing(id)).toEqual(['PARTLY_PAID', 10, 2.43]);
  const much = await pay(id, 2.44);
  expect(much.body.errors).toEqual([{ path: 'amount', code: 'paymentTooMuch', params: { most: 2.43 } }]);
  expect((await pay(id, 2.43, { method: 'BANK_TRANSFER' })).body.data).toMatchObject({
    ...{ status: 'SETTLED', employee_id: floor.house.people[0], at: expect.any(String) },
  });
  expect(await standing(id)).toEqual(['PAID', 12.43, 0]);
  expect(codesOf((await pay(id, 0)).body)).toEqual(['amount paymentNothing']);
});

test('what is added to a paid order is still to be paid', async () => {
  const { id, lines } = await order();
  await pay(id, 12.43);
  const sent = [{ id: (lines as Row[])[0]?.id, product_id: vanilla, quantity: 2 }];
  await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { lines: sent });
  expect(await standing(id)).toEqual(['PARTLY_PAID', 12.43, 12.43]);
});

test('cash is rounded to the coins that there are, and the difference is kept', async () => {
  const { id } = await order();
  const { body } = await pay(id, 12.43, { method: 'CASH' });
  expect(body.data).toMatchObject({ amount: 12.43, rounding: 0.02 });
  expect(await standing(id)).toEqual(['PAID', 12.43, 0]);
});

test('a refund is never more than was paid, of one payment never more than that one', async () => {
  const { id } = await order();
  const first = (await pay(id, 5)).body.data;
  await pay(id, 7.43);
  expect(codesOf((await pay(id, -12.44)).body)).toEqual(['amount refundTooMuch']);
  expect(codesOf((await pay(id, -6, { refund_of_id: first.id })).body)).toEqual(['amount refundTooMuch']);
  expect((await pay(id, -5, { refund_of_id: first.id })).status).toBe(201);
  expect(await standing(id)).toEqual(['PARTLY_PAID', 7.43, 5]);
  const again = await pay(id, -0.01, { refund_of_id: first.id });
  expect(codesOf(again.body)).toEqual(['amount refundTooMuch']);
  const { body } = await floor.house.call(floor.house.root, 'GET', `payment/${first.id}`);
  expect(body.data.status).toBe('REFUNDED');
});

test('a refund is of a payment of the same order, and those alone are offered', async () => {
  const [one, other] = [await order(), await order()];
  const first = (await pay(one.id, 5)).body.data;
  await pay(other.id, 5);
  const wrong = await pay(other.id, -5, { refund_of_id: first.id });
  expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['refund_of_id relationOnly']]);
  const asked = `payment/options?for=payment.refund_of_id&given[webshop_order_id]=${one.id}`;
  const { body } = await floor.house.call(floor.house.root, 'GET', asked);
  expect(body.data).toMatchObject([{ id: first.id }]);
});

test('what goes back and is let off is not asked for again, and never more than was lacking', async () => {
  const { id, lines } = await order();
  const first = (await pay(id, 12.43)).body.data;
  const back = { refund_of_id: first.id, let_off: true };
  expect((await pay(id, -2, back)).body.data).toMatchObject({ let_off_vati: 2 });
  expect(await standing(id)).toEqual(['PAID', 10.43, 0]);
  expect((await pay(id, -1, { refund_of_id: first.id })).body.data.let_off_vati).toBeUndefined();
  expect(await standing(id)).toEqual(['PARTLY_PAID', 9.43, 1]);
  const sent = [{ id: (lines as Row[])[0]?.id, product_id: vanilla, quantity: 2 }];
  await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { lines: sent });
  expect(await standing(id)).toEqual(['PARTLY_PAID', 9.43, 13.43]);
  await pay(id, 13.43);
  await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { lines: [{ ...sent[0], quantity: 1 }] });
  expect(await standing(id)).toEqual(['PAID', 22.86, -12.43]);
  expect((await pay(id, -12.43, { let_off: true })).body.data.let_off_vati ?? 0).toBe(0);
  expect(await standing(id)).toEqual(['PAID', 10.43, 0]);
  await pay(id, -10.43, { let_off: true });
  expect(await standing(id)).toEqual(['REFUNDED', 0, 0]);
});

test('an order whose money all went back and is owed still is to be paid', async () => {
  const { id } = await order();
  await pay(id, 12.43);
  await pay(id, -12.43);
  expect(await standing(id)).toEqual(['UNPAID', 0, 12.43]);
});

test('a cancelled order asks for nothing more, and what was paid is to be given back', async () => {
  const { id } = await order();
  await pay(id, 12.43);
  await floor.move(id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect(await standing(id)).toEqual(['PAID', 12.43, -12.43]);
  await pay(id, -12.43);
  expect(await standing(id)).toEqual(['REFUNDED', 0, 0]);
});

test('a gift card pays what it has, and gets back what is given back', async () => {
  const { house } = floor;
  const card = await house.make('giftcard', { initial_amount: 10 });
  await house.call(house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  const balance = async () => (await house.call(house.root, 'GET', `giftcard/${card.id}`)).body.data.balance;
  const { id } = await order();
  const unknown = await pay(id, 5, { method: 'GIFT_CARD', gift_card_code: 'ABCD' });
  expect(codesOf(unknown.body)).toEqual(['gift_card_code giftCardUnknown']);
  const typed = String(card.code).toLowerCase().replaceAll('-', ' ');
  const paid = (await pay(id, 12.43, { method: 'GIFT_CARD', gift_card_code: typed })).body.data;
  expect([paid.amount, await balance(), await standing(id)]).toEqual([10, 0, ['PARTLY_PAID', 10, 2.43]]);
  expect((await pay(id, -4, { method: 'GIFT_CARD', refund_of_id: paid.id })).status).toBe(201);
  expect([await balance(), await standing(id)]).toEqual([4, ['PARTLY_PAID', 6, 6.43]]);
});

test('of ten who take the last of what is owed one does', async () => {
  const { id } = await order();
  const taken = await Promise.all(Array.from({ length: 10 }, () => pay(id, 12.43)));
  expect(taken.filter(({ status }) => status === 201).length).toBe(1);
  expect(await standing(id)).toEqual(['PAID', 12.43, 0]);
});

test('an invoice that was asked for is a draft when the order is completed, to the cent, and paid as the order was', async () => {
  const { house } = floor;
  const firm = { company_name: 'Feestzaal BV', enterprise_nr: '0417497106', email: 'boek@feestzaal.example' };
  const at = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
  await house.make('accountaddress', { webshop_account_id: floor.customer, type: 'INVOICE', ...firm, ...at });
  await house.make('discount', {
    code: 'ZOMER',
    type: 'PERCENTAGE',
    value: 15,
    product_ids: [vanilla],
    scope: 'PRODUCTS',
  });
  const zone = (await house.make('deliveryzone', { name: 'Gent' })).id;
  const bring = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: undefined };
  const times = { date: '2099-05-04', time_start: '10:00', time_stop: '12:00', title: 'Morning', price_vati: 6.95 };
  const slot = await house.make('deliveryslot', { ...bring, ...times });
  const cone = await floor.product({ price_vati: 1.15, vat_rate: 21 });
  const lines = [
    { product_id: vanilla, quantity: 3 },
    { product_id: cone, quantity: 7 },
  ];
  const asked = { ...bring, ...at, delivery_slot_id: slot.id, lines, discount_code: 'ZOMER', wants_invoice: true };
  const { id, nr, total_vati, vat } = await floor.order(asked);
  await pay(id, 20);
  for (const to of ['IN_PRODUCTION', 'READY', 'ON_THE_WAY', 'COMPLETED'])
    expect((await floor.move(id, to)).status).toBe(200);
  const { invoice_id } = await floor.read(id);
  const invoice = async () => (await house.call(house.root, 'GET', `invoice/${invoice_id}`)).body.data;
  const drafted = { status: 'DRAFT', source: 'WEBSHOP_ORDER', reference: `#${nr}`, total_vati, vat };
  expect(await invoice()).toMatchObject({ ...drafted, ...firm, ...at, delivered_on: '2099-05-04' });
  // The invoice names both the price and the discount.
  expect((await invoice()).lines).toMatchObject([
    { qty: 3, unit: 'PIECE', discount_vati: expect.any(Number) },
    { qty: 7, unit_price_vati: 1.15 },
    { qty: 1 },
    { qty: 1 },
  ]);
  const again = await house.call(floor.shop, 'POST', `webshoporder/${id}/invoice`);
  expect([again.status, again.body.code]).toEqual([409, 'orderInvoiced']);
  const seller = { enterprise_nr: '0417497106', iban: 'BE68539007547034', address_country: 'BE' };
  await house.call(house.root, 'PATCH', `company/${house.own}`, seller);
  expect((await house.call(house.root, 'PATCH', `invoice/${invoice_id}/status`, { status: 'ISSUED' })).status).toBe(
    200,
  );
  expect(await invoice()).toMatchObject({ status: 'PARTLY_PAID', paid: 20 });
  const sent = sql<{ payload: unknown }>`select payload from background_job where name = 'port.peppol'`;
  const { rows } = await house.database.tenant(house.own, (db) => sent.execute(db));
  expect(JSON.stringify(rows)).toContain('<cbc:PrepaidAmount currencyID=\\"EUR\\">20.00');
  const left = (await floor.read(id)).due_vati as number;
  await pay(id, left, { method: 'CASH' });
  expect(await invoice()).toMatchObject({ status: 'PAID', paid: total_vati });
});

test('what is on account is asked for by an invoice, also one that is made by hand', async () => {
  const { house } = floor;
  const { id } = await order();
  await pay(id, 12.43, { method: 'ON_ACCOUNT' });
  expect(await floor.read(id)).toMatchObject({ payment_status: 'PAID', wants_invoice: true });
  const made = await house.call(floor.shop, 'POST', `webshoporder/${id}/invoice`);
  const issued = await house.call(house.root, 'PATCH', `invoice/${made.body.data.id}/status`, { status: 'ISSUED' });
  expect(issued.body.data).toMatchObject({ status: 'ISSUED', paid: 0, due_vati: 12.43 });
  const open = await order();
  const drafted = (await house.call(floor.shop, 'POST', `webshoporder/${open.id}/invoice`)).body.data.id;
  expect((await house.call(house.root, 'DELETE', `invoice/${drafted}`)).status).toBe(204);
  expect((await floor.read(open.id)).invoice_id).toBeUndefined();
});

test('payments are for those who handle money, and nobody says that one came online', async () => {
  const { house } = floor;
  const { id } = await order();
  const seller = house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE']);
  const body = { webshop_order_id: id, method: 'CASH', amount: 1 };
  expect((await house.call(seller, 'POST', 'payment', body)).status).toBe(403);
  expect((await house.call(seller, 'GET', 'payment')).status).toBe(403);
  expect(codesOf((await pay(id, 1, { method: 'ONLINE' })).body)).toEqual(['method paymentByProvider']);
});

test('what nobody pays within half an hour is cancelled, and what is paid is confirmed', async () => {
  const { house } = floor;
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceshop');
  const jobs = prepareJobs(modules, house.workshop);
  const worker = new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  const [late, paid] = [await order(), await order()];
  await house.database.system((db) =>
    db.updateTable('webshoporder').set({ status: 'PENDING_PAYMENT' }).where('id', 'in', [late.id, paid.id]).execute(),
  );
  await pay(paid.id, 12.43);
  expect((await floor.read(paid.id)).status).toBe('CONFIRMED');
  clock.advance(29 * 60);
  await worker.run();
  expect((await floor.read(late.id)).status).toBe('PENDING_PAYMENT');
  clock.advance(120);
  await worker.run();
  expect(await floor.read(late.id)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Niet op tijd betaald' });
});
