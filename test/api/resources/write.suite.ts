// Tests writing records: normal forms, merge patches, restricted fields, uniqueness, use, and a hundred writers of one
// record.
import { comeAgain } from '../come-again.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('what people type is stored in its normal form', async () => {
  const made = await house.make('probe', {
    name: '  Ice  ',
    phone: '0470 12.34/56',
    iban: 'be71 0961 2345 6769',
    email: ' Someone@Aurora.Example ',
    code: '   ',
    place: { street: ' Kaai ', nr: 4 },
    lines: [{ qty: 2 }],
    price: 12.3,
    weight: 0.1,
  });
  expect(made).toMatchObject({
    name: 'Ice',
    phone: '+32470123456',
    iban: 'BE71096123456769',
    email: 'someone@aurora.example',
    place: { street: 'Kaai', nr: 4 },
    lines: [{ qty: 2, unit: 'PIECE' }],
    price: 12.3,
    weight: 0.1,
  });
  expect(made).not.toHaveProperty('code');
});

test('all errors come at once, with the path of each', async () => {
  const sent = {
    amount: 2000,
    kind: 'PINK',
    price: 1.005,
    iban: 'BE00',
    lines: [{ qty: 1 }, { qty: 0 }, {}],
    tags: ['A', 'A'],
    nope: 1,
    target_id: 7e15,
  };
  const { status, body } = await house.call(house.root, 'POST', 'probe', sent);
  expect(status).toBe(422);
  expect(codesOf(body).sort()).toEqual(
    [
      'amount maximum',
      'iban format.iban',
      'kind enum',
      'lines.1.qty minimum',
      'lines.2.qty required',
      'name required',
      'nope unknownField',
      'price multipleOf',
      'tags uniqueItems',
      'target_id relation',
    ].sort(),
  );
});

test('cents are exact', async () => {
  for (const price of [0.1, 0.29, 1.1, 19.99, 1234567.89, 99_999_999.99]) {
    expect((await house.make('probe', { name: 'cents', price })).price).toBe(price);
  }
  for (const price of [0.001, 1.005, -0.01, 100_000_000]) {
    expect((await house.call(house.root, 'POST', 'probe', { name: 'cents', price })).status).toBe(422);
  }
});

test('values that no column can hold are refused, not fatal', async () => {
  const values = [
    { weight: 1e308 },
    { amount: 1e300 },
    { day: '0000-01-01' },
    { moment: '2026-01-01T00:00:00+99:00' },
    { target_id: 1e17 },
    { target_ids: [1e300] },
  ];
  for (const value of values) {
    const { status } = await house.call(house.root, 'POST', 'probe', { name: 'hold', ...value });
    expect([value, [201, 422].includes(status)]).toEqual([value, true]);
  }
});

test('what PostgreSQL can hold in no text is refused by name, in fields, lists, names and queries', async () => {
  const { id } = await house.make('probe', { name: 'Kept' });
  for (const [body, path] of [
    [{ name: 'a\u0000b' }, 'name'],
    [{ place: { street: '\ud800' } }, 'place.street'],
    [{ lines: [{ qty: 1, unit: '\udc00 x' }] }, 'lines.0.unit'],
    [{ 'na\u0000me': 'x' }, 'body'],
  ] as const) {
    const refused = await house.call(house.root, 'PATCH', `probe/${id}`, body);
    expect([refused.status, codesOf(refused.body)]).toEqual([422, [`${path} characters`]]);
  }
  for (const query of ['probe/options?search=%00', 'probe?search=a%00', 'probe?filter[name]=%00', 'probe?a%00=1']) {
    const refused = await house.call(house.root, 'GET', query);
    expect([query, refused.status, refused.body.code]).toEqual([query, 400, 'badQuery']);
  }
  expect((await house.call(house.root, 'GET', 'probe/%00')).status).toBe(404);
  expect((await house.call(house.root, 'PATCH', `probe/${id}`, { name: 'Ice 🍨 \ufffd' })).status).toBe(200);
});

