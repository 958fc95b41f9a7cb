// Tests filters, search and sorts: what they find, and that nobody learns by them what they may not read.
import { dayAfter, momentOf, today } from '#core/contract';
import { type House, openHouse } from './house.ts';
import { makeProbes } from './probes.ts';

let house: House;
let targets: { id: number }[];
beforeAll(async () => {
  house = await openHouse();
  targets = await makeProbes(house);
});
afterAll(() => house?.stop());

async function names(query: string, actor = house.root): Promise<string[]> {
  const { status, body } = await house.call(actor, 'GET', `probe?${query}`);
  expect([query, status, body.errors]).toEqual([query, 200, undefined]);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ name }: { name: string }) => name);
}

test.each([
  ['filter[amount]=5', ['beta']],
  ['filter[amount][gte]=5', ['Ärger 100%', 'beta']],
  ['filter[amount][gte]=2&filter[amount][lte]=5', ['beta']],
  ['filter[amount][in]=1,9', ['Alpha', 'Ärger 100%']],
  ['filter[name][contains]=100%25', ['Ärger 100%']],
  ['filter[name][contains]=%25', ['Ärger 100%']],
  ['filter[name][contains]=ALPHA', ['Alpha']],
  ['filter[name][contains]=_', []],
  ['filter[name][lacks]=ALPHA', ['Ärger 100%', 'beta']],
  ['filter[name][contains]=a&filter[name][lacks]=%25', ['Alpha', 'beta']],
  ['filter[secret][lacks]=tre', ['Alpha', 'Ärger 100%']],
  ['filter[kind][in]=BLUE,GREEN', ['Ärger 100%']],
  ['filter[kind][in]=BLUE&filter[kind][in]=RED', ['Alpha', 'Ärger 100%', 'beta']],
  ['filter[name][in]="beta",Alpha', ['Alpha', 'beta']],
  ['filter[on]=true', ['Alpha']],
  ['filter[price]=1.10', ['Alpha']],
  ['filter[price][empty]=true', ['Ärger 100%', 'beta']],
  ['filter[day][lte]=2026-01-01', ['Alpha']],
  ['filter[day][lte]=today', ['Alpha']],
  ['filter[day][gte]=today-7', []],
  ['filter[hour]=10:00', ['beta']],
  ['filter[moment][gte]=2026-06-01T10:00:00Z', ['beta']],
  ['filter[moment][gte]=2026-06-01T10:00:01Z', []],
  ['filter[tags]=A', ['Alpha']],
  ['filter[tags][in]=A,B', ['Alpha', 'Ärger 100%']],
  ['filter[tags][empty]=true', ['beta']],
  ['filter[target_id][empty]=false', ['beta']],
  ['filter[target_ids][empty]=true', ['beta']],
  ['filter[twice]=18', ['Ärger 100%']],
  ['any[amount]=5&any[kind]=BLUE', ['beta', 'Ärger 100%']],
  ['any[amount][gte]=2&any[amount][lte]=6&any[name]=Alpha', ['Alpha', 'beta']],
  ['filter[amount][gte]=5&any[name]=Alpha&any[kind]=BLUE', ['Ärger 100%']],
  ['any[1][amount][gte]=5&any[1][kind]=BLUE&any[2][name]=Alpha', ['Alpha', 'Ärger 100%']],
  ['any[1][name][contains]=alp&any[2][name][contains]=bet', ['Alpha', 'beta']],
  ['any[1][amount][gte]=5&any[1][kind]=RED&any[kind]=BLUE', ['beta', 'Ärger 100%']],
  ['filter[amount][gte]=5&any[3][name]=Alpha&any[20][kind]=RED', ['beta']],
  ['search=alpha', ['Alpha']],
  ['search=50%25', ['beta']],
  ['search=arger', ['Ärger 100%']],
  ['search=1', ['Alpha', 'Ärger 100%']],
  ['search=beta%20lan', ['beta']],
  ['search=treas', ['beta']],
  ['sort=-name', ['beta', 'Ärger 100%', 'Alpha']],
  ['sort=target_id,-amount', ['beta', 'Ärger 100%', 'Alpha']],
  ['sort=-twice', ['Ärger 100%', 'beta', 'Alpha']],
])('%s finds %j', async (query, expected) => {
  const found = await names(query as string);
  expect(query.includes('sort') ? found : found.sort()).toEqual(
    query.includes('sort') ? expected : [...expected].sort(),
  );
});

