// Tests discounts of orders: valid for their customers and products only, counted when confirmed, given back when
// cancelled.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

let floor: OrderFloor;
let cake: number;
let cone: number;
beforeAll(async () => {
  floor = await orderFloor();
  cake = await floor.product({ price_vati: 30 });
  cone = await floor.product({ price_vati: 2.5 });
});
afterAll(() => floor?.house.stop());

let count = 0;
const discount = async (more: Row): Promise<Row & { code: string; id: number }> => {
  count += 1;
  return floor.house.make('discount', { code: `code${count}`, type: 'PERCENTAGE', value: 10, active: true, ...more });
};
const lines = () => [
  { product_id: cake, quantity: 1 },
  { product_id: cone, quantity: 4 },
];
const ask = (discount_code: string, more: Row = {}) => floor.ask({ lines: lines(), discount_code, ...more });
const codeFor = async (rules: Row, more: Row = {}) => {
  const { status, body } = await ask((await discount(rules)).code, more);
  return status === 201 ? body.data.discount_vati : codesOf(body)[0]?.split(' ')[1];
};
const used = async ({ id }: Row) => (await floor.house.call(floor.house.root, 'GET', `discount/${id}`)).body.data.used;

test('a part of all, a fixed sum, or only of what it is for; never below nothing', async () => {
  expect(await codeFor({})).toBe(4);
  expect(await codeFor({ type: 'FIXED', value: 5 })).toBe(5);
  expect(await codeFor({ type: 'FIXED', value: 500 })).toBe(40);
  expect(await codeFor({ scope: 'PRODUCTS', product_ids: [cone] })).toBe(1);
  const { body } = await ask((await discount({})).code);
  expect(body.data).toMatchObject({ total_vati: 36, lines: [{ total_vati: 27 }, { total_vati: 9 }] });
});

test('is refused where it is not for this, says why, and what was typed in small letters counts', async () => {
  const { house, customer } = floor;
  const other = (await house.make('webshopaccount', { first_name: 'Jo', last_name: 'Raes', email: 'jo@klant.example' }))
    .id;
  expect(codesOf((await ask('NOSUCH')).body)).toEqual(['discount_code discountUnknown']);
  expect(await codeFor({ active: false })).toBe('discountOFF');
  expect(await codeFor({ valid_until: '2020-01-01T00:00:00Z' })).toBe('discountEXPIRED');
  expect(await codeFor({ valid_from: '2099-01-01T00:00:00Z' })).toBe('discountSCHEDULED');
  expect(await codeFor({ min_order_vati: 40.01 })).toBe('discountTooLittle');
  expect(await codeFor({ deliverable_types: ['DELIVERY_ZONE'] })).toBe('discountOtherWay');
  expect(await codeFor({ webshop_account_ids: [other] })).toBe('discountNotTheirs');
  expect(await codeFor({ webshop_account_ids: [customer] })).toBe(4);
  expect(await codeFor({ scope: 'PRODUCTS', product_ids: [cone] }, { lines: [lines()[0]] })).toBe('discountNothing');
  const known = await discount({});
  expect((await ask(known.code.toLowerCase())).body.data.discount_code).toBe(known.code);
});

