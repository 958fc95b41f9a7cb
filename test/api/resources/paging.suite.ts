// Tests keyset pages: every row comes once and in order, whatever the sort, the directions, the empty values and the
// page size.
import fc from 'fast-check';
import { scaled } from '../../scale.ts';
import { type House, openHouse } from './house.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  readonly amount?: number;
  readonly price?: number;
  readonly on: boolean;
  readonly day?: string;
  readonly moment?: string;
}

const ROWS = 1000;
const SORTABLE = [
  'name',
  'code',
  'kind',
  'amount',
  'weight',
  'price',
  'on',
  'day',
  'hour',
  'moment',
  'target_id',
  'twice',
];
let house: House;
let rows: Row[];

beforeAll(async () => {
  house = await openHouse();
  await house.database.system(async (db) => {
    const targets = ['b', 'a', 'c'].map((title) => ({ company_id: house.own, title }));
    const ids = await db.insertInto('target').values(targets).returning('id').execute();
    const made = Array.from({ length: ROWS }, (_, index) => ({ ...row(index, ids), company_id: house.own }));
    await db.insertInto('probe').values(made).execute();
    await db.insertInto('probe').values({ company_id: house.other, name: 'theirs' }).execute();
  });
  rows = await walk('sort=id', 500);
});
afterAll(() => house?.stop());

/** Has few different values and many empty ones, so that ties and gaps are everywhere. */
function row(index: number, targets: { id: number }[]) {
  const some = <T>(salt: number, values: readonly T[]): T | null => {
    const choice = (index * 7919 + salt * 104_729) % (values.length + 1);
    return values[choice] ?? null;
  };
  return {
    name: some(1, ['a', 'b', 'c', 'd']) ?? 'e',
    code: some(2, [`c${index}`, `d${index}`, `e${index}`]),
    kind: some(3, ['RED', 'GREEN']) ?? 'BLUE',
    amount: some(4, [-3, 0, 4, 99]),
    weight: some(5, [0.1, 0.30000000000000004, 1e-7, 1e300]),
    price: some(6, [0, 0.1, 12.35]),
    on: some(7, [true]) ?? false,
    day: some(8, ['2026-01-01', '2025-12-31', '2026-10-25']),
    hour: some(9, ['00:00:00', '23:59:59']),
    moment: some(10, ['2026-03-29T00:59:59.123456Z', '2026-03-29T00:59:59.123457Z', '2026-10-25T01:00:00Z']),
    target_id: some(11, targets)?.id ?? null,
  };
}

async function walk(query: string, size: number): Promise<Row[]> {
  const all: Row[] = [];
  let after = '';
  do {
    const { status, body } = await house.call(house.root, 'GET', `probe?${query}&page[size]=${size}${after}`);
    expect(status).toBe(200);
    expect(body.meta.total).toBe(ROWS);
    expect(body.data.length).toBeLessThanOrEqual(size);
    all.push(...body.data);
    after = body.meta.next ? `&page[after]=${body.meta.next}` : '';
  } while (after);
  return all;
}

const sortKeys = fc.uniqueArray(fc.constantFrom(...SORTABLE), { minLength: 1, maxLength: 4 });
const sorts = sortKeys.chain((names) =>
  fc.tuple(...names.map((name) => fc.constantFrom(name, `-${name}`))).map((keys) => keys.join()),
);

test('a walk in pages is the same as the list in one piece', async () => {
  await fc.assert(
    fc.asyncProperty(sorts, fc.constantFrom(73, 200, 499), async (sort, size) => {
      const walked = await walk(`sort=${sort}`, size);
      const whole = [...(await skip(sort, 0)), ...(await skip(sort, 500))];
      expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(new Set(walked.map(({ id }) => id)).size).toBe(ROWS);
    }),
    { numRuns: scaled(8, 25) },
  );
});

async function skip(sort: string, count: number): Promise<Row[]> {
  return (await house.call(house.root, 'GET', `probe?sort=${sort}&page[size]=500&page[skip]=${count}`)).body.data;
}

const COMPARED = ['name', 'amount', 'price', 'on', 'day'] as const;
const comparedSorts = fc
  .uniqueArray(fc.constantFrom(...COMPARED), { minLength: 1, maxLength: 3 })
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.boolean()))));

