// Tests webshop orders: numbered, priced at the products' prices of that day, and moved through their states by
// permitted people.
import type { Actor } from '../../../api/contract/index.ts';
import { numbers } from '../../numbers.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

let house: House;
let customer: number;
let vanilla: number;
let point: number;
let slot: number;
let kitchen: Actor;
let shop: Actor;
const VIEW = 'ICESHOP_WEBSHOP_ORDERS_VIEW';

beforeAll(async () => {
  house = await openHouse();
  const least = (resource: string) => leastOf(house, house.entities.find((entity) => entity.resource === resource)!);
  customer = (await house.make('webshopaccount', { ...(await least('webshopaccount')), last_name: 'Peeters' })).id;
  vanilla = (
    await house.make('product', { ...(await least('product')), name: 'Vanilla', price_vati: 1.15, vat_rate: 6 })
  ).id;
  point = (await house.make('pickuppoint', { name: 'Kouter' })).id;
  slot = await slotAt({ deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point });
  kitchen = house.actor([VIEW, 'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS']);
  shop = house.actor([VIEW, 'ICESHOP_WEBSHOP_ORDERS_MODERATE']);
});
afterAll(() => house?.stop());

const slotAt = async (place: Row): Promise<number> =>
  (
    await house.make('deliveryslot', {
      ...place,
      date: '2099-07-04',
      title: 'Morning',
      time_start: '10:00',
      time_stop: '12:00',
    })
  ).id;
const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };

const order = (more: Row = {}): Promise<Row> =>
  house.make('webshoporder', {
    ...{ webshop_account_id: customer, deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point },
    delivery_slot_id: slot,
    lines: [{ product_id: vanilla, quantity: 3 }],
    ...more,
  });
const brought = async (): Promise<Row> => {
  const zone = await house.make('deliveryzone', { name: 'Gent' });
  const there = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id };
  const delivery_slot_id = await slotAt(there);
  return order({ ...there, pick_up_point_id: undefined, delivery_slot_id, ...address, delivery_price_vati: 4.95 });
};
const move = (id: unknown, to: string, who: Actor = kitchen, more: Row = {}) =>
  house.call(who, 'PATCH', `webshoporder/${id}/status`, { status: to, ...more });
const along = async (id: unknown, ...steps: string[]) => {
  for (const to of steps) expect([to, (await move(id, to)).status]).toEqual([to, 200]);
};
const change = (id: unknown, fields: Row, who = shop) => house.call(who, 'PATCH', `webshoporder/${id}`, fields);

test('counts up, also when two are made at once, and begins confirmed', async () => {
  const first = await order();
  const [a, b] = await Promise.all([order(), order()]);
  expect([a.nr, b.nr].toSorted()).toEqual([Number(first.nr) + 1, Number(first.nr) + 2]);
  expect(first).toMatchObject({ status: 'CONFIRMED', channel: 'PHONE', status_at: expect.any(String) });
});

test('takes name, price and rate of the product, unless another price was agreed, and adds up to the cent', async () => {
  const lines = [
    { product_id: vanilla, quantity: 1.5 },
    { product_id: vanilla, quantity: 3, unit_price_vati: 1.01, vat_rate: 21 },
  ];
  const made = await order({ lines });
  const own = { id: expect.any(Number), product_id: vanilla, name: 'Vanilla', discount_vati: 0 };
  expect(made.lines).toEqual([
    { ...own, quantity: 1.5, unit_price_vati: 1.15, vat_rate: 6, total_vati: 1.73 },
    { ...own, quantity: 3, unit_price_vati: 1.01, vat_rate: 21, total_vati: 3.03 },
  ]);
  expect(made.total_vati).toBe(4.76);
  expect((await brought()).total_vati).toBe(8.4);
});

test('keeps name and price when the product changes, and refuses products that are not there', async () => {
  const { id: product_id } = await house.make('product', {
    ...(await leastOf(house, house.entities.find(({ resource }) => resource === 'product')!)),
    ...{ name: 'Mango', price_vati: 2 },
  });
  const { id, lines } = await order({ lines: [{ product_id, quantity: 1 }] });
  await house.call(house.root, 'PATCH', `product/${product_id}`, { name: 'Mango sorbet', price_vati: 3 });
  await house.call(house.root, 'DELETE', `product/${product_id}`);
  expect((await change(id, { people: 4 })).body.data).toMatchObject({ people: 4, lines, total_vati: 2 });
  const [{ name: _, total_vati: __, discount_vati: ___, ...line }] = lines as [Row];
  const refused = await change(id, { lines: [line, { product_id: 999_999, quantity: 1 }] });
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['lines.1.product_id relation']]);
});

