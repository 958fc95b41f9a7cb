// Tests orders that staff take without an account: what they come to before they are saved, and drafts that are confirmed
// once the customer has paid by a link.
import { end } from '../../../plugins/icecloud/payservice/server/pretended-payment.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

const clock = ownClock();
let floor: WebshopFloor;
let zone: number;
let slot: number;
beforeAll(async () => {
  floor = await webshopFloor();
  zone = (await floor.house.make('deliveryzone', { name: 'Gent' })).id;
  slot = await floor.slot({
    deliverable_type: 'DELIVERY_ZONE',
    pick_up_point_id: undefined,
    delivery_zone_id: zone,
    price_vati: 4.95,
  });
});
afterAll(() => floor?.house.stop());

const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
const caller = { webshop_account_id: undefined, contact_name: 'Janssens', contact_phone_nr: '+32470123456' };
const there = () => ({ deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, delivery_slot_id: slot });
const lines = () => [{ product_id: floor.vanilla, quantity: 2 }];
const call = (method: string, path: string, body?: Row, actor = floor.shop) =>
  floor.house.call(actor, method, path, body);
const sums = (more: Row = {}) => call('POST', 'iceshop/order-sums', { lines: lines(), ...more });
const discount = async (more: Row = {}) =>
  (
    await floor.house.make('discount', {
      code: 'TIEN',
      name: 'Ten',
      type: 'PERCENTAGE',
      value: 10,
      active: true,
      ...more,
    })
  ).code;
const link = async (id: unknown, method = 'GET') => (await call(method, `webshoporder/${id}/payment-link`)).body.data;

test('what an order comes to before saving is what it comes to when saved', async () => {
  const discount_code = await discount();
  const { body } = await sums({ ...there(), discount_code });
  expect(body.data).toMatchObject({ goods_vati: 24.86, discount_vati: 2.49, delivery_price_vati: 4.95, errors: [] });
  const order = { ...caller, ...there(), ...address, pick_up_point_id: undefined, discount_code };
  const saved = await floor.order({ ...order, lines: lines() });
  expect(saved).toMatchObject({ total_vati: 27.32, delivery_price_vati: 4.95, discount_vati: 2.49 });
  expect(body.data.total_vati).toBe(saved.total_vati);
  // The lines before their discount, less the discount, with delivery, are the total.
  const goods = (saved.lines as Row[]).reduce(
    (sum, line) => sum + Number(line.total_vati) + Number(line.discount_vati ?? 0),
    0,
  );
  expect(Math.round((goods - 2.49 + 4.95) * 100) / 100).toBe(saved.total_vati);
  const [{ id: line }] = saved.lines as [Row];
  const fewer = [{ id: line, product_id: floor.vanilla, quantity: 1 }];
  const changed = await sums({ ...there(), id: saved.id, lines: fewer, discount_code });
  expect(changed.body.data).toMatchObject({ goods_vati: 12.43, discount_vati: 1.24, total_vati: 16.14 });
});

test('a code that does not hold is said and left out, and another price or delivery counts', async () => {
  const wrong = await sums({ ...there(), discount_code: 'NOSUCH' });
  expect(codesOf(wrong.body.data)).toEqual(['discount_code discountUnknown']);
  expect(wrong.body.data).toMatchObject({ discount_vati: 0, total_vati: 29.81 });
  const agreed = [{ product_id: floor.vanilla, quantity: 2, unit_price_vati: 10 }];
  expect((await sums({ ...there(), delivery_price_vati: 2, lines: agreed })).body.data.total_vati).toBe(22);
  // An order that is fetched costs no delivery, whatever was typed before.
  const fetched = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: floor.point, delivery_price_vati: 2 };
  expect((await sums(fetched)).body.data).toMatchObject({ delivery_price_vati: 0, total_vati: 24.86 });
  const seller = floor.house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW']);
  expect((await call('POST', 'iceshop/order-sums', { lines: lines() }, seller)).status).toBe(403);
});

test('a draft of a caller without e-mail has a link from the start, and is confirmed when that is paid', async () => {
  const { id, ...draft } = await floor.order({ ...caller, lines: lines(), pay_first: true });
  expect(draft).toMatchObject({ status: 'PENDING_PAYMENT', payment_status: 'UNPAID' });
  const waits = Date.parse(String(draft.pay_until)) - Date.now();
  expect(waits).toBeGreaterThan(23 * 3_600_000);
  expect(await link(id)).toEqual({ state: 'PREPARING' });
  await floor.work();
  const { state, url } = await link(id);
  expect(state).toBe('OPEN');
  // Asked for again it is the same page.
  expect(await link(id, 'POST')).toEqual({ state, url });
  const reference = url.split('/').at(-1);
  await end(
    { database: floor.house.database },
    { company_id: floor.house.own, reference },
    { ending: 'pay', keepsMoney: false },
  );
  expect((await floor.visit('POST', `payment/${reference}`)).status).toBe(204);
  await floor.work();
  expect(await floor.read(id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
  expect(await link(id)).toEqual({ state: 'NONE' });
  expect((await call('POST', `webshoporder/${id}/payment-link`)).body).toMatchObject({ code: 'orderNotDue' });
});

test('a draft is not cancelled with the half hour of the webshop, but when its own time is over', async () => {
  const { id } = await floor.order({ ...caller, lines: lines(), pay_first: true });
  clock.advance(60 * 60);
  await floor.work(/unpaid-orders/);
  expect(await floor.read(id)).toMatchObject({ status: 'PENDING_PAYMENT' });
  clock.advance(24 * 60 * 60);
  await floor.work(/unpaid-orders/);
  expect(await floor.read(id)).toMatchObject({ status: 'CANCELLED' });
});

test('an order without a draft is confirmed at once, and gets a link only when somebody asks for one', async () => {
  const { id, status } = await floor.order({ ...caller, lines: lines() });
  expect(status).toBe('CONFIRMED');
  expect(await link(id)).toEqual({ state: 'NONE' });
  expect(await link(id, 'POST')).toEqual({ state: 'PREPARING' });
});
