// Tests receiving: the amounts of each line become stock at once, in parts and with exceptions; two people never
// receive the same one twice.
import sharp from 'sharp';
import { today } from '../../../core/contract/index.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const BASIC = 'ICECLOUD_SUPPLIER_ORDERS_BASIC';
let house: House;
let shop: number;
let kitchen: number;
let supplier: number;
let milk: number;
let crate: number;
let cream: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [shop, kitchen] = [await division('Shop'), await division('Kitchen')];
  supplier = (await house.make('supplier', { name: 'Dairy', order_channel: 'PHONE', locale: 'fr' })).id;
  milk = (await house.make('stockitem', { name: 'Milk', unit: 'LITRE' })).id;
  const offer = async (name: string, more: object) =>
    (await house.make('supplieditem', { supplier_id: supplier, name, pack_unit: 'crate', price_vate: 10, ...more })).id;
  crate = await offer('Milk', {
    stock_item_id: milk,
    units_per_pack: 12,
    barcode: '5410000000017',
    temperature: 'CHILLED',
  });
  cream = await offer('Cream', { temperature: 'FROZEN' });
});
afterAll(() => house?.stop());

const seller = (...division: number[]) => house.actor([BASIC], { own: { division } });
async function sent() {
  const lines = [
    { supplied_item_id: crate, qty: 10 },
    { supplied_item_id: cream, qty: 2 },
  ];
  const made = await house.make('supplierorder', {
    ...{ supplier_id: supplier, division_id: shop, delivery_date: '2026-05-08', lines },
  });
  return (await house.call(house.root, 'PATCH', `supplierorder/${made.id}/status`, { status: 'SENT' })).body.data;
}
const receive = (order: { id: number }, body: object, { who = seller(shop), query = '' } = {}) =>
  house.call(who, 'POST', `icecloud/supplierorder/${order.id}/receive${query}`, body);
const stock = async () =>
  (await house.call(house.root, 'GET', `stocklevel?filter[stock_item_id]=${milk}`)).body.data[0]?.on_hand ?? 0;

test('in parts: what came is stock at once, and once; the rest comes with the end', async () => {
  const order = await sent();
  const [first, second] = order.lines;
  const before = await stock();
  const part = await receive(order, { version: order.version, lines: [{ id: first.id, qty_received: 4 }] });
  expect(part.body.data).toMatchObject({ status: 'PARTLY_RECEIVED', lines: [{ qty_received: 4 }, {}] });
  expect(await stock()).toBe(before + 48);
  const { version } = part.body.data;
  const more = { id: first.id, qty_received: 9, temperature_c: 3.5, best_before: '2026-06-01' };
  const end = await receive(order, { version, done: true, lines: [more] });
  expect(end.body.data).toMatchObject({
    status: 'RECEIVED',
    lines: [
      { ...more, discrepancy: 'SHORT' },
      { id: second.id, qty_received: 2 },
    ],
  });
  expect(await stock()).toBe(before + 108);
  expect((await receive(order, { version: end.body.data.version, lines: [] })).body.code).toBe('orderNotOnItsWay');
});

test('what came in full is not short, nor is what may still come', async () => {
  const order = await sent();
  const [first, second] = order.lines;
  const part = [{ id: first.id, qty_received: 4 }];
  const half = (await receive(order, { version: order.version, lines: part })).body.data;
  expect(half.lines[0]).not.toHaveProperty('discrepancy');
  const lines = [
    { id: first.id, qty_received: 10 },
    { id: second.id, qty_received: 1.5 },
  ];
  const { body } = await receive(order, { version: half.version, done: true, lines });
  expect(body.data.lines.map(({ discrepancy }: { discrepancy?: string }) => discrepancy)).toEqual([undefined, 'SHORT']);
});

