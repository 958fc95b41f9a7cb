// Tests the company's activity: entries of all records that the reader may see, found by person, kind and day.
import { sql } from 'kysely';
import { type House, openHouse } from '../resources/house.ts';

const MODERATE = 'ICECLOUD_COMPANIES_MODERATE';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a document of data
type Any = any;

const rootAs = (employeeId: number) => house.actor([], { employeeId, user: { is_root: true } });
const told = async (query = '', who = house.root): Promise<Any> =>
  (await house.call(who, 'GET', `activity${query}`)).body;

test('says of every record who did what, by its name, the newest first and a page at a time', async () => {
  const red = await house.make('target', { title: 'Red' });
  const { id } = await house.make('probe', { name: 'Told' });
  await house.call(rootAs(house.people[1]!), 'PATCH', `probe/${id}`, { amount: 3, target_id: red.id });
  const { data, meta } = await told('?page[size]=2');
  expect(data).toMatchObject([
    { resource: 'probe', record: { id, display: 'Told' }, action: 'update', actor: { id: house.people[1] } },
    { resource: 'probe', record: { id }, action: 'create', actor: { id: house.people[0] } },
  ]);
  const further = await told(`?page[size]=2&page[after]=${meta.next}`);
  expect(further.data[0]).toMatchObject({ resource: 'target', record: { id: red.id, display: 'Red' } });
});

test('finds by person, by kind and by day', async () => {
  const { id } = await house.make('target', { title: 'Found' });
  await house.call(rootAs(house.people[2]!), 'PATCH', `target/${id}`, { title: 'Found again' });
  expect((await told(`?who=${house.people[2]}`)).data).toMatchObject([{ resource: 'target', action: 'update' }]);
  const kinds = (await told('?what=target')).data.map(({ resource }: Any) => resource);
  expect(new Set(kinds)).toEqual(new Set(['target']));
  expect((await told('?to=2020-01-01')).data).toEqual([]);
  expect((await told('?from=2020-01-01&to=2999-01-01')).data).not.toEqual([]);
});

test('finds the changes of one field, of a kind and that the reader may read, and leaves stock out when asked to', async () => {
  const { id } = await house.make('probe', { name: 'Field' });
  await house.call(house.root, 'PATCH', `probe/${id}`, { amount: 5 });
  await house.call(house.root, 'PATCH', `probe/${id}`, { secret: 'vault' });
  const found = (await told('?what=probe&field=amount')).data.filter(({ record }: Any) => record.id === id);
  expect(found.map(({ changes }: Any) => changes.map(({ field }: Any) => field))).toEqual([['amount']]);
  const few = house.actor([MODERATE, 'ICECLOUD_PROBES_VIEW']);
  for (const [who, query] of [
    [few, 'what=probe&field=secret'],
    [house.root, 'field=amount'],
    [house.root, 'what=probe&field=nothing'],
  ] as const)
    expect((await house.call(who, 'GET', `activity?${query}`)).status).toBe(400);
  const { database, own } = house;
  await database.tenant(own, (db) =>
    sql`insert into activity_log (company_id, resource, record_id, action) values (${own}, 'stockmove', 1, 'create')`.execute(
      db,
    ),
  );
  const kinds = async (query: string) => new Set((await told(query)).data.map(({ resource }: Any) => resource));
  expect(await kinds('?page[size]=100')).toContain('stockmove');
  expect(await kinds('?page[size]=100&quiet=no')).not.toContain('stockmove');
  expect(await kinds('?what=stockmove&quiet=no')).toContain('stockmove');
});

test('tells nothing of records and fields that the reader may not see, nor of another company', async () => {
  const { id } = await house.make('probe', { name: 'Kept' });
  await house.call(house.root, 'PATCH', `probe/${id}`, { secret: 'vault', amount: 8 });
  const none = await told('?what=probe', house.actor([MODERATE]));
  expect(none.data).toEqual([]);
  const some = await told('?what=probe', house.actor([MODERATE, 'ICECLOUD_PROBES_VIEW']));
  expect(some.data[0].changes.map(({ field }: Any) => field)).toEqual(['amount']);
  const stranger = house.actor([], {
    companyId: house.other,
    employeeId: house.strangers[0]!,
    user: { is_root: true },
  });
  expect((await told('?what=probe', stranger)).data).toEqual([]);
});

test('asks for the right to run the company, and refuses what is no filter', async () => {
  for (const path of ['activity', 'activity/export']) {
    const { status } = await house.call(house.actor(['ICECLOUD_COMPANIES_VIEW']), 'GET', path);
    expect(status).toBe(403);
  }
  for (const query of ['who=x', 'what=nothing', 'from=2026-02-30', 'to=soon', 'other=1', 'page[size]=0']) {
    expect([query, (await house.call(house.root, 'GET', `activity?${query}`)).status]).toEqual([query, 400]);
  }
});

test('the sheet says the same in words, of what was asked, and holds no more than the page', async () => {
  const { id } = await house.make('probe', { name: 'Sheet' });
  await house.call(house.root, 'PATCH', `probe/${id}`, { amount: 21, secret: 'vault' });
  const reader = house.actor([MODERATE, 'ICECLOUD_PROBES_VIEW']);
  const { database, own, people } = house;
  await database.tenant(own, (db) =>
    sql`insert into activity_log (company_id, resource, record_id, employee_id, action, note)
      values (${own}, 'probe', ${id}, ${people[0]}, 'switchOff', 'icetruck')`.execute(db),
  );
  const { body, headers } = await house.call(reader, 'GET', 'activity/export?what=probe&locale=en');
  expect(headers.get('content-disposition')).toMatch(/activity-[\d-]+\.csv/);
  expect(body).toContain('When,Who,Kind');
  expect(body).toMatch(/Ada.*changed this/);
  expect(body).toContain('from nothing to 21');
  expect(body).toContain('switched a plugin off,,Ice-cream vans');
  expect(body).not.toContain('vault');
  const book = await house.call(reader, 'GET', 'activity/export?format=xlsx');
  expect([book.status, book.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});
