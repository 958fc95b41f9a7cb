// Tests how tickets are taken: what they hold, what is refused, what is marked, and when they happened.
import { sql } from 'kysely';
import { businessDay, businessDayBegins, dayAfter } from '../../../core/contract/index.ts';
import { call, tokenOf } from '../auth/product.ts';
import {
  codesOf,
  LINE,
  make,
  ownCash,
  ownVan,
  SHAKE,
  sale,
  salesOf,
  sell,
  sendBatch,
  sold,
  ticket,
  tile,
  till,
  untaken,
} from './sale-floor.ts';

const house = ownCash();
const HOUR = 3_600_000;
const CUTOFF = '05:00';

test('a ticket holds its van, seller, device, lines and payments, with cash in coins and VAT by rate', async () => {
  const device = await till(house);
  const body = ticket(1, {
    lines: [{ ...LINE, qty: 3 }, SHAKE],
    discounts: [{ name: 'Ten off', percent: 10 }],
    payments: [
      { method: 'TERMINAL', amount: 10 },
      { method: 'CASH', amount: 2.15, given: 5 },
    ],
    total_vati: 12.15,
    position: { latitude: 51.05, longitude: 3.72, accuracy_m: 8 },
    drawer: 'drawer-1',
  });
  const found = await sale(house, await sold(house, device, body));
  expect(found).toMatchObject({
    ...{ nr: 1, kind: 'SALE', status: 'COMPLETED', total_vati: 12.15, rounding: 0, has_doubts: false },
    ...{ icecream_van_id: device.van, device_id: device.id, employee_id: device.seller.id },
    ...{ methods: ['TERMINAL', 'CASH'], latitude: 51.05, longitude: 3.72, accuracy_m: 8 },
    vat: [
      { rate: 6, net: 7.64, vat: 0.46, total: 8.1 },
      { rate: 21, net: 3.35, vat: 0.7, total: 4.05 },
    ],
  });
  expect(found.business_date).toBe(businessDay(String(found.at), CUTOFF));
  expect(found.lines).toMatchObject([
    { name: 'Vanilla', qty: 3, discount_vati: 0.9, total_vati: 8.1, kind: 'ITEM' },
    { name: 'Shake', qty: 1, discount_vati: 0.45, total_vati: 4.05 },
  ]);
  const drawer = (await call(house, `/v1/drawersession/${found.drawer_session_id}`, { token: house.token })).body.data;
  expect(drawer).toMatchObject({ status: 'OPEN', device_id: device.id, icecream_van_id: device.van });
});

test('cash is rounded to five cents and the difference kept', async () => {
  const device = await till(house);
  const payments = [{ method: 'CASH', amount: 3.03, rounding: 0.02, given: 10 }];
  const lines = [{ ...LINE, unit_price_vati: 3.03 }];
  const id = await sold(house, device, ticket(1, { lines, payments, total_vati: 3.03 }));
  expect(await sale(house, id)).toMatchObject({ total_vati: 3.03, rounding: 0.02 });
});

const CASH = { method: 'CASH', amount: 3 };
const WRONG: readonly [string, Record<string, unknown>, string][] = [
  ['another total', { total_vati: 2.9 }, 'total_vati saleTotal'],
  ['too little paid', { payments: [{ method: 'TERMINAL', amount: 2 }] }, 'payments salePayments'],
  [
    'rounding of a card',
    { payments: [{ method: 'TERMINAL', amount: 3, rounding: 0.02 }] },
    'payments.0.rounding saleRounding',
  ],
  ['no coins', { payments: [{ ...CASH, rounding: 0.01 }] }, 'payments.0.rounding saleRounding'],
  ['rounding of more than two cents', { payments: [{ ...CASH, rounding: 0.05 }] }, 'payments.0.rounding maximum'],
  ['less given than paid', { payments: [{ ...CASH, given: 2 }] }, 'payments.0.given saleGiven'],
  ['no lines', { lines: [] }, 'lines required'],
  ['a quantity of nothing', { lines: [{ ...LINE, qty: 0 }] }, 'lines.0.qty minimum'],
  ['half a scoop', { lines: [{ ...LINE, qty: 1.5 }] }, 'lines.0.qty type'],
  ['a price below nothing', { lines: [{ ...LINE, unit_price_vati: -1 }] }, 'lines.0.unit_price_vati minimum'],
  ['a payment below nothing', { payments: [{ method: 'CASH', amount: -3 }] }, 'payments.0.amount minimum'],
  ['thousandths', { payments: [{ method: 'CASH', amount: 3.001 }] }, 'payments.0.amount multipleOf'],
  ['a discount that says nothing', { discounts: [{ name: 'Off' }] }, 'discounts.0 saleDiscount'],
  ['a voided ticket that was paid', { status: 'VOIDED' }, 'payments saleVoidedPaid'],
  ['an order without an order', { kind: 'ORDER', lines: [] }, 'webshop_order_id required'],
  ['a number of nothing', { nr: 0 }, 'nr minimum'],
  ['a number far away', { nr: 10_002 }, 'nr numberTooFar'],
  ['an unknown kind', { kind: 'REFUND' }, 'kind enum'],
];