test('takes only what can be given out that way', async () => {
  const way = { name: 'Sundae', deliverable_types: ['PICK_UP_POINT'] };
  const least = await leastOf(house, house.entities.find(({ resource }) => resource === 'product')!);
  const sundae = await house.make('product', { ...least, ...way, price_vati: 4, vat_rate: 6 });
  const lines = [{ product_id: sundae.id, quantity: 1 }];
  expect(await order({ lines })).toMatchObject({ lines: [{ name: 'Sundae' }] });
  const zone = await house.make('deliveryzone', { name: 'Melle' });
  const away = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id };
  const asked = { ...away, ...address, webshop_account_id: customer, delivery_slot_id: await slotAt(away), lines };
  const { status, body } = await house.call(house.root, 'POST', 'webshoporder', asked);
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: 'lines.0.product_id', code: 'productNotThisWay', params: { product: 'Sundae' } }],
  ]);
});

test('takes no total and no name of a line from anybody: it counts and looks up itself', async () => {
  const line = { product_id: vanilla, quantity: 2 };
  const { id } = await order({ lines: [line] });
  for (const own of [{ total_vati: 0.01 }, { name: 'Free ice' }, { total_vati: null }, { discount: 5 }]) {
    const { status, body } = await change(id, { lines: [line, { ...line, ...own }] });
    const [name] = Object.keys(own);
    const code = name === 'discount' ? 'unknownField' : 'readOnly';
    expect([status, codesOf(body)]).toEqual([422, [`lines.1.${name} ${code}`]]);
  }
  expect((await change(id, { total_vati: 1 })).status).toBe(422);
});

test('goes from hand to hand, and tells since when, in the activity too', async () => {
  const { id, status_at } = await order();
  await along(id, 'IN_PRODUCTION', 'READY', 'COMPLETED');
  const { body } = await house.call(kitchen, 'GET', `webshoporder/${id}`);
  expect(body.data.status).toBe('COMPLETED');
  expect(body.data.status_at > String(status_at)).toBe(true);
  const activity = await house.call(kitchen, 'GET', `webshoporder/${id}/activity`);
  const [last] = activity.body.data;
  expect(last.changes).toContainEqual({ field: 'status', from: 'READY', to: 'COMPLETED' });
});

test('of ten who move the cards of one board at once each card goes one way, and its activity tells that way', async () => {
  const cards = await Promise.all(Array.from({ length: 4 }, () => order()));
  const next = numbers(20);
  const targets = ['IN_PRODUCTION', 'READY', 'CONFIRMED', 'COMPLETED'];
  const person = async () => {
    for (let step = 0; step < 6; step++) {
      const { status } = await move(cards[next(cards.length)]?.id, targets[next(targets.length)] as string);
      expect([200, 409]).toContain(status);
    }
  };
  await Promise.all(Array.from({ length: 10 }, person));
  for (const { id } of cards) {
    const { status } = (await house.call(kitchen, 'GET', `webshoporder/${id}`)).body.data;
    const { body } = await house.call(kitchen, 'GET', `webshoporder/${id}/activity?page[size]=100`);
    const changes = (body.data as { changes: { field: string; from: string; to: string }[] }[]).flatMap((entry) =>
      (entry.changes ?? []).filter(({ field, from }) => field === 'status' && from),
    );
    const way = changes.toReversed();
    expect(way.map(({ from }) => from)).toEqual(['CONFIRMED', ...way.map(({ to }) => to)].slice(0, way.length));
    expect(way.at(-1)?.to ?? 'CONFIRMED').toBe(status);
  }
});

test('is brought only when it is to be brought', async () => {
  const { id } = await brought();
  await along(id, 'IN_PRODUCTION', 'READY', 'ON_THE_WAY', 'COMPLETED');
  const fetched = await order();
  await along(fetched.id, 'IN_PRODUCTION', 'READY');
  const refused = await move(fetched.id, 'ON_THE_WAY');
  expect([refused.status, refused.body.code]).toEqual([409, 'noSuchMove']);
  expect(refused.body.allowed).toEqual(['COMPLETED', 'NOT_COLLECTED', 'IN_PRODUCTION']);
  await along(fetched.id, 'NOT_COLLECTED');
  const none = { pick_up_point_id: undefined, delivery_slot_id: undefined };
  await along((await order({ ...none, deliverable_type: 'DIGITAL_DELIVERY_TYPE' })).id, 'COMPLETED');
});

