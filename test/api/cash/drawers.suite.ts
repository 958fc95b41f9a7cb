// Tests drawers: a day with a hand-over, money moved, tickets that come late, closing twice at once, card payments that
// nobody knows the end of, and the office that closes and corrects.
import { call, post, tokenOf } from '../auth/product.ts';
import { equipped, signOn } from '../devices/door.ts';
import { cashTicket, drawerCall, drawerDone, freshKey, session, xReport } from './drawer-floor.ts';
import { codesOf, ownCash, type SellingDevice, sell, sendBatch, sold, ticket, till, untaken } from './sale-floor.ts';

const house = ownCash();
const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

async function openTill(counted = 100): Promise<{ device: SellingDevice; key: string }> {
  const device = await till(house);
  const key = freshKey();
  await drawerDone(house, device, 'open', { key, counted });
  return { device, key };
}

test('a day: opened, sold, dropped and paid out, handed over, closed with a bag, and what is left begins the next', async () => {
  const { device, key } = await openTill(100);
  await sold(house, device, cashTicket(1, key));
  await sold(house, device, ticket(2, { drawer: key }));
  const moves = [
    { movement: 'a', kind: 'SAFE_DROP', amount: 50 },
    { movement: 'b', kind: 'FLOAT_IN', amount: 20 },
    { movement: 'c', kind: 'PAID_OUT', amount: 4.5, note: 'Milk' },
  ];
  for (const move of [...moves, moves[0]!]) await drawerDone(house, device, 'move', { key, ...move });
  const blind = await xReport(house, device);
  expect(blind.session).toMatchObject({ key, status: 'OPEN', opening_cash: 100 });
  expect(blind).not.toHaveProperty('expected_cash');
  expect(JSON.stringify(blind)).not.toContain('"CASH"');
  // 100 + 3 − 50 + 20 − 4.50
  expect(await xReport(house, device, '?counted=68')).toMatchObject({ expected_cash: 68.5, difference: -0.5 });
  const next = freshKey();
  const short = await drawerCall(house, device, 'close', { key, counted: 68, next: { key: next, counted: 68 } });
  expect(codesOf(short.body)).toEqual(['reason drawerReason']);
  const closing = { key, counted: 68, card_counted: 3, reason: 'Wrong change', next: { key: next, counted: 68 } };
  expect(await drawerDone(house, device, 'close', closing)).toMatchObject({
    ...{ z_nr: 1, expected_cash: 68.5, counted_cash: 68, difference: -0.5 },
    ...{ card_expected: 3, card_difference: 0, left_cash: 68 },
  });
  const second = await equipped(house, 'driver', '553311');
  await signOn(house, device.token, { nfc_token: second.nfc_token });
  await drawerDone(house, device, 'open', { key: next, counted: 67 });
  expect(await session(house, device, key)).toMatchObject({
    ...{ status: 'CLOSED', is_different: true, handed_to_employee_id: second.id, tickets: 2, turnover_vati: 6 },
    movements: [{ kind: 'SAFE_DROP' }, { kind: 'FLOAT_IN' }, { kind: 'PAID_OUT', note: 'Milk' }],
  });
  expect(await session(house, device, next)).toMatchObject({
    ...{ opening_cash: 67, expected_opening_cash: 68, opening_difference: -1, opened_by_employee_id: second.id },
  });
  await sold(house, device, cashTicket(3, next));
  const bag = { counted: 70, bag_nr: 'B-17', bag_cash: 40 };
  expect(await drawerDone(house, device, 'close', { key: next, ...bag })).toMatchObject({ z_nr: 2, difference: 0 });
  expect(await xReport(house, device)).toEqual({ session: null, left_cash: 30 });
});

test('money is paid out for something, and a bag holds no more than was counted', async () => {
  const { device, key } = await openTill();
  const move = { key, movement: 'm', kind: 'PAID_OUT', amount: 5 };
  expect(codesOf((await drawerCall(house, device, 'move', move)).body)).toEqual(['note required']);
  await drawerDone(house, device, 'move', { ...move, note: 'Ice' });
  const other = await drawerCall(house, device, 'move', { ...move, note: 'Ice', amount: 6 });
  expect([other.status, other.body.code]).toEqual([409, 'drawerMovementReused']);
  const full = await drawerCall(house, device, 'close', { key, counted: 95, bag_cash: 96 });
  expect(codesOf(full.body)).toEqual(['bag_cash drawerBagTooMuch']);
});