test('is counted with the order and given back with it, and the last one goes to one customer only', async () => {
  const one = await discount({ usage_limit: 3 });
  const first = (await ask(one.code)).body.data;
  expect(await used(one)).toBe(1);
  await floor.move(first.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect(await used(one)).toBe(0);
  const asked = await Promise.all(Array.from({ length: 12 }, () => ask(one.code)));
  expect(asked.filter(({ status }) => status === 201).length).toBe(3);
  expect(await used(one)).toBe(3);
  const each = await discount({ per_account_limit: 1 });
  expect([(await ask(each.code)).status, codesOf((await ask(each.code)).body)]).toEqual([
    201,
    ['discount_code discountUsed'],
  ]);
});

test('of many orders of one customer at once as many have it as each may, and one that is cancelled gives it back', async () => {
  const { id: webshop_account_id } = await floor.house.make('webshopaccount', {
    ...{ first_name: 'Bea', last_name: 'Nys', email: 'bea@klant.example' },
  });
  const each = await discount({ per_account_limit: 3 });
  const atOnce = (more: Row = {}) => Promise.all(Array.from({ length: 15 }, () => ask(each.code, more)));
  const [mine, theirs] = await Promise.all([atOnce(), atOnce({ webshop_account_id })]);
  for (const asked of [mine, theirs]) {
    const refused = asked.filter(({ status }) => status !== 201);
    expect([asked.length - refused.length, new Set(refused.flatMap(({ body }) => codesOf(body)))]).toEqual([
      3,
      new Set(['discount_code discountUsed']),
    ]);
  }
  expect(await used(each)).toBe(6);
  const got = mine.find(({ status }) => status === 201)?.body.data;
  await floor.move(got.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect(await used(each)).toBe(5);
  const [one, two] = theirs.filter(({ status }) => status === 201).map(({ body }) => body.data.id);
  const toMe = (id: number) =>
    floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { webshop_account_id: floor.customer });
  expect((await toMe(one)).status).toBe(200);
  expect(codesOf((await toMe(two)).body)).toEqual(['discount_code discountUsed']);
});

test('several stand together where each may, and each is counted and given back', async () => {
  const tenth = await discount({ combinable: true });
  const five = await discount({ type: 'FIXED', value: 5, combinable: true, usage_limit: 1 });
  const own = await discount({});
  expect(codesOf((await ask(`${tenth.code}, ${own.code}`)).body)).toEqual(['discount_code discountAlone']);
  const got = (await ask(` ${five.code.toLowerCase()} ,${tenth.code},, ${five.code}`)).body.data;
  expect(got).toMatchObject({ discount_vati: 9, total_vati: 31, discount_code: `${five.code}, ${tenth.code}` });
  expect(got.lines.map(({ total_vati }: Row) => total_vati)).toEqual([23.25, 7.75]);
  expect(codesOf((await ask(`${tenth.code}, ${five.code}`)).body)).toEqual(['discount_code discountEXHAUSTED']);
  expect([await used(tenth), await used(five)]).toEqual([1, 1]);
  const change = async (body: Row) =>
    (await floor.house.call(floor.shop, 'PATCH', `webshoporder/${got.id}`, body)).body.data;
  await floor.house.call(floor.house.root, 'PATCH', `discount/${five.id}`, { combinable: false });
  expect(await change({ people: 3 })).toMatchObject({ total_vati: 31 });
  expect(await change({ discount_code: tenth.code })).toMatchObject({ total_vati: 36 });
  expect([await used(tenth), await used(five)]).toEqual([1, 0]);
  await floor.move(got.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect([await used(tenth), await used(five)]).toEqual([0, 0]);
});

test('orders that exchange their codes do not wait for each other, and each is counted once', async () => {
  const pair = [await discount({ combinable: true }), await discount({ combinable: true })];
  const [a, b] = pair.map(({ code }) => code) as [string, string];
  const made = await Promise.all([a, b, a, b, `${a},${b}`, `${b},${a}`].map((code) => ask(code)));
  const next = [b, a, `${b},${a}`, `${a},${b}`, a, b];
  const changed = await Promise.all(
    made.map(({ body }, nth) =>
      floor.house.call(floor.shop, 'PATCH', `webshoporder/${body.data.id}`, { discount_code: next[nth] }),
    ),
  );
  expect(changed.map(({ status }) => status)).toEqual(next.map(() => 200));
  expect(await Promise.all(pair.map(used))).toEqual([4, 4]);
});

test('stays with an order that is changed after it ended, and goes when its code is taken away', async () => {
  const one = await discount({ usage_limit: 1 });
  const { id } = (await ask(one.code)).body.data;
  const change = async (body: Row) =>
    (await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, body)).body.data;
  expect(await change({ people: 4 })).toMatchObject({ discount_vati: 4, total_vati: 36 });
  expect(await change({ discount_code: null })).toMatchObject({ discount_vati: 0, total_vati: 40 });
  expect(await used(one)).toBe(0);
});

test('free delivery takes what bringing it costs', async () => {
  const { house } = floor;
  const zone = await house.make('deliveryzone', { name: 'Ghent' });
  const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id };
  const slot = await floor.slot({ ...place, pick_up_point_id: undefined, price_vati: 4.95 });
  const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Ghent' };
  const there = { ...place, pick_up_point_id: undefined, delivery_slot_id: slot, ...address };
  const { body } = await ask((await discount({ type: 'FREE_DELIVERY', value: undefined })).code, there);
  expect(body.data).toMatchObject({ delivery_price_vati: 4.95, discount_vati: 4.95, total_vati: 40 });
  expect((await floor.ask({ lines: lines(), ...there })).body.data).toMatchObject({ total_vati: 44.95 });
});