test('is cancelled with a reason, by those who manage orders, and stays so', async () => {
  const { id } = await order();
  expect((await move(id, 'CANCELLED', kitchen, { cancel_reason: 'Rain' })).status).toBe(403);
  const silent = await move(id, 'CANCELLED', shop);
  expect([silent.status, codesOf(silent.body)]).toEqual([422, ['cancel_reason required']]);
  const { body } = await move(id, 'CANCELLED', shop, { cancel_reason: ' The party is off ' });
  expect(body.data).toMatchObject({ status: 'CANCELLED', cancel_reason: 'The party is off' });
  expect((await move(id, 'CONFIRMED', shop)).body).toMatchObject({ code: 'noSuchMove', allowed: [] });
});

test('goes back a step soon after, later only by those who manage orders', async () => {
  const { id } = await order();
  await along(id, 'IN_PRODUCTION', 'CONFIRMED', 'IN_PRODUCTION');
  const earlier = new Date(Date.now() - 16 * 60_000).toISOString();
  await house.database.system((db) =>
    db.updateTable('webshoporder').set({ status_at: earlier }).where('id', '=', Number(id)).execute(),
  );
  const late = await move(id, 'CONFIRMED');
  expect([late.status, late.body.requires]).toEqual([403, { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] }]);
  expect((await move(id, 'CONFIRMED', shop)).body.data.status).toBe('CONFIRMED');
});

test('needs no account from staff: a name and a phone number are enough, at the counter not even those', async () => {
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point, delivery_slot_id: slot };
  const asked = { ...place, lines: [{ product_id: vanilla, quantity: 2 }] };
  const ask = (more: Row) => house.call(shop, 'POST', 'webshoporder', { ...asked, ...more });
  const name = { contact_name: 'Jan Smit' };
  expect(codesOf((await ask(name)).body)).toEqual(['contact_phone_nr required']);
  const called = await ask({ ...name, contact_phone_nr: '+32470123456' });
  expect([called.status, called.body.data.channel]).toEqual([201, 'PHONE']);
  const counter = await ask({ channel: 'COUNTER' });
  expect([counter.status, counter.body.data.total_vati]).toEqual([201, 2.3]);
  const digital = { deliverable_type: 'DIGITAL_DELIVERY_TYPE', lines: asked.lines, channel: 'COUNTER' };
  expect(codesOf((await house.call(shop, 'POST', 'webshoporder', digital)).body)).toEqual(['contact_email required']);
  const { id } = called.body.data;
  await along(id, 'IN_PRODUCTION', 'READY', 'COMPLETED');
  const invoiced = await house.call(shop, 'POST', `webshoporder/${id}/invoice`, {});
  const invoice = (await house.call(house.root, 'GET', `invoice/${invoiced.body.data.id}`)).body.data;
  expect(invoice).toMatchObject({ name: 'Jan Smit', total_vati: 2.3 });
});

test('is changed by those who manage orders, until it is in production', async () => {
  const { id } = await order();
  expect((await change(id, { people: 6 }, kitchen)).status).toBe(403);
  expect((await change(id, { status: 'READY' })).status).toBe(422);
  expect((await change(id, { people: 6 })).status).toBe(200);
  await along(id, 'IN_PRODUCTION');
  const refused = await change(id, { people: 8 });
  expect([refused.status, refused.body.code]).toEqual([409, 'closed']);
  // A person who had it open meanwhile is told that it is too late, and is not offered a choice.
  const late = await house.call(shop, 'PATCH', `webshoporder/${id}`, { people: 9 }, { 'if-match': '"1"' });
  expect([late.status, late.body.code]).toEqual([409, 'closed']);
});

test('asks to be seen before it moves, and for the version that was seen', async () => {
  const { id } = await order();
  const blind = house.actor(['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS']);
  expect((await move(id, 'IN_PRODUCTION', blind)).status).toBe(403);
  const path = `webshoporder/${id}/status`;
  const stale = await house.call(kitchen, 'PATCH', path, { status: 'IN_PRODUCTION' }, { 'if-match': '"9"' });
  expect(stale.status).toBe(412);
  expect((await move(id, 'IN_PRODUCTION', kitchen, { people: 3 })).status).toBe(422);
  expect((await house.call(kitchen, 'PATCH', path, [])).status).toBe(400);
});