test('a list without end is refused once, and no answer names more than a hundred faults', async () => {
  const many = <T>(item: T) => Array.from({ length: 20_000 }, () => item);
  const ids = many(7);
  for (const [body, ...codes] of [
    [{ lines: many({}) }, 'lines maxItems'],
    [{ tags: many(5) }, 'tags maxItems'],
    [{ target_ids: ids }, 'target_ids maxItems'],
    [{ nests: many({ eggs: many({}).slice(0, 900) }).slice(0, 50) }, 'nests.2.eggs maxItems', 'nests maxItems'],
    [{ target_id: ids }, 'target_id type'],
    [{ place: many({}) }, 'place type'],
    [{ name: Object.fromEntries(ids.map((_, index) => [`n${index}`, 1])) }, 'name type'],
  ] as const) {
    const refused = await house.call(house.root, 'POST', 'probe', { name: 'Long', ...body });
    expect([refused.status, refused.body.errors.length <= 100]).toEqual([422, true]);
    expect(codesOf(refused.body)).toEqual(expect.arrayContaining(codes));
  }
  const unknown = Object.fromEntries(ids.map((_, index) => [`n${index}`, 1]));
  for (const body of [unknown, { name: 'x', place: unknown }, { name: 'x', lines: many(unknown).slice(0, 2) }]) {
    const refused = await house.call(house.root, 'POST', 'probe', body);
    expect([refused.status, refused.body.errors.length]).toEqual([422, 100]);
  }
});

test('bodies that are no record are refused', async () => {
  for (const body of ['{', '[]', '"x"', 'null', '12']) {
    expect((await house.call(house.root, 'POST', 'probe', body)).status).toBe(400);
  }
  const polluted = await house.call(house.root, 'POST', 'probe', '{"name":"x","__proto__":{"on":true}}');
  expect([400, 422]).toContain(polluted.status);
});

test('a merge patch changes what it names, merges objects and clears with null', async () => {
  const { id } = await house.make('probe', { name: 'Merge', amount: 3, place: { street: 'A', nr: 1 }, tags: ['A'] });
  const { body } = await house.call(house.root, 'PATCH', `probe/${id}`, {
    amount: null,
    place: { nr: null },
    tags: ['B', 'C'],
  });
  expect(body.data).toMatchObject({ name: 'Merge', place: { street: 'A' }, tags: ['B', 'C'], version: 2 });
  expect(body.data).not.toHaveProperty('amount');
  expect(body.data.place).not.toHaveProperty('nr');
  expect((await house.call(house.root, 'PATCH', `probe/${id}`, { name: '' })).body.errors).toEqual([
    { path: 'name', code: 'required' },
  ]);
});

test('relations carry the display names of what they point to, and a list of them can change', async () => {
  const [one, two] = [await house.make('target', { title: 'B one' }), await house.make('target', { title: 'A two' })];
  const made = await house.make('probe', { name: 'R', target_id: one.id, target_ids: [one.id] });
  expect(made).toMatchObject({ target: { id: one.id, display: 'B one' }, targets: [{ id: one.id, display: 'B one' }] });
  const { body } = await house.call(house.root, 'PATCH', `probe/${made.id}`, {
    target_ids: [one.id, two.id],
    target_id: null,
  });
  expect(body.data).toMatchObject({
    target_ids: [two.id, one.id],
    targets: [{ display: 'A two' }, { display: 'B one' }],
  });
  expect(body.data).not.toHaveProperty('target');
  const emptied = await house.call(house.root, 'PATCH', `probe/${made.id}`, { target_ids: null });
  expect(emptied.body.data.target_ids).toEqual([]);
});

test('fields that are not the actor’s to write are refused, and secrets never come back', async () => {
  const moderator = house.actor(['ICECLOUD_PROBES_MODERATE', 'ICECLOUD_PROBES_VIEW']);
  const sent = { name: 'M', guarded: 'x', stamp: 'now', twice: 4, pin: '1234', created_at: '2020-01-01T00:00:00Z' };
  const refused = await house.call(moderator, 'POST', 'probe', sent);
  expect(codesOf(refused.body).sort()).toEqual([
    'created_at readOnly',
    'guarded forbiddenField',
    'stamp readOnly',
    'twice readOnly',
  ]);
  const made = await house.call(moderator, 'POST', 'probe', { name: 'M', pin: '1234', amount: 4 });
  expect(made.body.data).toMatchObject({ name: 'M', twice: 8 });
  expect(JSON.stringify(made.body)).not.toContain('1234');
  const guard = house.actor(['ICECLOUD_PROBES_MODERATE', 'ICECLOUD_GUARDS_MODERATE', 'ICECLOUD_PROBES_VIEW']);
  expect((await house.call(guard, 'PATCH', `probe/${made.body.data.id}`, { guarded: 'x' })).body.data.guarded).toBe(
    'x',
  );
});