test('a value with a comma or a quote is one of several', async () => {
  const strange = await house.make('probe', { name: 'a "b", c' });
  for (const query of ['filter[name][in]="a ""b"", c",beta', 'filter[name][in]=beta&filter[name][in]="a ""b"", c"'])
    expect(await names(query.replaceAll('"', '%22'))).toEqual(['a "b", c', 'beta']);
  await house.call(house.root, 'DELETE', `probe/${strange.id}`);
});

test('a moment is found as the answers say it', async () => {
  const { body } = await house.call(house.root, 'GET', 'probe?filter[name]=beta');
  const at = body.data[0].created_at;
  for (const how of ['', '[gte]', '[lte]'])
    expect(await names(`filter[name]=beta&filter[created_at]${how}=${at}`)).toEqual(['beta']);
});

test.each(['a', 'x'.repeat(500), '%', "'", '🍦', 'مثلجات', '\u202eice'])(
  'a search of %j is answered',
  async (typed) => {
    const found = await names(`search=${encodeURIComponent(typed)}`);
    expect(found).toEqual({ a: ['Alpha', 'Ärger 100%'], '%': ['Ärger 100%', 'beta'] }[typed] ?? []);
  },
);

test('relations are filtered by id', async () => {
  expect(await names(`filter[target_id]=${targets[0]!.id}`)).toEqual(['beta']);
  expect(await names(`filter[target_ids]=${targets[1]!.id}`)).toEqual(['Alpha', 'Ärger 100%']);
  expect(await names(`filter[target_ids][in]=${targets[0]!.id},${targets[1]!.id}`)).toEqual(['Alpha', 'Ärger 100%']);
});

/** More conditions than anyone types: 20 groups of six. */
const manyConditions = Array.from({ length: 20 }, (_, group) =>
  ['amount', 'price'].flatMap((name) => ['', '[gte]', '[lte]'].map((how) => `any[${group + 1}][${name}]${how}=1`)),
)
  .flat()
  .join('&');

test.each([
  ['filter[nope]=1', 'unknownField'],
  ['filter[amount]=x', 'badValue'],
  ['filter[amount]=', 'badValue'],
  ['filter[amount][contains]=1', 'badOperator'],
  ['filter[amount][like]=1', 'badOperator'],
  ['filter[name][gte]=a', 'badOperator'],
  ['filter[day]=2026-02-30', 'badValue'],
  ['filter[day]=yesterday', 'badValue'],
  ['filter[hour]=25:00', 'badValue'],
  ['filter[moment]=2026-01-01T25:00:00Z', 'badValue'],
  ['filter[on]=1', 'badValue'],
  ['filter[on][empty]=maybe', 'badValue'],
  ['filter[place]=x', 'badOperator'],
  ['filter[company_id]=1', 'unknownField'],
  ['filter[__proto__]=1', 'unknownField'],
  ['filter[constructor]=1', 'unknownField'],
  ['filter=1', 'unknownParameter'],
  ['filter[1][name]=a', 'unknownParameter'],
  ['any[1][1][name]=a', 'unknownField'],
  ['any[0][name]=a', 'badValue'],
  ['any[21][name]=a', 'badValue'],
  ['any[1]=a', 'unknownField'],
  ['any[1][nope]=a', 'unknownField'],
  ['any[1][pin]=1', 'unknownField'],
  ['any[1][amount][contains]=1', 'badOperator'],
  [manyConditions, 'maxItems'],
  ['nope=1', 'unknownParameter'],
  ['sort=nope', 'badSort'],
  ['sort=tags', 'badSort'],
  ['sort=name;drop', 'badSort'],
  ['sort=constructor', 'badSort'],
])('%s is refused as %s', async (query, code) => {
  const { status, body } = await house.call(house.root, 'GET', `probe?${query}`);
  expect([status, body.code, body.errors[0].code]).toEqual([400, 'badQuery', code]);
});

test('hostile values stay values', async () => {
  const values = ["'", "' or 1=1 --", '\\', '%00', '%', '_', '"', '{}', '%F0%9F%8D%A6', '9'.repeat(30)];
  for (const value of values) {
    for (const query of [`search=${encodeURIComponent(value)}`, `filter[name]=${encodeURIComponent(value)}`]) {
      const { status, body } = await house.call(house.root, 'GET', `probe?${query}`);
      expect([query, [200, 400].includes(status)]).toEqual([query, true]);
      if (status === 200 && value !== '%' && value !== "'") expect(body.data).toEqual([]);
    }
  }
});