test('of two who receive it, one wins; the other learns what stands there now, and nothing is counted twice', async () => {
  const order = await sent();
  const before = await stock();
  const all = { version: order.version, done: true, lines: [{ id: order.lines[0].id, qty_received: 10 }] };
  const answers = await Promise.all([receive(order, all), receive(order, all, { who: house.root })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const late = answers.find(({ status }) => status === 412);
  expect(late?.body.current).toMatchObject({ status: 'RECEIVED', lines: [{ qty_received: 10 }, { qty_received: 2 }] });
  expect(await stock()).toBe(before + 120);
});

test('more than a tenth above what was asked for is confirmed', async () => {
  const order = await sent();
  const line = { id: order.lines[0].id, qty_received: 11 };
  const exact = await receive(order, { version: order.version, lines: [line] });
  expect(exact.status).toBe(200);
  const { version } = exact.body.data;
  const over = { version, lines: [{ ...line, qty_received: 12 }] };
  const asked = await receive(order, over);
  expect([asked.status, asked.body.code, asked.body.lines]).toEqual([409, 'overReceived', [line.id]]);
  expect((await receive(order, over, { query: '?confirm=over' })).status).toBe(200);
});

test('a company says itself how much more is confirmed', async () => {
  const order = await sent();
  const settings = { icecloud: { over_receipt_percent: 0 } };
  const who = { ...seller(shop), company: { ...seller(shop).company, settings } };
  const lines = [{ id: order.lines[0].id, qty_received: 10.5 }];
  expect((await receive(order, { version: order.version, lines }, { who })).body.code).toBe('overReceived');
  expect((await receive(order, { version: order.version, lines })).status).toBe(200);
});

test('only in one’s own division, only lines of that order, and never by hand', async () => {
  const order = await sent();
  const body = { version: order.version, lines: [{ id: order.lines[0].id, qty_received: 1 }] };
  expect((await receive(order, body, { who: seller(kitchen) })).status).toBe(404);
  expect((await receive(order, body, { who: house.actor(['ICECLOUD_PLACEHOLDER_ORDERS_VIEW']) })).status).toBe(403);
  const strange = await receive(order, { ...body, lines: [{ id: 999_999, qty_received: 1 }] });
  expect(codesOf(strange.body)).toEqual(['lines.0.id relation']);
  const byHand = await house.call(house.root, 'PATCH', `supplierorder/${order.id}/status`, {
    status: 'PARTLY_RECEIVED',
  });
  expect(byHand.status).toBe(403);
});

test('a photo of what is wrong stays with the order, for who sees that, and goes again while it is being received', async () => {
  const order = await sent();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const send = (who: ReturnType<House['actor']>, article: number) => {
    const body = new FormData();
    body.append('record', JSON.stringify({ supplied_item_id: article }));
    body.append('photo', new File([new Uint8Array(bytes)], 'crate.png', { type: 'image/png' }));
    return house.call(who, 'POST', `supplierorderphoto/order/${order.id}`, body);
  };
  expect((await send(seller(kitchen), crate)).status).toBe(404);
  expect(codesOf((await send(seller(shop), 999_999)).body)).toEqual(['supplied_item_id relation']);
  const first = (await send(seller(shop), crate)).body.data;
  const second = (await send(seller(shop), cream)).body.data;
  const remove = (id: number) => house.call(seller(shop), 'DELETE', `supplierorderphoto/order/${order.id}/${id}`);
  expect((await remove(second.id)).status).toBe(204);
  const lines = [{ id: order.lines[0].id, qty_received: 8, discrepancy: 'DAMAGED' }];
  const { body } = await receive(order, { version: order.version, done: true, lines });
  expect(body.data.photos).toEqual([
    { id: first.id, supplied_item_id: crate, photo_uri: expect.stringMatching(/^\/v1\/file\/.+\/crate\.png$/) },
  ]);
  const address = body.data.photos[0].photo_uri.replace('/v1/', '');
  expect((await house.call(seller(shop), 'GET', address)).status).toBe(200);
  expect((await house.call(seller(kitchen), 'GET', address)).status).toBe(404);
  expect((await send(seller(shop), crate)).body.code).toBe('orderNotOnItsWay');
});

test('what the door needs to know of the articles', async () => {
  const order = await sent();
  const { body } = await house.call(seller(shop), 'GET', `query/icecloud/receiving-articles?order_id=${order.id}`);
  expect(body.data).toEqual([
    { id: crate, barcode: '5410000000017', pack_unit: 'crate', temperature: 'CHILLED' },
    { id: cream, pack_unit: 'crate', temperature: 'FROZEN' },
  ]);
});

test('a claim is a draft in the supplier’s language', async () => {
  const order = await sent();
  const claim = () => house.call(seller(shop), 'GET', `icecloud/supplierorder/${order.id}/claim`);
  expect((await claim()).body.code).toBe('nothingToClaim');
  const line = { id: order.lines[0].id, qty_received: 8, discrepancy: 'TOO_WARM', temperature_c: 9 };
  await receive(order, { version: order.version, done: true, lines: [line] });
  const { body } = await claim();
  expect(body.data.subject).toContain(order.nr);
  expect(body.data.body).toContain('Milk\u00a0: 10 commandés, 8 reçus, Trop chaud (9 °C)');
  const { subject, body: text } = body.data;
  const sending = { subject, body: text };
  const letter = await house.call(seller(shop), 'POST', `icecloud/supplierorder/${order.id}/claim`, sending);
  expect(letter.body.code).toBe('supplierWithoutEmail');
});

test('how well a supplier delivers: on time, what was missing, and its prices', async () => {
  const own = await house.make('supplier', { name: 'Nuts', order_channel: 'PHONE' });
  const nuts = (
    await house.make('supplieditem', { supplier_id: own.id, name: 'Nuts', pack_unit: 'bag', price_vate: 10 })
  ).id;
  const deliver = async (delivery_date: string, qty_received: number) => {
    const lines = [{ supplied_item_id: nuts, qty: 10 }];
    const made = await house.make('supplierorder', { supplier_id: own.id, division_id: shop, delivery_date, lines });
    const { body } = await house.call(house.root, 'PATCH', `supplierorder/${made.id}/status`, { status: 'SENT' });
    const { version } = body.data;
    const line = { id: made.lines[0].id, qty_received };
    const end = await receive(made, { version, done: true, lines: [line] });
    expect(end.body.data.received_at).toEqual(expect.any(String));
  };
  await deliver(today(Date.now() - 5 * 86_400_000), 10);
  await house.call(house.root, 'PATCH', `supplieditem/${nuts}`, { price_vate: 11 });
  await deliver(today(), 8);
  const ask = (who: ReturnType<House['actor']>) =>
    house.call(who, 'GET', `query/icecloud/supplier-deliveries?supplier_id=${own.id}`);
  expect((await ask(seller(shop))).body.data).toMatchObject([
    { on_time: false, asked: 10, missing: 0, price_index: 100 },
    { on_time: true, asked: 10, missing: 2, price_index: 110 },
  ]);
  expect((await ask(seller(kitchen))).body.data).toEqual([]);
});