test('who may write but not read learns the version and no more', async () => {
  const writer = house.actor(['ICECLOUD_PROBES_MODERATE']);
  const { id } = await house.make('probe', { name: 'Hidden', secret: 's' });
  const { body, headers } = await house.call(writer, 'PATCH', `probe/${id}`, {});
  expect([body.data, headers.get('etag')]).toEqual([{ id, version: 2 }, '"2"']);
  const stale = await house.call(writer, 'PATCH', `probe/${id}`, {}, { 'if-match': '"1"' });
  expect(stale.body.current).toEqual({ id, version: 2 });
});

test('what a company has once is refused the second time, whatever its case, and per company', async () => {
  await house.make('fading', { title: 'Once' });
  const again = await house.call(house.root, 'POST', 'fading', { title: 'ONCE ' });
  expect([again.status, again.body.errors]).toEqual([422, [{ path: 'title', code: 'unique' }]]);
  const stranger = { ...house.root, companyId: house.other };
  expect((await house.call(stranger, 'POST', 'fading', { title: 'Once' })).status).toBe(201);
  await house.make('probe', { name: 'u', code: 'x', kind: 'RED' });
  await house.make('probe', { name: 'u', code: 'x', kind: 'BLUE' });
  const pair = await house.call(house.root, 'POST', 'probe', { name: 'u', code: 'x' });
  expect(codesOf(pair.body)).toEqual(['code unique', 'kind unique']);
});

test('softly deleted records vanish, free their name, and their relation fields still say who they were', async () => {
  const { id } = await house.make('fading', { title: 'Soft' });
  expect((await house.call(house.root, 'DELETE', `fading/${id}`)).status).toBe(204);
  expect((await house.call(house.root, 'GET', 'fading?search=Soft')).body.meta.total).toBe(0);
  expect((await house.call(house.root, 'POST', 'fading', { title: 'Soft' })).status).toBe(201);
  const kept = await house.database.system((db) =>
    db.selectFrom('fading').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  expect(kept?.deleted_at).toBeTruthy();
});

test('a record in use stays, and says where it is used', async () => {
  const { id } = await house.make('target', { title: 'Used' });
  const owners = [
    await house.make('probe', { name: 'o', target_id: id }),
    await house.make('probe', { name: 'o', target_ids: [id] }),
  ];
  await house.make('probe', { name: 'o', target_id: id });
  const { status, body } = await house.call(house.root, 'DELETE', `target/${id}`);
  expect([status, body.code, body.blockers]).toEqual([409, 'inUse', [{ resource: 'probe', count: 3 }]]);
  for (const owner of owners) expect((await house.call(house.root, 'DELETE', `probe/${owner.id}`)).status).toBe(204);
  expect((await house.call(house.root, 'DELETE', `target/${id}`)).body.blockers).toEqual([
    { resource: 'probe', count: 1 },
  ]);
});

test('of a hundred writers on one version one wins, and the others see the winner', async () => {
  const { id } = await house.make('probe', { name: 'Race' });
  const writers = Array.from({ length: 100 }, (_, amount) =>
    comeAgain(() => house.call(house.root, 'PATCH', `probe/${id}`, { amount }, { 'if-match': '"1"' })),
  );
  const answers = await Promise.all(writers);
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(99);
  for (const { status, body } of answers) if (status === 412) expect(body.current).toEqual(won[0]!.body.data);
});

test('writers who do not say a version all get their field in', async () => {
  const { id } = await house.make('probe', { name: 'Together' });
  const patches = [
    { amount: 1 },
    { weight: 2 },
    { tags: ['A'] },
    { day: '2026-01-01' },
    { place: { nr: 1 } },
    { place: { street: 'S' } },
  ];
  const answers = await Promise.all(patches.map((patch) => house.call(house.root, 'PATCH', `probe/${id}`, patch)));
  expect(answers.map(({ status }) => status)).toEqual(patches.map(() => 200));
  const { data } = (await house.call(house.root, 'GET', `probe/${id}`)).body;
  expect(data).toMatchObject({
    amount: 1,
    weight: 2,
    tags: ['A'],
    day: '2026-01-01',
    place: { nr: 1, street: 'S' },
    version: 7,
  });
});

test('ids that are no ids are not found', async () => {
  for (const id of ['0', '-1', 'x', '1.5', '1e3', '99999999999999999999', '%00']) {
    expect([id, (await house.call(house.root, 'GET', `probe/${id}`)).status]).toEqual([id, 404]);
  }
});
