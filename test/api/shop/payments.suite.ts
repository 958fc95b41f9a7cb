// Payments: what an order was paid by whom, never too much, refunds never more than was paid, and cards under their lock.
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