test('closed twice at once it has one Z; the same again is answered alike, and another count is refused and kept', async () => {
  const { device, key } = await openTill(50);
  await sold(house, device, cashTicket(1, key));
  const closing = { key, counted: 53 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => drawerCall(house, device, 'close', closing)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data)))).toHaveProperty('size', 1);
  expect(answers[0]?.body.data.z_nr).toBe(1);
  const other = await drawerCall(house, device, 'close', { key, counted: 52, reason: 'Counted again' });
  expect([other.status, other.body.code]).toEqual([409, 'drawerClosed']);
  const item = { id: 'again', path: 'icecash/drawer/close', at: ago(0), sign_on: device.seller.sign_on };
  const [late] = await sendBatch(house, device.token, [{ ...item, body: { key, counted: 51, reason: 'Once more' } }]);
  expect(late?.status).toBe(409);
  expect(await untaken(house, device.id)).toMatchObject([{ path: 'icecash/drawer/close', reason: 'drawerClosed' }]);
  expect((await session(house, device, key)).counted_cash).toBe(53);
});

test('two closings of other counts at once: one of them holds', async () => {
  const { device, key } = await openTill(10);
  const answers = await Promise.all(
    [10, 10, 11, 12].map((counted) => drawerCall(house, device, 'close', { key, counted, reason: 'Counted' })),
  );
  const taken = answers.filter(({ status }) => status === 200);
  const counts = new Set(taken.map(({ body }) => body.data.counted_cash));
  expect(counts.size).toBe(1);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(4 - taken.length).fill('drawerClosed'),
  );
});

test('tickets that come after the closing change what was expected, and the office sees it', async () => {
  const { device, key } = await openTill(20);
  await sold(house, device, cashTicket(1, key));
  await drawerDone(house, device, 'close', { key, counted: 26, reason: 'Not all tickets are here yet' });
  expect(await session(house, device, key)).toMatchObject({ expected_cash: 23, difference: 3, is_different: true });
  const items = [2].map((nr) => ({
    ...{ id: `late-${nr}`, path: 'icecash/sale', at: ago(HOUR), sign_on: device.seller.sign_on },
    body: cashTicket(nr, key),
  }));
  await Promise.all([1, 2].map(() => sendBatch(house, device.token, items)));
  expect(await session(house, device, key)).toMatchObject({
    ...{ expected_cash: 26, difference: 0, is_different: false, tickets: 2, late_tickets: 1, z_nr: 1 },
    late_at: expect.any(String),
  });
  const late = await call(house, '/v1/drawersession?filter[late_tickets][empty]=false&page[size]=200', {
    token: house.token,
  });
  expect(late.body.data.map(({ device_id }: { device_id: number }) => device_id)).toContain(device.id);
});

test('ten late tickets and the closing at once: each is in the count or came late, and none is lost', async () => {
  const { device, key } = await openTill(0);
  const sales = Array.from({ length: 10 }, (_, at) => sell(house, device, cashTicket(at + 1, key)));
  const closing = drawerCall(house, device, 'close', { key, counted: 30, reason: 'Counted' });
  const answers = await Promise.all([...sales.slice(0, 5), closing, ...sales.slice(5)]);
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(Array(11).fill(200));
  expect(await session(house, device, key)).toMatchObject({ expected_cash: 30, difference: 0, tickets: 10 });
});

test('in any order: a closing, a ticket, a movement and the opening make one session that adds up', async () => {
  const device = await till(house);
  const key = freshKey();
  const item = (id: string, path: string, body: object, hours: number) => ({
    ...{ id, path: `icecash/${path}`, body: { key, ...body }, at: ago(hours * HOUR), sign_on: device.seller.sign_on },
  });
  const { key: _, ...sale } = { key, ...cashTicket(1, key) } as Record<string, unknown>;
  const all = [
    item('close', 'drawer/close', { counted: 43 }, 1),
    { ...item('sale', 'sale', {}, 2), body: sale },
    item('move', 'drawer/move', { movement: 'm', kind: 'FLOAT_IN', amount: 10 }, 3),
    item('open', 'drawer/open', { counted: 30 }, 4),
  ];
  for (const one of all) expect((await sendBatch(house, device.token, [one]))[0]?.status).toBe(200);
  const found = await session(house, device, key);
  expect(found).toMatchObject({ status: 'CLOSED', opening_cash: 30, expected_cash: 43, difference: 0, tickets: 1 });
  expect(Date.parse(String(found.opened_at))).toBe(Date.parse(all[3]!.at as string));
});

