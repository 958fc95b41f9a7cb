// Tests a record's activity: who changed which field from what to what, shown only as far as the reader may know.
import type { Actor } from '../../../api/contract/index.ts';
import { record } from '../../../api/records/activity.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a document of data
type Any = any;

async function story(resource: string, id: number, who: Actor = house.root): Promise<Any[]> {
  const { status, body } = await house.call(who, 'GET', `${resource}/${id}/activity`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

const viewer = () => house.actor(['ICECLOUD_PROBES_VIEW']);

test('every save leaves an entry with its person and its changes, relations by the name they have now', async () => {
  const [red, blue] = [await house.make('target', { title: 'Red' }), await house.make('target', { title: 'Blue' })];
  const { id } = await house.make('probe', {
    name: 'A',
    amount: 1,
    target_id: red.id,
    target_ids: [red.id],
    tags: ['A'],
  });
  const change = { amount: 2, target_id: blue.id, target_ids: [red.id, blue.id], tags: null, price: 1.5 };
  await house.call(house.root, 'PATCH', `probe/${id}`, change);
  await house.call(house.root, 'PATCH', `target/${blue.id}`, { title: 'Navy' });
  const [update, create] = await story('probe', id);
  expect(create).toMatchObject({ action: 'create', changes: [] });
  expect(update).toMatchObject({
    action: 'update',
    actor: { id: house.people[0], display: expect.stringContaining('Ada') },
  });
  expect(Date.now() - Date.parse(update.at)).toBeLessThan(60_000);
  expect(Object.fromEntries(update.changes.map(({ field, ...values }: Any) => [field, values]))).toEqual({
    amount: { from: 1, to: 2 },
    price: { from: null, to: 1.5 },
    target_id: { from: { id: red.id, display: 'Red' }, to: { id: blue.id, display: 'Navy' } },
    target_ids: {
      from: [{ id: red.id, display: 'Red' }],
      to: expect.arrayContaining([{ id: blue.id, display: 'Navy' }]),
    },
    tags: { from: ['A'], to: null },
  });
});

test('a save that changes nothing and a refused one leave nothing', async () => {
  const { id } = await house.make('probe', { name: 'Same', place: { street: 'Kaai', nr: 4 } });
  await house.call(house.root, 'PATCH', `probe/${id}`, { name: 'Same', place: { nr: 4, street: 'Kaai' } });
  await house.call(house.root, 'PATCH', `probe/${id}`, { amount: 5000 });
  expect(await story('probe', id)).toHaveLength(1);
});

test('a secret value is in no entry, and a field that the reader may not read is not even named', async () => {
  const { id } = await house.make('probe', { name: 'Secrets' });
  await house.call(house.root, 'PATCH', `probe/${id}`, { pin: 'k4x7', secret: 'vault', name: 'Open' });
  const [forRoot] = await story('probe', id);
  expect(JSON.stringify(forRoot)).not.toContain('k4x7');
  expect(forRoot.changes).toEqual(
    expect.arrayContaining([{ field: 'pin' }, { field: 'secret', from: null, to: 'vault' }]),
  );
  const [forViewer] = await story('probe', id, viewer());
  expect(forViewer.changes.map(({ field }: Any) => field).sort()).toEqual(['name', 'pin']);
  const stored = await house.database.system((db) => db.selectFrom('activity_log').selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain('k4x7');
});

test('only who may see the record sees its story', async () => {
  const { id } = await house.make('probe', { name: 'Guarded' });
  const stranger = house.actor([], {
    companyId: house.other,
    employeeId: house.strangers[0]!,
    user: { is_root: true },
  });
  const statuses = await Promise.all([
    house.call(viewer(), 'GET', `probe/${id}/activity`),
    house.call(house.actor(['ICECLOUD_PROBES_MODERATE']), 'GET', `probe/${id}/activity`),
    house.call(house.actor([]), 'GET', `probe/${id}/activity`),
    house.call(stranger, 'GET', `probe/${id}/activity`),
    house.call(house.root, 'GET', 'probe/999999/activity'),
    house.call(house.root, 'GET', 'probe/x/activity'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403, 404, 404, 404]);
});

test('a softly deleted record keeps its story for who may bring it back', async () => {
  const { id } = await house.make('fading', { title: 'Fades' });
  await house.call(house.root, 'DELETE', `fading/${id}`);
  expect((await story('fading', id)).map(({ action }) => action)).toEqual(['delete', 'create']);
  const reader = house.actor(['ICECLOUD_FADINGS_VIEW']);
  expect((await house.call(reader, 'GET', `fading/${id}/activity`)).status).toBe(404);
  const gone = await house.make('target', { title: 'Gone' });
  await house.call(house.root, 'DELETE', `target/${gone.id}`);
  expect((await house.call(house.root, 'GET', `target/${gone.id}/activity`)).status).toBe(404);
});

test('comes in pages, newest first, whatever is written meanwhile', async () => {
  const { id } = await house.make('probe', { name: 'Pages', amount: 0 });
  for (let amount = 1; amount <= 6; amount += 1) await house.call(house.root, 'PATCH', `probe/${id}`, { amount });
  const seen: string[] = [];
  let next = '';
  do {
    const { body } = await house.call(
      house.root,
      'GET',
      `probe/${id}/activity?page[size]=3${next && `&page[after]=${next}`}`,
    );
    seen.push(...body.data.map(({ changes }: Any) => String(changes[0]?.to ?? 'made')));
    if (!next) await house.call(house.root, 'PATCH', `probe/${id}`, { amount: 50 });
    next = body.meta.next ?? '';
  } while (next);
  expect(seen).toEqual(['6', '5', '4', '3', '2', '1', 'made']);
  for (const query of ['page[size]=0', 'page[size]=101', 'page[after]=x', 'sort=id'])
    expect((await house.call(house.root, 'GET', `probe/${id}/activity?${query}`)).status).toBe(400);
});

test('a move of a plugin’s own is an entry too, and no one can change or remove one', async () => {
  const { id } = await house.make('probe', { name: 'Moves' });
  const probe = house.entities.find(({ resource }) => resource === 'probe')!;
  await house.database.tenant(house.own, async (db) => {
    await record(db, { actor: house.root, entity: probe, id, action: 'publish', note: 'For the summer' });
    await record(db, { entity: probe, id, action: 'expire', changes: [{ field: 'iban', from: 'x', to: 'y' }] });
  });
  expect(await story('probe', id)).toMatchObject([
    { action: 'expire', actor: null, changes: [{ field: 'iban', from: 'x', to: 'y' }] },
    { action: 'publish', note: 'For the summer' },
    { action: 'create' },
  ]);
  for (const change of ['update activity_log set action = null', 'delete from activity_log'])
    await expect(
      house.database.tenant(house.own, (db) => db.executeQuery({ sql: change, parameters: [] } as Any)),
    ).rejects.toMatchObject({ code: '42501' });
});