test('what cannot be right is refused, each with its field', async () => {
  const device = await till(house);
  await sold(house, device, ticket(1));
  for (const [what, more, code] of WRONG) {
    const { status, body } = await sell(house, device, ticket(2, more));
    expect([what, status, codesOf(body)]).toEqual([what, 422, [code]]);
  }
  expect(await salesOf(house, device.id)).toHaveLength(1);
});

test('a ticket that was voided before it was paid keeps its lines and its number, and has a reason or none', async () => {
  const device = await till(house);
  const voided = { status: 'VOIDED', payments: [], reason: 'Walked away' };
  await sold(house, device, ticket(1, voided));
  await sold(house, device, ticket(2, { ...voided, reason: undefined }));
  expect(await salesOf(house, device.id)).toMatchObject([
    { nr: 1, status: 'VOIDED', reason: 'Walked away', methods: [] },
    { nr: 2, status: 'VOIDED' },
  ]);
});

test('a tile that was deleted or costs something else by now is taken as it was sold, and marked', async () => {
  const device = await till(house);
  const menu = (await make(house, 'menu', { name: 'Street' })).id;
  const [kept, gone, dearer] = [await tile(house, menu), await tile(house, menu), await tile(house, menu)];
  const off = await tile(house, menu, { is_discount: true, price_vati: -10, currency: 'PCT' });
  const change = (method: string, id: number, body?: object) =>
    call(house, `/v1/menuitem/${id}`, { method, token: house.token, body });
  const of = (id: number, more: object = {}) => ({ ...LINE, menu_item_id: id, ...more });
  const discounts = [{ name: 'Ten', percent: 10, menu_item_id: off.id }];
  const plain = await sold(
    house,
    device,
    ticket(1, { menu_id: menu, lines: [of(kept.id)], discounts, total_vati: 2.7 }),
  );
  expect(await sale(house, plain)).toMatchObject({ has_doubts: false, menu_id: menu });
  await change('DELETE', gone.id);
  await change('PATCH', dearer.id, { price_vati: 3.5 });
  await change('PATCH', off.id, { price_vati: -20 });
  const lines = [of(kept.id), of(gone.id), of(dearer.id)];
  const marked = await sold(house, device, ticket(2, { menu_id: menu, lines, discounts, total_vati: 8.1 }));
  const found = (await sale(house, marked)) as { lines: { doubt?: string }[]; discounts: { doubt?: string }[] };
  expect(found).toMatchObject({ has_doubts: true, total_vati: 8.1 });
  expect(found.lines.map(({ doubt }) => doubt)).toEqual([undefined, 'GONE', 'REPRICED']);
  expect(found.discounts.map(({ doubt }) => doubt)).toEqual(['REPRICED']);
});

test('a menu that is gone does not keep its tickets out', async () => {
  const device = await till(house);
  const id = await sold(house, device, ticket(1, { menu_id: 999_999 }));
  expect((await sale(house, id)).menu_id ?? null).toBeNull();
});

test('nobody sells without being signed on, at another kind of device, or with a token of the office', async () => {
  const device = await till(house);
  await call(house, '/v1/deviceauth/person', { method: 'DELETE', token: device.token });
  const alone = await sell(house, device, ticket(1));
  expect([alone.status, alone.body.code]).toEqual([409, 'nobodySignedOn']);
  expect((await sell(house, { ...device, token: house.token }, ticket(1))).status).toBe(403);
});

