// Tests that a device's number is one ticket: sent again it is the one that is there, and another ticket under it is refused
// and kept.
import { call, post } from '../auth/product.ts';
import { ownCash, salesOf, sell, sendBatch, sold, tablet, ticket, till, untaken } from './sale-floor.ts';

const house = ownCash();
const at = '2026-11-20T09:00:00.000Z';

test('the same ticket under another key, also in parallel, is the ticket that is there', async () => {
  const device = await till(house);
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const answers = await Promise.all(keys.map((key) => sell(house, device, ticket(1), key)));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  const reordered = Object.fromEntries(Object.entries({ ...ticket(1), discounts: [] }).reverse());
  expect((await sell(house, device, reordered)).body.data.id).toBe(answers[0]?.body.data.id);
  expect(await salesOf(house, device.id)).toHaveLength(1);
});

test('another ticket under a number or a key that was used is refused, and both are kept', async () => {
  const device = await till(house);
  const { sign_on } = device.seller;
  const item = { id: 'first', path: 'icecash/sale', sign_on, at, body: ticket(1) };
  const other = ticket(1, { payments: [{ method: 'CASH', amount: 3 }] });
  await sendBatch(house, device.token, [item]);
  const answers = await sendBatch(house, device.token, [
    { ...item, body: other },
    { ...item, id: 'second', body: other },
  ]);
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual([
    [409, 'deviceItemReused'],
    [409, 'saleNumberTaken'],
  ]);
  const kept = await untaken(house, device.id);
  expect(kept.map(({ item_id, reason }) => [item_id, reason]).sort()).toEqual([
    ['first', 'deviceItemReused'],
    ['second', 'saleNumberTaken'],
  ]);
  for (const { body } of kept) expect(JSON.parse(String(body))).toEqual(other);
  expect(await salesOf(house, device.id)).toMatchObject([{ nr: 1, methods: ['TERMINAL'] }]);
});

test('two devices each count from 1, in any order', async () => {
  const [one, two] = [await till(house), await tablet(house)];
  for (const nr of [3, 1, 2]) for (const device of [one, two]) await sold(house, device, ticket(nr));
  for (const { id, van } of [one, two]) {
    const found = await salesOf(house, id);
    expect(found.map(({ nr, icecream_van_id }) => [nr, icecream_van_id])).toEqual([1, 2, 3].map((nr) => [nr, van]));
  }
});

test('numbers of tickets that did not come are told, with the reason that the device has', async () => {
  const device = await till(house);
  for (const nr of [1, 4]) await sold(house, device, ticket(nr));
  const count = (body: object) => post(house, '/v1/icecash/count', { token: device.token, body });
  const gaps = [{ number: 3, reason: 'Paper jam' }];
  expect((await count({ last: 6, gaps })).body.data).toEqual({ last: 6, missing: [2, 3, 5, 6] });
  expect((await count({ last: 5 })).body.data.last).toBe(6);
  const path = `/v1/sale/numbers?device_id=${device.id}`;
  const [numbers] = (await call(house, path, { token: house.token })).body.data;
  expect(numbers).toMatchObject({ last: 6, more: false });
  expect(numbers.missing.map(({ number, reason }: Record<string, unknown>) => [number, reason])).toEqual([
    [2, undefined],
    [3, 'Paper jam'],
    [5, undefined],
    [6, undefined],
  ]);
  await sold(house, device, ticket(5));
  expect((await count({ last: 6 })).body.data.missing).toEqual([2, 3, 6]);
  expect((await count({ last: 20_000 })).status).toBe(422);
  expect((await count({ last: 6, gaps: [{ number: 7, reason: 'Not counted yet' }] })).status).toBe(422);
});

test('a device tells how far it counted while nobody is signed on, and out of a batch', async () => {
  const device = await till(house);
  await call(house, '/v1/deviceauth/person', { method: 'DELETE', token: device.token });
  const [answer] = await sendBatch(house, device.token, [
    { id: 'count', path: 'icecash/count', at, body: { last: 2 } },
  ]);
  expect(answer).toMatchObject({ status: 200, data: { last: 2, missing: [1, 2] } });
});
