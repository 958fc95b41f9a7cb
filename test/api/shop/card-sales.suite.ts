// Tests that gift cards are prepaid money: selling one is no turnover and has no VAT, paying with one brings no money
// in, and a refund of the purchase takes the card back.
import { sql } from 'kysely';
import { today } from '../../../core/contract/index.ts';
import { giftCardsOf, ratesOf } from '../../../plugins/icecloud/invoices/month.ts';
import { migrations } from '../../../plugins/iceshop/migrations.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

let floor: OrderFloor;
let card: number;
let cake: number;
beforeAll(async () => {
  floor = await orderFloor();
  card = await floor.product({ name: 'Gift card', price_vati: 50, vat_rate: 21, is_gift_card: true });
  cake = await floor.product({ name: 'Cake', price_vati: 21.2, vat_rate: 6 });
});
afterAll(() => floor?.house.stop());

const of = (cards: number, cakes = 0): Row[] => [
  ...(cards > 0 ? [{ product_id: card, quantity: cards }] : []),
  ...(cakes > 0 ? [{ product_id: cake, quantity: cakes }] : []),
];
const call = (method: string, path: string, body?: unknown) => floor.house.call(floor.house.root, method, path, body);
const pay = (order: Row, amount: number, more: Row = {}) =>
  floor.house.call(floor.shop, 'POST', 'payment', { webshop_order_id: order.id, method: 'TERMINAL', amount, ...more });
const cardsOf = async (order: Row): Promise<Row[]> =>
  (await call('GET', `giftcard?filter[note]=%23${order.nr}&sort=id`)).body.data;
const standing = async (order: Row) => (await cardsOf(order)).map(({ balance, status }) => [balance, status]);
const rowsOf = async (id: string, day: string): Promise<Row[]> =>
  (await call('GET', `query/iceshop/daily-${id}?day=${day}`)).body.data;

/** Sells an order; one of cards alone is digital and completed once it is paid. */
async function sold(lines: Row[], slot?: number) {
  const digital = {
    deliverable_type: 'DIGITAL_DELIVERY_TYPE',
    pick_up_point_id: undefined,
    delivery_slot_id: undefined,
  };
  const order = await floor.order({ lines, ...(slot === undefined ? digital : { delivery_slot_id: slot }) });
  const { body } = await pay(order, Number(order.total_vati));
  if (slot !== undefined)
    for (const to of ['IN_PRODUCTION', 'READY', 'COMPLETED']) expect((await floor.move(order.id, to)).status).toBe(200);
  return { order: await floor.read(order.id), payment: body.data as Row };
}
const spend = async (code: unknown, amount: number) => {
  const order = await floor.order({ lines: [{ product_id: cake, quantity: 5 }] });
  return pay(order, amount, { method: 'GIFT_CARD', gift_card_code: code });
};
const back = (order: Row, payment: Row, amount: number, more: Row = {}) =>
  pay(order, -amount, { refund_of_id: payment.id, ...more });

test('a card that is sold has no VAT and is no turnover, beside goods in the same order too', async () => {
  const slot = await floor.slot({ date: '2099-07-01' });
  const order = await floor.order({ lines: of(2, 1), delivery_slot_id: slot });
  expect(order.vat).toEqual([
    { rate: 0, is_gift_card: true, net: 100, vat: 0, total: 100 },
    { rate: 6, net: 20, vat: 1.2, total: 21.2 },
  ]);
  expect(order.total_vati).toBe(121.2);
  const [figures] = await rowsOf('figures', '2099-07-01');
  expect(figures).toMatchObject({ turnover: 21.2, average: 21.2, pieces: 1, gift_cards: 100, unpaid_vati: 121.2 });
  expect(await rowsOf('vat', '2099-07-01')).toMatchObject([{ rate: 6, net: 20, vat: 1.2, total: 21.2 }]);
  expect((await rowsOf('products', '2099-07-01')).map(({ name }) => name)).toEqual(['Cake']);
  const hours = await rowsOf('hours', '2099-07-01');
  expect(hours.reduce((sum, { turnover }) => sum + Number(turnover), 0)).toBe(21.2);
});