test('positions are read with MAP_VIEW only', async () => {
  const device = await till(house);
  const position = { latitude: 51, longitude: 3.7 };
  const id = await sold(house, device, ticket(1, { position }));
  const token = await tokenOf(house, 'bookkeeping');
  const { status, body } = await call(house, `/v1/sale/${id}`, { token });
  expect(status).toBe(200);
  expect(body.data).not.toHaveProperty('latitude');
  expect(await sale(house, id)).toMatchObject(position);
});

test('a tablet sells for the van that it is in, a till of a shop for its division', async () => {
  const division_id = (await call(house, '/v1/division', { token: house.token })).body.data[0].id;
  const shop = await till(house, { division_id });
  expect(await sale(house, await sold(house, shop, ticket(1)))).toMatchObject({ division_id });
});

test('a device whose clock is an hour ahead is put right, to the business day of each ticket', async () => {
  const device = await till(house);
  const { sign_on } = device.seller;
  const now = Date.now();
  const today = businessDay(now, CUTOFF);
  // By the device's clock it was half an hour after the day began.
  const before = businessDayBegins(today, CUTOFF).getTime() - HOUR / 2;
  const items = [before, now - HOUR / 60].map((real, place) => ({
    ...{ id: `late-${place}`, path: 'icecash/sale', sign_on, body: ticket(place + 1, { drawer: `day-${place}` }) },
    at: new Date(real + HOUR).toISOString(),
  }));
  await sendBatch(house, device.token, items, { sent_at: new Date(now + HOUR).toISOString() });
  const [first, second] = await salesOf(house, device.id);
  expect(Math.abs(Date.parse(String(first?.at)) - before)).toBeLessThan(60_000);
  expect(first?.business_date).toBe(dayAfter(today, -1));
  expect(second?.business_date).toBe(businessDay(String(second?.at), CUTOFF));
  expect(Date.parse(String(second?.at))).toBeLessThanOrEqual(Date.now());
  const drawer = (await call(house, `/v1/drawersession/${first?.drawer_session_id}`, { token: house.token })).body.data;
  expect(drawer.business_date).toBe(first?.business_date);
});

test('a ticket from the future happened when it came', async () => {
  const device = await till(house);
  const at = new Date(Date.now() + 5 * HOUR).toISOString();
  const item = { id: 'future', path: 'icecash/sale', sign_on: device.seller.sign_on, body: ticket(1), at };
  await sendBatch(house, device.token, [item]);
  const [found] = await salesOf(house, device.id);
  expect(Date.parse(String(found?.at))).toBeLessThanOrEqual(Date.now());
});

test('a refused ticket is kept for people to look at', async () => {
  const device = await till(house);
  const item = { id: 'wrong', path: 'icecash/sale', sign_on: device.seller.sign_on, at: new Date().toISOString() };
  const [answer] = await sendBatch(house, device.token, [{ ...item, body: ticket(1, { total_vati: 2 }) }]);
  expect(answer).toMatchObject({ status: 422 });
  expect(await untaken(house, device.id)).toMatchObject([
    { item_id: 'wrong', reason: expect.stringContaining('saleTotal') },
  ]);
});

test('a ticket is sealed: SQL of the product cannot change what was sold', async () => {
  const device = await till(house);
  const id = await sold(house, device, ticket(1));
  const patched = await call(house, `/v1/sale/${id}`, { method: 'PATCH', token: house.token, body: { total_vati: 1 } });
  expect([404, 405]).toContain(patched.status);
  await expect(
    house.database.tenant(1, (db) =>
      sql`update sale set total_vati = 1 where company_id = 1 and id = ${id}`.execute(db),
    ),
  ).rejects.toThrow('row-level security');
  await expect(
    house.database.tenant(1, (db) =>
      sql`update salepayment set amount = 1 where company_id = 1 and sale_id = ${id}`.execute(db),
    ),
  ).resolves.toMatchObject({ numAffectedRows: 0n });
  expect(await sale(house, id)).toMatchObject({ total_vati: 3, payments: [{ amount: 3 }] });
});

test('a van has tickets of several devices', async () => {
  const van = await ownVan(house);
  const devices = [await till(house, { till_icecream_van_id: van }), await till(house, { till_icecream_van_id: van })];
  for (const device of devices) await sold(house, device, ticket(1));
  const path = `/v1/sale?filter[icecream_van_id]=${van}`;
  expect((await call(house, path, { token: house.token })).body.data).toHaveLength(2);
});
