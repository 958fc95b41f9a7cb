// Tests the webshop's baskets: what is for sale, what a basket answers, and the place that it holds for a while.
import { readFile } from 'node:fs/promises';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

const clock = ownClock();
let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

test('the shop says what is for sale, where and when', async () => {
  const { vanilla, visit } = floor;
  const { body } = await visit('GET', 'shop?locale=nl');
  expect(body.data.products).toEqual([expect.objectContaining({ id: vanilla, price_vati: 12.43, is_sold_out: false })]);
  expect(body.data.places).toEqual([{ deliverable_type: 'PICK_UP_POINT', id: floor.point, name: 'Kouter' }]);
  const slot = await floor.slot({ date: '2099-05-01', capacity_orders: 3 });
  const asked = `deliverable_type=PICK_UP_POINT&place_id=${floor.point}&from=2099-05-01&product_ids=${vanilla}`;
  const slots = (await visit('GET', `slot?${asked}`)).body.data;
  expect(slots).toEqual([expect.objectContaining({ id: slot, left: 3 })]);
});

test('a basket keeps what was chosen, says what is wrong, and forgets what is taken away', async () => {
  const { basket, visit } = floor;
  const { token, total_vati, vat } = await basket();
  expect([total_vati, vat]).toEqual([24.86, [expect.objectContaining({ rate: 6, total: 24.86 })]]);
  const wrong = await visit('PATCH', `basket/${token}`, { discount_code: 'NOPE' });
  expect([codesOf(wrong.body.data), wrong.body.data.discount_code]).toEqual([
    ['discount_code discountUnknown'],
    'NOPE',
  ]);
  const right = await visit('PATCH', `basket/${token}`, { discount_code: null });
  expect([right.body.data.errors, right.body.data.discount_code]).toEqual([[], undefined]);
  expect((await visit('GET', 'basket/nobody-has-this-one')).status).toBe(404);
});

test('a basket and its order name what is in them in the language of their reader', async () => {
  const { basket, buy, visit } = floor;
  const translations = [{ locale: 'fr', name: 'Mangue, 1 litre' }];
  const product_id = await floor.product({ name: 'Mango, 1 liter', translations, published: true });
  const { token } = await basket({ lines: [{ product_id, quantity: 1 }] });
  const namesIn = async (path: string) => ((await visit('GET', path)).body.data.lines as Row[]).map(({ name }) => name);
  expect(await namesIn(`basket/${token}?locale=fr`)).toEqual(['Mangue, 1 litre']);
  expect(await namesIn(`basket/${token}?locale=nl`)).toEqual(['Mango, 1 liter']);
  await buy(token);
  expect(await namesIn(`order/${token}?locale=fr`)).toEqual(['Mangue, 1 litre']);
});

test('nothing is wrong with a way that nobody chose yet', async () => {
  const { house, visit } = floor;
  const picked = await floor.product({ price_vati: 4, published: true, deliverable_types: ['PICK_UP_POINT'] });
  const brought = { code: 'BROUGHT', type: 'FREE_DELIVERY', active: true, deliverable_types: ['DELIVERY_ZONE'] };
  await house.make('discount', brought);
  const chosen = { lines: [{ product_id: picked, quantity: 1 }], discount_code: 'brought' };
  expect((await visit('POST', 'basket', chosen)).body.data.errors).toEqual([]);
});

test('a chosen timeslot is held for the company’s minutes, and free again after them', async () => {
  const { basket, buy, house, vanilla, visit } = floor;
  const delivery_slot_id = await floor.slot({ capacity_orders: 1 });
  const { token } = await basket({ delivery_slot_id });
  const other = await basket();
  const take = () => visit('PATCH', `basket/${other.token}`, { delivery_slot_id });
  expect(codesOf((await take()).body)).toEqual(['delivery_slot_id slotFull']);
  expect((await floor.ask({ delivery_slot_id, lines: [{ product_id: vanilla, quantity: 1 }] })).status).toBe(422);
  await house.database.tenant(house.own, (db) =>
    db
      .updateTable('basket')
      .set({ hold_until: new Date(Date.now() - 1000).toISOString() })
      .execute(),
  );
  expect((await take()).status).toBe(200);
  expect(codesOf((await buy(token)).body)).toEqual(['delivery_slot_id slotFull']);
  expect((await buy(other.token)).status).toBe(200);
});

test('a basket that nobody came back to for a day is abandoned, and open again for whoever does', async () => {
  const { basket, visit, work } = floor;
  const { token, lines } = await basket();
  const read = async () => (await visit('GET', `basket/${token}`)).body.data;
  clock.advance(23 * 3600);
  await work(/^iceshop\.abandoned-baskets$/);
  expect(await read()).toMatchObject({ status: 'OPEN' });
  clock.advance(2 * 3600);
  await work(/^iceshop\.abandoned-baskets$/);
  expect(await read()).toMatchObject({ status: 'ABANDONED', lines });
  const back = await visit('PATCH', `basket/${token}`, { customer_note: 'Still here' });
  expect(back.body.data).toMatchObject({ status: 'OPEN', lines });
});