test('nobody gives a card a rate, a discount is not for cards, and what brings one alone has VAT', async () => {
  const order = await floor.order({ lines: [{ product_id: card, quantity: 1, vat_rate: 21 }] });
  expect(order.vat).toEqual([{ rate: 0, is_gift_card: true, net: 50, vat: 0, total: 50 }]);
  await floor.house.make('discount', { code: 'TENTH', name: 'A tenth', type: 'PERCENTAGE', value: 10, active: true });
  const both = await floor.order({ lines: of(1, 1), discount_code: 'TENTH' });
  expect([both.discount_vati, both.total_vati]).toEqual([2.12, 69.08]);
  expect(codesOf((await floor.ask({ lines: of(1), discount_code: 'TENTH' })).body)).toEqual([
    'discount_code discountNothing',
  ]);
  const zone = await floor.house.make('deliveryzone', { name: 'Gent' });
  const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id, pick_up_point_id: undefined };
  const delivery_slot_id = await floor.slot({ ...place, price_vati: 12.1 });
  const address = { address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const brought = await floor.order({ ...place, ...address, delivery_slot_id, lines: of(1) });
  expect(brought.vat).toEqual([
    { rate: 0, is_gift_card: true, net: 50, vat: 0, total: 50 },
    { rate: 21, net: 10, vat: 2.1, total: 12.1 },
  ]);
});

test('sold once and used once, money came in once and turnover counts once', async () => {
  // The business day, which begins at five.
  const day = today(Date.now() - 5 * 3_600_000);
  const told = async () => (await rowsOf('figures', day))[0] as Row;
  const cardsUsed = async () =>
    Number((await rowsOf('payments', day)).find(({ method }) => method === 'GIFT_CARD')?.total ?? 0);
  const [before, usedBefore] = [await told(), await cardsUsed()];
  const { order } = await sold(of(1));
  const [made] = await cardsOf(order);
  const delivery_slot_id = await floor.slot({ date: '2099-08-01' });
  const used = await floor.order({ lines: of(0, 1), delivery_slot_id });
  expect((await pay(used, 21.2, { method: 'GIFT_CARD', gift_card_code: made?.code })).status).toBe(201);
  const after = await told();
  const more = (name: string) => Math.round(Number(after[name]) * 100 - Number(before[name]) * 100) / 100;
  expect([more('turnover'), more('gift_cards'), more('received')]).toEqual([0, 50, 50]);
  expect((await cardsUsed()) - usedBefore).toBeCloseTo(21.2, 2);
  expect((await rowsOf('figures', '2099-08-01'))[0]).toMatchObject({ turnover: 21.2, gift_cards: 0, unpaid: 0 });
});

test('a purchase that is paid back whole takes the card back', async () => {
  const { order, payment } = await sold(of(1));
  expect(await standing(order)).toEqual([[50, 'ACTIVE']]);
  expect((await back(order, payment, 50)).status).toBe(201);
  expect(await standing(order)).toEqual([[0, 'USED_UP']]);
  const [made] = await cardsOf(order);
  const { status, body } = await spend(made?.code, 10);
  expect([status, body.code]).toEqual([409, 'giftCardUsedUp']);
  const history = (await call('GET', `giftcardhistory?filter[gift_card_id]=${made?.id}&sort=id`)).body.data as Row[];
  expect(history.at(-1)).toMatchObject({ type: 'TAKEN_BACK', amount: -50, balance_after: 0, reason: `#${order.nr}` });
});

test('of a card that was spent in part no more goes back than what is on it, and the reason says so', async () => {
  const { order, payment } = await sold(of(1));
  const [made] = await cardsOf(order);
  expect((await spend(made?.code, 30)).status).toBe(201);
  const whole = await back(order, payment, 50);
  expect([whole.status, whole.body.errors]).toEqual([
    422,
    [{ path: 'amount', code: 'refundCardSpent', params: { spent: 30 } }],
  ]);
  expect([await standing(order), (await floor.read(order.id)).paid_vati]).toEqual([[[20, 'ACTIVE']], 50]);
  expect((await back(order, payment, 20)).status).toBe(201);
  expect(await standing(order)).toEqual([[0, 'USED_UP']]);
});

test('goods of the order are paid back first; what is more comes off its cards, off one that holds just that', async () => {
  const { order, payment } = await sold(of(2, 1), await floor.slot());
  const [first] = await cardsOf(order);
  await spend(first?.code, 20);
  expect((await back(order, payment, 21.2, { let_off: true })).status).toBe(201);
  expect(await standing(order)).toEqual([
    [30, 'ACTIVE'],
    [50, 'ACTIVE'],
  ]);
  expect((await back(order, payment, 50, { let_off: true })).status).toBe(201);
  expect(await standing(order)).toEqual([
    [30, 'ACTIVE'],
    [0, 'USED_UP'],
  ]);
});

test('paid anew the card holds it again', async () => {
  const { order, payment } = await sold(of(1));
  await back(order, payment, 50);
  expect((await pay(order, 50, { method: 'CASH' })).status).toBe(201);
  expect(await standing(order)).toEqual([[50, 'ACTIVE']]);
});

