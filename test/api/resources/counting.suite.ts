// Tests counts, sums and groups of a list: their values as the list is filtered, and that they reveal nothing that may
// not be read.
import { type House, openHouse } from './house.ts';
import { makeProbes } from './probes.ts';

let house: House;
let targets: { id: number }[];
beforeAll(async () => {
  house = await openHouse();
  targets = await makeProbes(house);
});
afterAll(() => house?.stop());

test('a count stops where it is told to, and says whether there is more', async () => {
  const counted = async (most: string) => (await house.call(house.root, 'GET', `probe/count?most=${most}`)).body.data;
  const { count } = (await house.call(house.root, 'GET', 'probe/count')).body.data as { count: number };
  expect(count).toBeGreaterThan(2);
  expect(await counted('2')).toEqual({ count: 2, more: true });
  expect(await counted(`${count}`)).toEqual({ count, more: false });
  for (const most of ['0', '-1', '1.5', 'many', '1000001']) {
    const refused = await house.call(house.root, 'GET', `probe/count?most=${most}`);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'most', code: 'badValue' }]]);
  }
});

test('a count adds up what it is asked for over the whole list, and nothing where it stopped before its end', async () => {
  const counted = async (query: string) => (await house.call(house.root, 'GET', `probe/count?${query}`)).body.data;
  const named = 'filter[name][in]=Alpha,beta';
  expect(await counted(`totals=price&${named}`)).toEqual({ count: 2, totals: { price: 1.1 } });
  expect(await counted(`totals=price&most=2&${named}`)).toEqual({ count: 2, more: false, totals: { price: 1.1 } });
  expect(await counted(`totals=price&most=1&${named}`)).toEqual({ count: 1, more: true });
  expect((await counted('totals=price&filter[name]=nobody')).totals).toEqual({ price: 0 });
  for (const name of ['name', 'secret', 'amount', 'nothing', 'pin', 'price,secret', 'nothing,price']) {
    const refused = await house.call(house.root, 'GET', `probe/count?totals=${name}`);
    expect([name, refused.status, refused.body.errors]).toEqual([name, 400, [{ path: 'totals', code: 'badValue' }]]);
  }
});

test('groups count the rows of each value and add up amounts, of dates by their step, as the list is narrowed', async () => {
  const grouped = async (query: string) => (await house.call(house.root, 'GET', `probe/groups?${query}`)).body.data;
  expect(await grouped('by=kind&totals=price')).toEqual({
    groups: [
      { value: 'BLUE', count: 1, totals: { price: 0 } },
      { value: 'RED', count: 2, totals: { price: 1.1 } },
    ],
    more: false,
  });
  expect((await grouped('by=kind&filter[amount][gte]=5')).groups.map(({ count }: { count: number }) => count)).toEqual([
    1, 1,
  ]);
  expect((await grouped('by=day.month')).groups[0]).toEqual({ value: '2026-01-01', count: 1, totals: {} });
  expect((await grouped('by=day.week')).groups[0].value).toBe('2025-12-29');
  expect((await grouped('by=target_id&search=beta')).groups).toEqual([
    { value: String(targets[0]?.id), count: 1, totals: {} },
  ]);
  for (const [path, query] of [
    ...['name', 'secret', 'nothing', '', 'day', 'day.year', 'kind.day', 'tags'].map((by) => ['by', `by=${by}`]),
    ...['name', 'secret', 'amount', 'nothing', 'price,secret'].map((name) => ['totals', `by=kind&totals=${name}`]),
  ]) {
    const refused = await house.call(house.root, 'GET', `probe/groups?${query}`);
    expect([query, refused.status, refused.body.errors]).toEqual([query, 400, [{ path, code: 'badValue' }]]);
  }
});

test('a count tells each value of a field that has a list of them, and of nothing else', async () => {
  const counted = await house.call(house.root, 'GET', 'probe/count?group=kind&filter[amount][gte]=5');
  expect(counted.body).toEqual({ data: { count: 2, groups: { BLUE: 1, RED: 1 } } });
  for (const group of ['name', 'secret', 'nothing', '']) {
    const refused = await house.call(house.root, 'GET', `probe/count?group=${group}`);
    expect([group, refused.status, refused.body.errors]).toEqual([group, 400, [{ path: 'group', code: 'badValue' }]]);
  }
});