test('the order is the one that a slow comparison gives, empty values last both ways', async () => {
  await fc.assert(
    fc.asyncProperty(comparedSorts, async (keys) => {
      const sort = keys.map(([name, descending]) => (descending ? `-${name}` : name)).join();
      const expected = [...rows].sort((one, other) => compare(one, other, keys));
      expect((await walk(`sort=${sort}`, 250)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 15 },
  );
});

function compare(one: Row, other: Row, keys: readonly (readonly [(typeof COMPARED)[number], boolean])[]): number {
  for (const [name, descending] of keys) {
    const [a, b] = [one[name], other[name]];
    if (a === b) continue;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return (a < b ? -1 : 1) * (descending ? -1 : 1);
  }
  return one.id - other.id;
}

test('rows added or deleted between pages neither repeat nor hide others', async () => {
  const first = await house.call(house.root, 'GET', 'probe?sort=name,-amount&page[size]=100');
  const early = await house.make('probe', { name: 'a', amount: 1000 });
  const gone = first.body.data[50].id;
  await house.call(house.root, 'DELETE', `probe/${gone}`);
  const second = await house.call(
    house.root,
    'GET',
    `probe?sort=name,-amount&page[size]=100&page[after]=${first.body.meta.next}`,
  );
  const ids = [...first.body.data, ...second.body.data].map(({ id }: Row) => id);
  expect(new Set(ids).size).toBe(200);
  expect(ids).not.toContain(early.id);
  await house.call(house.root, 'DELETE', `probe/${early.id}`);
  await house.database.system((db) => db.insertInto('probe').values({ company_id: house.own, name: 'z' }).execute());
});

test('a cursor of another sort, of another resource or of nobody is refused', async () => {
  const { next } = (await house.call(house.root, 'GET', 'probe?sort=name&page[size]=10')).body.meta;
  const tampered = Buffer.from(
    JSON.stringify([JSON.parse(Buffer.from(next, 'base64url').toString())[0], 'x', "1'; drop table probe"]),
  );
  const wrong = [
    `probe?sort=-name&page[after]=${next}`,
    `probe?sort=amount&page[after]=${next}`,
    `target?page[after]=${next}`,
    `probe?sort=name&page[after]=${next}x`,
    `probe?sort=name&page[after]=${tampered.toString('base64url')}`,
    'probe?page[after]=bm9wZQ',
  ];
  for (const path of wrong) {
    const { status, body } = await house.call(house.root, 'GET', path);
    expect([path, status, body.code]).toEqual([path, 400, 'badCursor']);
  }
});

test('page sizes and skips outside their limits are refused by name', async () => {
  for (const page of ['page[size]=0', 'page[size]=501', 'page[size]=ten', 'page[skip]=-1']) {
    const { status, body } = await house.call(house.root, 'GET', `probe?${page}`);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'badQuery', page.split('=')[0]]);
  }
});

test('a page may be longer where nothing is counted, and the refusal names the limit', async () => {
  const ask = (page: string) => house.call(house.root, 'GET', `probe?fields=id&${page}`);
  expect((await ask('page[size]=2000&page[total]=no')).body.data).toHaveLength(ROWS);
  for (const [page, maximum] of [
    ['page[size]=501', 500],
    ['page[size]=2001&page[total]=no', 2000],
  ] as const) {
    const { status, body } = await ask(page);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'page[size]', code: 'badValue', params: { minimum: 1, maximum } }],
    ]);
  }
});

test('what people have put in an order comes in that order, page by page', async () => {
  const keys = [0, 1.52587890625e-5, -3, 1e20, 0, 0.1];
  await house.database.system((db) => {
    const units = keys.map((sort_key, index) => ({ ...UNIT, company_id: house.own, name: `U${index}`, sort_key }));
    return db.insertInto('establishmentunit').values(units).execute();
  });
  const names: string[] = [];
  let next = '';
  do {
    const { body } = await house.call(house.root, 'GET', `establishmentunit?page[size]=1${next}`);
    names.push(...body.data.map(({ name }: Row) => name));
    next = body.meta.next && `&page[after]=${body.meta.next}`;
  } while (next);
  expect(names).toEqual(['U2', 'U0', 'U4', 'U1', 'U5', 'U3']);
});

const UNIT = {
  address_street: 'S',
  address_nr: '1',
  address_zipcode: '9000',
  address_city: 'Gent',
  address_country: 'BE',
};
