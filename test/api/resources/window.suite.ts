// Tests long lists: the number of rows is asked apart from the rows, and the far end costs no more than the start.
import { sql } from 'kysely';
import { type House, openHouse } from './house.ts';

const ROWS = 230;
let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.database.system((db) => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      company_id: house.own,
      name: `n${String(at % 40).padStart(3, '0')}`,
      amount: at % 7 === 0 ? null : at % 90,
      kind: 'RED',
      on: at % 2 === 0,
    }));
    return db.insertInto('probe').values(rows).execute();
  });
});
afterAll(() => house?.stop());

const get = async (query: string) => (await house.call(house.root, 'GET', `probe?${query}`)).body;
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

test('the total is left out on request, and asked by itself', async () => {
  expect((await get('page[total]=no&page[size]=10')).meta).toMatchObject({ total: null, next: expect.any(String) });
  expect((await get('page[total]=yes&page[size]=10')).meta.total).toBe(ROWS);
  for (const [query, count] of [
    ['', ROWS],
    ['filter[on]=true', ROWS / 2],
    ['search=n001', 6],
  ] as const)
    expect((await house.call(house.root, 'GET', `probe/count?${query}`)).body).toEqual({ data: { count } });
  expect((await house.call(house.root, 'GET', 'probe/count?filter[nope]=1')).status).toBe(400);
  expect((await house.call(house.actor([]), 'GET', 'probe/count')).status).toBe(403);
});

test.each([
  '',
  'fields=name,amount&sort=-amount',
  'sort=name',
  'sort=-name',
  'sort=amount,-name',
  'sort=-amount',
  'sort=-target_id,kind',
])('windows from the end are the windows from the start (%s)', async (sort) => {
  const whole = idsOf(await get(`${sort}&page[size]=500`));
  for (const [skip, size] of [
    [0, 50],
    [1, 7],
    [100, 30],
    [ROWS - 10, 10],
    [ROWS - 4, 10],
    [ROWS + 5, 10],
  ] as const) {
    const { meta, ...page } = await get(`${sort}&page[from]=end&page[skip]=${skip}&page[size]=${size}`);
    const end = Math.max(0, ROWS - skip);
    expect(idsOf(page as never)).toEqual(whole.slice(Math.max(0, end - size), end));
    if (skip === 0 || skip > ROWS) expect(meta.next).toBeNull();
    else {
      const next = await get(`${sort}&page[after]=${meta.next}&page[size]=5`);
      expect(idsOf(next)).toEqual(whole.slice(end, end + 5));
    }
  }
});

test('an unclear page is refused', async () => {
  const { next } = (await get('page[size]=10')).meta;
  for (const query of ['page[from]=middle', 'page[total]=maybe', `page[from]=end&page[after]=${next}`])
    expect([query, (await house.call(house.root, 'GET', `probe?${query}`)).status]).toEqual([query, 400]);
});

test('a page counts its list to ten thousand rows, and all of them where it is asked to', async () => {
  expect((await get('page[total]=exact&page[size]=10')).meta.total).toBe(ROWS);
  expect((await get('page[size]=10&page[skip]=300')).meta).toEqual({ total: ROWS, next: null });
  expect((await get('filter[name]=nobody')).meta).toEqual({ total: 0, next: null });
  await house.database.system((db) =>
    sql`insert into probe (company_id, name, kind) select ${house.own}, 'many', 'RED' from generate_series(1, 10001)`.execute(
      db,
    ),
  );
  const many = 'filter[name]=many&page[size]=1';
  expect((await get(many)).meta).toMatchObject({ total: 10_000, more: true, next: expect.any(String) });
  expect((await get(`${many}&page[skip]=10000`)).meta).toMatchObject({ total: 10_000, more: true, next: null });
  expect((await get(`${many}&page[total]=exact`)).meta).toEqual({ total: 10_001, next: expect.any(String) });
  expect((await get(`${many}&page[from]=end&page[total]=exact`)).meta.total).toBe(10_001);
});