test('a field that an actor may not read is nowhere: not in answers, filters, sorts or search', async () => {
  const reader = house.actor(['ICECLOUD_PROBES_VIEW']);
  const insider = house.actor(['ICECLOUD_PROBES_VIEW', 'ICECLOUD_SECRETS_VIEW']);
  expect(await names('filter[secret]=treasure', insider)).toEqual(['beta']);
  expect(await names('search=treas', insider)).toEqual(['beta']);
  const { body } = await house.call(reader, 'GET', 'probe');
  expect(JSON.stringify(body)).not.toMatch(/treasure|trash|secret/);
  expect(await names('search=treas', reader)).toEqual([]);
  for (const query of [
    'filter[secret]=treasure',
    'any[secret]=treasure',
    'any[1][secret]=treasure',
    'filter[secret][contains]=t',
    'filter[secret][empty]=true',
    'sort=secret',
    'sort=-secret',
  ]) {
    expect((await house.call(reader, 'GET', `probe?${query}`)).status).toBe(400);
  }
  for (const query of ['filter[pin]=1', 'sort=pin', 'filter[pin][empty]=true']) {
    expect((await house.call(house.root, 'GET', `probe?${query}`)).status).toBe(400);
  }
});

test('options are open to whom the file says, by display name, active ones only, others by id', async () => {
  const closed = await house.make('target', { title: 'Ybis', active: false });
  const nobody = house.actor([]);
  const all = await house.call(nobody, 'GET', 'target/options');
  expect(all.body.data.map(({ display }: { display: string }) => display)).toEqual(['Élan 50%', 'zebra_x']);
  expect((await house.call(nobody, 'GET', 'target/options?search=BRA_')).body.data).toEqual([
    { id: targets[1]!.id, display: 'zebra_x' },
  ]);
  expect((await house.call(nobody, 'GET', `target/options?ids=${closed.id}`)).body.data).toEqual([
    { id: closed.id, display: 'Ybis' },
  ]);
  expect((await house.call(nobody, 'GET', 'probe/options')).status).toBe(403);
  expect((await house.call(nobody, 'GET', 'target/options?ids=x')).status).toBe(400);
});

test('days and moments are found by words that move with the companies’ day; other words are refused by name', async () => {
  const day = today();
  const at = (date: string, time: string) => momentOf(`${date} ${time}`)!.toISOString();
  const last = at(dayAfter(day, -1), '23:59');
  await house.make('probe', { name: 'yesterday', day: dayAfter(day, -1), moment: last });
  await house.make('probe', { name: 'today', day, moment: at(day, '00:00') });
  await house.make('probe', { name: 'in a week', day: dayAfter(day, 7), moment: at(dayAfter(day, 7), '12:00') });
  const found = async (field: string, period: string) =>
    (await names(`filter[${field}][period]=${period}&filter[name][in]=yesterday,today,in a week`)).toSorted();
  for (const field of ['day', 'moment']) {
    expect(await found(field, 'today')).toEqual(['today']);
    expect(await found(field, 'yesterday')).toEqual(['yesterday']);
    expect(await found(field, 'from-today')).toEqual(['in a week', 'today']);
    expect(await found(field, 'next-8-days')).toEqual(['in a week', 'today']);
    expect(await found(field, 'next-7-days')).toEqual(['today']);
    expect(await found(field, 'last-2-days')).toEqual(['today', 'yesterday']);
    expect(await found(field, 'older-1-days')).toEqual([]);
  }
  // The period works in a group too, beside other conditions.
  expect(await names('any[1][day][period]=today&any[1][name]=today&any[2][day][period]=yesterday')).toEqual([
    'today',
    'yesterday',
  ]);
  // A count and a sheet understand the conditions in the same way.
  for (const path of ['count?', 'export?format=csv&columns=name&']) {
    const part = `filter[day][period]=today&filter[name][in]=yesterday,today,in a week`;
    const { status, body } = await house.call(house.root, 'GET', `probe/${path}${part}`);
    expect([path, status]).toEqual([path, 200]);
    if (path === 'count?') expect(body.data.count).toBe(1);
  }
  expect((await house.call(house.root, 'GET', 'probe/export?filter[day][period]=someday')).status).toBe(400);
  expect(await found('day', 'past')).toEqual(['yesterday']);
  // Moments before now.
  expect(await found('moment', 'past')).toEqual(['today', 'yesterday']);
  const { status, body } = await house.call(house.root, 'GET', 'probe?filter[day][period]=someday');
  expect([status, body.errors]).toEqual([400, [{ path: 'filter[day][period]', code: 'badValue' }]]);
  expect((await house.call(house.root, 'GET', 'probe?filter[amount][period]=today')).body.errors[0].code).toBe(
    'badOperator',
  );
});