test('a card payment of which nobody knows the end keeps the drawer open until it is decided', async () => {
  const { device, key } = await openTill(5);
  const { id } = await session(house, device, key);
  const card = await house.database.system(async (db) => {
    const { company_id } = await db
      .selectFrom('drawersession')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = {
      reference: `card-${id}`,
      device_id: device.id,
      drawer_session_id: id,
      amount: 8,
      status: 'TIMED_OUT',
    };
    return db
      .insertInto('cardpayment')
      .values({ ...row, company_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  expect((await xReport(house, device)).undecided).toMatchObject([{ reference: `card-${id}`, amount: 8 }]);
  const closing = { key, counted: 5 };
  const refused = await drawerCall(house, device, 'close', closing);
  expect([refused.status, refused.body.code, refused.body.cards]).toEqual([
    ...[409, 'drawerCardsUndecided', [{ reference: `card-${id}`, amount: 8 }]],
  ]);
  const office = { token: house.token, body: { counted_cash: 5, reason: 'Left open' } };
  expect((await post(house, `/v1/drawersession/${id}/close`, office)).body.code).toBe('drawerCardsUndecided');
  await house.database.system((db) =>
    db
      .updateTable('cardpayment')
      .set({ status: 'DECLINED' })
      .where('id', '=', card.id as number)
      .execute(),
  );
  expect(await drawerDone(house, device, 'close', closing)).toMatchObject({ difference: 0 });
});

test('a drawer left open is counted in the menu and closed in the office; a count is corrected with a reason', async () => {
  const device = await till(house);
  const key = freshKey();
  const at = ago(48 * HOUR);
  const item = {
    id: 'old',
    path: 'icecash/drawer/open',
    body: { key, counted: 40 },
    at,
    sign_on: device.seller.sign_on,
  };
  const badge = async () =>
    (await call(house, '/v1/notification/navbar', { token: house.token })).body.data.find(
      ({ name }: { name: string }) => name === 'drawersession',
    )?.amount ?? 0;
  const before = await badge();
  await sendBatch(house, device.token, [item]);
  expect(await badge()).toBe(before + 1);
  const { device: another } = await openTill();
  expect(await badge()).toBe(before + 1);
  const { id } = await session(house, device, key);
  const leftOpen = (of: { readonly id: number }) =>
    call(house, `/v1/drawersession?filter[status][in]=OPEN&filter[is_earlier_day]=true&filter[device_id]=${of.id}`, {
      token: house.token,
    });
  expect((await leftOpen(device)).body.data).toMatchObject([{ id }]);
  expect((await leftOpen(another)).body.data).toEqual([]);
  const seller = await tokenOf(house, 'shopseller');
  const path = `/v1/drawersession/${id}`;
  const body = { counted_cash: 38, reason: 'Seller went home' };
  expect((await post(house, `${path}/close`, { token: seller, body })).status).toBe(403);
  expect((await post(house, `${path}/correct`, { token: house.token, body })).body.code).toBe('drawerOpen');
  expect((await post(house, `${path}/close`, { token: house.token, body })).body.data).toMatchObject({
    ...{ z_nr: 1, difference: -2 },
  });
  expect(await badge()).toBe(before);
  const next = freshKey();
  await drawerDone(house, device, 'open', { key: next, counted: 40 });
  expect(await session(house, device, next)).toMatchObject({ expected_opening_cash: 38, opening_difference: 2 });
  const right = { counted_cash: 40, reason: 'Two coins lay below the drawer' };
  expect((await post(house, `${path}/correct`, { token: house.token, body: right })).status).toBe(200);
  expect(await session(house, device, key)).toMatchObject({ difference: 0, is_different: false, reason: right.reason });
  expect(await session(house, device, next)).toMatchObject({ expected_opening_cash: 40, opening_difference: 0 });
  const activity = (await call(house, `${path}/activity`, { token: house.token })).body.data;
  expect(JSON.stringify(activity[0])).toContain(right.reason);
});

test('a drawer is opened once: with another amount it is refused, and nobody opens it without signing on', async () => {
  const { device, key } = await openTill(12);
  await drawerDone(house, device, 'open', { key, counted: 12 });
  const other = await drawerCall(house, device, 'open', { key, counted: 13 });
  expect([other.status, other.body.code]).toEqual([409, 'drawerOpened']);
  await call(house, '/v1/deviceauth/person', { method: 'DELETE', token: device.token });
  const nobody = await drawerCall(house, device, 'open', { key: freshKey(), counted: 1 });
  expect([nobody.status, nobody.body.code]).toEqual([409, 'nobodySignedOn']);
});