test('paid back before it is made, or while its order is taken back, the card comes with no more than is paid', async () => {
  const { order, payment } = await sold(of(1));
  expect((await floor.move(order.id, 'CONFIRMED')).status).toBe(200);
  expect(await standing(order)).toEqual([[50, 'BLOCKED']]);
  expect((await back(order, payment, 50)).status).toBe(201);
  expect(await standing(order)).toEqual([[0, 'BLOCKED']]);
  const early = await floor.order({ lines: of(1, 1) });
  const { body } = await pay(early, 71.2);
  await back(early, body.data, 61.2, { let_off: true });
  for (const to of ['IN_PRODUCTION', 'READY', 'COMPLETED']) await floor.move(early.id, to);
  expect(await standing(early)).toEqual([[10, 'ACTIVE']]);
});

test('of three who spend and give back at once nobody gets money that was spent', async () => {
  const { order, payment } = await sold(of(1));
  const [made] = await cardsOf(order);
  const orders = await Promise.all([1, 2].map(() => floor.order({ lines: [{ product_id: cake, quantity: 5 }] })));
  const method = { method: 'GIFT_CARD', gift_card_code: made?.code };
  const [refund, ...spent] = await Promise.all([
    back(order, payment, 50),
    ...orders.map((one) => pay(one, 30, method)),
  ]);
  const used = spent.reduce((sum, { status, body }) => sum + (status === 201 ? Number(body.data.amount) : 0), 0);
  const [after] = await cardsOf(order);
  expect(Number(after?.balance) + used + (refund?.status === 201 ? 50 : 0)).toBe(50);
});

test('what the liability says was sold is less what was paid back', async () => {
  const issued = async () => {
    const rows = (await call('GET', 'query/icecloud/gift-card-liability')).body.data as Row[];
    return Number(rows.at(-1)?.issued);
  };
  const before = await issued();
  const { order, payment } = await sold(of(1));
  expect((await issued()) - before).toBe(50);
  await back(order, payment, 50);
  expect((await issued()) - before).toBe(0);
});

test('on an invoice a card has no VAT, and month, journal and books keep it apart from turnover', async () => {
  const { order } = await sold(of(1, 1), await floor.slot());
  const { id } = (await floor.house.call(floor.shop, 'POST', `webshoporder/${order.id}/invoice`)).body.data;
  const { nr, ...invoice } = (await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
  expect(invoice.vat).toEqual([
    { rate: 0, is_gift_card: true, net: 50, vat: 0, total: 50 },
    { rate: 6, net: 20, vat: 1.2, total: 21.2 },
  ]);
  expect((await call('GET', `invoice/${id}`)).body.data.status).toBe('PAID');
  const lines = [{ description: 'Gift card', qty: 3, unit_price_vati: 20, vat_rate: 21, is_gift_card: true }];
  const byHand = await floor.house.make('invoice', { name: 'Ada', lines });
  expect(byHand.vat).toEqual([{ rate: 0, is_gift_card: true, net: 60, vat: 0, total: 60 }]);
  // biome-ignore lint/suspicious/noExplicitAny: rows of a query
  const rows = (await call('GET', `query/icecloud/sales-journal?month=${today()}`)).body.data as any[];
  const own = rows.filter((row) => row.nr === nr);
  expect(ratesOf(own)).toMatchObject([{ rate: 6, net: 20, vat: 1.2, total: 21.2 }]);
  expect(giftCardsOf(own)).toBe(50);
});

test('orders of before this was kept apart are brought along', async () => {
  const { database } = floor.house;
  const order = await floor.order({ lines: of(1, 1) });
  const only = await floor.order({ lines: of(2) });
  const mixed = await floor.order({ lines: [...of(1), { product_id: cake, quantity: 1, vat_rate: 0 }] });
  const before = await Promise.all([order, only, mixed].map(({ id }) => floor.read(id)));
  const ids = before.map(({ id }) => id);
  await database.system(async (db) => {
    await sql`update webshoporderline set is_gift_card = null where webshop_order_id = any(${ids}::bigint[])`.execute(
      db,
    );
    await sql`update webshoporder o set vat = (select jsonb_agg(r) from (select (r ->> 'rate')::int as rate,
      sum((r ->> 'net')::numeric) as net, sum((r ->> 'vat')::numeric) as vat, sum((r ->> 'total')::numeric) as total
      from jsonb_array_elements(o.vat) r group by 1 order by 1) r) where id = any(${ids}::bigint[])`.execute(db);
    await migrations['002-gift-card-lines'].up({ db } as never);
  });
  const after = await Promise.all(ids.map((id) => floor.read(id)));
  expect(after.map(({ vat, lines }) => [vat, lines])).toEqual(before.map(({ vat, lines }) => [vat, lines]));
});
