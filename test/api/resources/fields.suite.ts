// Tests what an entity file says about single fields: virtual, for creating only, masked, licensed, fine steps, areas.
import { MASK } from '../../../core/contract/index.ts';
import { engineModules } from './engine.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(engineModules);
});
afterAll(() => house?.stop());

const BASE = { name: 'Gil', email: 'Gil@Guests.example', password: 'open sesame' };
const IBAN = 'BE71096123456769';
const patch = (id: number, body: object, actor = house.root) => house.call(actor, 'PATCH', `guest/${id}`, body);

test('a virtual field has no column, is checked, reaches the hooks and is read by their SQL', async () => {
  const { id, ...made } = await house.make('guest', BASE);
  expect(made).toMatchObject({ email: 'gil@guests.example', mailbox: 'gil@guests.example' });
  expect(JSON.stringify(made)).not.toContain('sesame');
  const { rows } = await house.database
    .system((db) => db.selectFrom('guest').selectAll().execute())
    .then((rows) => ({
      rows,
    }));
  expect(Object.keys(rows[0]!)).not.toEqual(expect.arrayContaining(['email']));
  expect(codesOf((await patch(id, { email: 'nobody' })).body)).toEqual(['email format.email']);
  expect((await patch(id, { name: 'Gila' })).body.data).toMatchObject({ email: 'gil@guests.example', name: 'Gila' });
  expect((await patch(id, { email: 'new@guests.example' })).body.data.email).toBe('new@guests.example');
  for (const query of [
    'filter[email]=new@guests.example',
    'search=new@guests',
    'filter[email][contains]=new&sort=-email',
  ])
    expect((await house.call(house.root, 'GET', `guest?${query}`)).body.meta.total).toBe(1);
  expect(codesOf((await house.call(house.root, 'POST', 'guest', { name: 'x' })).body)).toEqual([
    'email required',
    'password required',
  ]);
});

test('a virtual list of relations comes from SQL, with names, and can be filtered', async () => {
  const { id } = await house.make('guest', { ...BASE, origin: 'Bram' });
  const { data } = (await house.call(house.root, 'GET', `guest/${id}`)).body;
  expect(data).toMatchObject({
    friend_ids: [house.people[1]],
    friends: [{ id: house.people[1], display: /Bram/i.source && expect.stringMatching(/bram/i) }],
  });
  const found = await house.call(house.root, 'GET', `guest?filter[friend_ids]=${house.people[1]}`);
  expect(found.body.data.map((guest: { id: number }) => guest.id)).toEqual([id]);
  expect((await house.call(house.root, 'GET', 'guest?filter[friend_ids][empty]=true&search=gil')).status).toBe(200);
});

test('a field for new records only is refused afterwards', async () => {
  const { id, origin } = await house.make('guest', { ...BASE, origin: 'web' });
  expect(origin).toBe('web');
  expect(codesOf((await patch(id, { origin: 'shop', password: 'open sesame' })).body)).toEqual([
    'origin readOnly',
    'password readOnly',
  ]);
});

describe('masked', () => {
  test('values show nothing of themselves in any answer', async () => {
    const { id, ...made } = await house.make('guest', { ...BASE, iban: IBAN, nr: '1234' });
    expect(made).toMatchObject({ iban: MASK, nr: MASK });
    const listed = await house.call(house.root, 'GET', `guest?filter[id]=${id}`);
    expect(listed.body.data[0]).toMatchObject({ iban: MASK, nr: MASK });
    const saved = await patch(id, { name: 'Masked' });
    expect(saved.body.data.iban).toBe(MASK);
    const stale = await house.call(house.root, 'PATCH', `guest/${id}`, {}, { 'if-match': '"1"' });
    expect([stale.status, stale.body.current.iban]).toEqual([412, MASK]);
    const { rows } = await house.database
      .system((db) => db.selectFrom('guest').select('iban').where('id', '=', id).execute())
      .then((rows) => ({ rows }));
    expect(rows).toEqual([{ iban: IBAN }]);
    expect(codesOf((await patch(id, { iban: MASK })).body)).toEqual(['iban masked']);
  });

  test('values are sent whole on request, to readers, and each request is logged', async () => {
    const { id } = await house.make('guest', { ...BASE, iban: IBAN, nr: '12345678' });
    const whole = await house.call(house.root, 'GET', `guest/${id}?reveal=iban,nr`);
    expect(whole.body.data).toMatchObject({ iban: IBAN, nr: '12345678' });
    const reader = house.actor(['ICECLOUD_GUESTS_VIEW']);
    expect((await house.call(reader, 'GET', `guest/${id}?reveal=iban`)).body.data.iban).toBe(IBAN);
    for (const field of ['nr', 'name', 'nope'])
      expect((await house.call(reader, 'GET', `guest/${id}?reveal=${field}`)).body.errors).toEqual([
        { path: 'reveal', code: 'unknownField', params: { field } },
      ]);
    const log = await house.call(house.root, 'GET', `guest/${id}/activity`);
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['reveal', 'reveal', 'create']);
    expect(log.body.data[1].changes).toEqual([{ field: 'iban' }, { field: 'nr' }]);
    expect(JSON.stringify(log.body)).not.toContain(IBAN);
  });

  test('values cannot be felt for by search, sort or filter', async () => {
    await house.make('guest', { ...BASE, name: 'Feel', nr: 'secret', iban: IBAN });
    const reader = house.actor(['ICECLOUD_GUESTS_VIEW', 'ICECLOUD_NRS_VIEW']);
    const ask = (query: string, actor = reader) => house.call(actor, 'GET', `guest?${query}`);
    expect((await ask('search=secret')).body.meta.total).toBe(0);
    const filters = ['nr]=secret', `iban]=${IBAN}`, 'nr][contains]=s', 'nr][in]=a,b', 'nr][empty]=true'];
    for (const query of ['sort=nr', ...filters.map((filter) => `filter[${filter}`)])
      for (const way of ['', '/count', '/export'])
        expect([way, query, (await house.call(reader, 'GET', `guest${way}?${query}`)).status]).toEqual([
          way,
          query,
          400,
        ]);
    expect((await ask('search=Feel')).body.data[0]).toMatchObject({ nr: MASK });
    expect(JSON.stringify((await house.call(reader, 'GET', 'guest/options?search=Feel')).body)).not.toContain('secret');
  });
});

