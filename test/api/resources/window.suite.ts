// Tests long lists: the number of rows is asked apart from the rows, and the far end costs no more than the start.
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

test.each(['', 'sort=name', 'sort=-name', 'sort=amount,-name', 'sort=-amount', 'sort=-target_id,kind'])(
  'windows from the end are the windows from the start (%s)',
  async (sort) => {
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
  },
);

test('an unclear page is refused', async () => {
  const { next } = (await get('page[size]=10')).meta;
  for (const query of ['page[from]=middle', 'page[total]=maybe', `page[from]=end&page[after]=${next}`])
    expect([query, (await house.call(house.root, 'GET', `probe?${query}`)).status]).toEqual([query, 400]);
});