test('customers order as few, as many and in such steps as a product says; staff agree on what they like', async () => {
  const { basket } = floor;
  const product_id = await floor.product({ published: true, min_qty: 6, max_qty: 12, step: 3 });
  const told = async (quantity: number) => {
    const { errors } = await basket({ lines: [{ product_id, quantity }] });
    return (errors as Row[]).map(({ code }) => code);
  };
  expect([await told(3), await told(7), await told(15)]).toEqual([['minimum'], ['multipleOf'], ['maximum']]);
  expect(await told(9)).toEqual([]);
  expect((await floor.ask({ lines: [{ product_id, quantity: 7 }] })).status).toBe(201);
});

test('who typed an address, and then comes for it, orders without one', async () => {
  const { basket, buy } = floor;
  const { token, errors } = await basket({ address_street: 'Kouter', address_nr: '7' });
  expect(errors).toEqual([]);
  expect((await buy(token)).status).toBe(200);
});

test('docs/webshop.md tells of every call that the description of the calls has', async () => {
  const document = await (await fetch(`${floor.home()}/v1/openapi.json`)).json();
  const told = await readFile('docs/webshop.md', 'utf8');
  const calls = Object.entries<Record<string, { tags?: string[] }>>(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((verb) => item[verb]?.tags?.includes('webshop'))
      .map((verb) => `${verb.toUpperCase()} ${path.replace('/public/{company_id}/iceshop', '')}`),
  );
  expect(calls.length).toBeGreaterThan(10);
  const isTold = (call: string) => ['`', '?'].some((end) => told.includes(`\`${call}${end}`));
  expect(calls.filter((call) => !isTold(call))).toEqual([]);
});

test('an empty basket holds no place, and one that is emptied lets go of it', async () => {
  const { basket, visit, vanilla } = floor;
  const delivery_slot_id = await floor.slot({ capacity_orders: 1 });
  const empty = await basket({ delivery_slot_id, lines: [] });
  expect([empty.delivery_slot_id, empty.hold_until]).toEqual([delivery_slot_id, undefined]);
  const full = await visit('PATCH', `basket/${empty.token}`, { lines: [{ product_id: vanilla, quantity: 1 }] });
  expect(Date.parse(full.body.data.hold_until)).toBeGreaterThan(Date.now());
  const emptied = await visit('PATCH', `basket/${empty.token}`, { lines: [] });
  expect(emptied.body.data.hold_until).toBeUndefined();
});

test('a place is held for an hour at most, however often the basket is changed', async () => {
  const { basket, house, visit } = floor;
  const { token } = await basket({ delivery_slot_id: await floor.slot({ capacity_orders: 1 }) });
  const heldSince = (minutes: number) =>
    house.database.tenant(house.own, (db) =>
      db
        .updateTable('basket')
        .set({ hold_since: new Date(Date.now() - minutes * 60_000).toISOString() })
        .execute(),
    );
  const touched = async () => (await visit('PATCH', `basket/${token}`, { customer_note: 'Bedankt' })).body.data;
  await heldSince(50);
  const left = Date.parse((await touched()).hold_until) - Date.now();
  expect(Math.round(left / 60_000)).toBe(10);
  await heldSince(61);
  expect((await touched()).hold_until).toBeUndefined();
  await heldSince(121);
  expect(Date.parse((await touched()).hold_until)).toBeGreaterThan(Date.now());
});

test('emptying what is none of its fields renews no place', async () => {
  const { basket, house, visit } = floor;
  const { token } = await basket({ delivery_slot_id: await floor.slot({ capacity_orders: 1 }) });
  await house.database.tenant(house.own, (db) =>
    db
      .updateTable('basket')
      .set({ hold_since: new Date(Date.now() - 61 * 60_000).toISOString() })
      .execute(),
  );
  const { body } = await visit('PATCH', `basket/${token}`, { customer_note: 'Bedankt', hold_since: null });
  expect(body.data.customer_note).toBe('Bedankt');
  expect(body.data.hold_until).toBeUndefined();
});

test('one network holds twenty places, and may still order without one', async () => {
  const { basket, buy, house } = floor;
  await house.database.tenant(house.own, (db) => db.updateTable('basket').set({ hold_until: null }).execute());
  const delivery_slot_id = await floor.slot({ capacity_orders: 40 });
  const made = [];
  for (let nth = 0; nth < 21; nth++) made.push(await basket({ delivery_slot_id }));
  expect(made.map(({ hold_until }) => hold_until !== undefined)).toEqual([...Array(20).fill(true), false]);
  expect((await buy(made[20]!.token)).status).toBe(200);
});

test('after ten wrong discount codes a network tries one a minute; its baskets go on without', async () => {
  const { basket, visit } = floor;
  const { token } = await basket();
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth++) {
    const { status } = await visit('PATCH', `basket/${token}`, { discount_code: `GUESS${nth}` });
    statuses.push(status);
  }
  // An earlier test guessed wrongly once.
  expect(statuses).toEqual([...Array(statuses.indexOf(429)).fill(200), ...Array(11 - statuses.indexOf(429)).fill(429)]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  expect((await visit('PATCH', `basket/${token}`, { discount_code: null })).status).toBe(200);
});