test('a field lives by its licence', async () => {
  const { id } = await house.make('guest', { ...BASE, plate: '1-ABC-123' });
  const without = { ...house.root, company: { licenses: ['ICECLOUD'] } };
  expect((await house.call(without, 'GET', `guest/${id}`)).body.data).not.toHaveProperty('plate');
  expect(codesOf((await patch(id, { plate: 'x' }, without)).body)).toEqual(['plate forbiddenField']);
  expect((await house.call(without, 'GET', 'guest?filter[plate]=x')).status).toBe(400);
  expect((await house.call(house.root, 'GET', `guest/${id}`)).body.data.plate).toBe('1-ABC-123');
});

test('steps of a ten-thousand-millionth are exact', async () => {
  for (const wage of [0, 0.0000000001, 0.3, 12.3456789012, 17.0000000003, 99999.9999999999]) {
    expect((await house.make('guest', { ...BASE, wage })).wage).toBe(wage);
  }
  for (const wage of [0.00000000005, 12.34567890123, 17.00000000031]) {
    const { body } = await house.call(house.root, 'POST', 'guest', { ...BASE, wage });
    expect([wage, codesOf(body)]).toEqual([wage, ['wage multipleOf']]);
  }
});

test('an area is one closed ring that does not cross itself', async () => {
  const area = (...corners: number[][]) => ({ type: 'Polygon', coordinates: [corners] });
  const square = area([3, 51], [4, 51], [4, 52], [3, 52], [3, 51]);
  expect((await house.make('guest', { ...BASE, area: square })).area).toEqual(square);
  const wrong = [
    [area([3, 51], [4, 52], [4, 51], [3, 52], [3, 51]), 'polygon.crossing'],
    [area([3, 51], [4, 51], [4, 52], [3, 52], [3, 50]), 'polygon.open'],
    [area([3, 91], [4, 91], [4, 92], [3, 91]), 'polygon.latitude'],
  ] as const;
  for (const [shape, code] of wrong) {
    expect(codesOf((await house.call(house.root, 'POST', 'guest', { ...BASE, area: shape })).body)).toEqual([
      `area ${code}`,
    ]);
  }
});

test('a national number is stored as its digits', async () => {
  const made = await house.make('guest', { ...BASE, national_registry_nr: '85.07.30-033.28' });
  expect(made.national_registry_nr).toBe('85073003328');
});

test('a default comes only where its field applies; what was sent where it does not is refused', async () => {
  expect(await house.make('folder', { name: 'Closed' })).not.toHaveProperty('crowd');
  expect((await house.make('folder', { name: 'Open', open: true })).crowd).toBe(60);
  const refused = await house.call(house.root, 'POST', 'folder', { name: 'Odd', crowd: 60 });
  expect(codesOf(refused.body)).toEqual(['crowd notApplicable']);
  const { id } = await house.make('folder', { name: 'Shown', open: true, motto: 'Sun' });
  const hidden = await house.call(house.root, 'PATCH', `folder/${id}`, { open: false });
  expect(hidden.body.data).toMatchObject({ name: 'Shown', open: false });
  for (const name of ['crowd', 'motto']) expect(hidden.body.data).not.toHaveProperty(name);
});

test('the search over everything finds by no field that is masked or for others to read', async () => {
  await house.make('guest', { ...BASE, name: 'Gustav', email: 'gustav@guests.example', nr: 'SECRET-77' });
  const find = async (typed: string, who = house.root) =>
    (await house.call(who, 'GET', `search?q=${typed}`)).body.data.map(({ name }: { name: string }) => name);
  const viewer = house.actor(['ICECLOUD_GUESTS_VIEW']);
  expect(await find('gustav', viewer)).toEqual(['Gustav']);
  expect([await find('secret-77', viewer), await find('secret-77')]).toEqual([[], []]);
});
