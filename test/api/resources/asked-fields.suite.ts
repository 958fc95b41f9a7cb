// Tests `fields=` of a list: only the named fields are read and sent, and nobody learns by it what they may not read.
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
let target: { id: number };
beforeAll(async () => {
  house = await openHouse();
  target = await house.make('target', { title: 'Quay' });
  const more = { target_id: target.id, target_ids: [target.id], secret: 'treasure' };
  await house.make('probe', { name: 'Alpha', amount: 4, iban: 'BE68539007547034', ...more });
  await house.make('probe', { name: 'Beta' });
});
afterAll(() => house?.stop());

const ALWAYS = ['id', 'version', 'updated_at'];
const rows = async (query: string, actor = house.root) => (await house.call(actor, 'GET', `probe?${query}`)).body.data;

test('a row holds what was asked for, and what says which row it is', async () => {
  const [row] = await rows('fields=name,target_id,target_ids,twice');
  const reference = { id: target.id, display: 'Quay' };
  expect(row).toEqual({
    ...{ id: expect.any(Number), version: 1, updated_at: expect.any(String) },
    ...{ name: 'Alpha', twice: 8, target_id: target.id, target: reference },
    ...{ target_ids: [target.id], targets: [reference] },
  });
});

test.each([
  ['fields=', []],
  ['fields=name&fields=amount', ['name', 'amount']],
  ['fields=created_at', ['created_at']],
  ['fields=id,version', []],
])('%s gives %j', async (query, names) => {
  const [row] = await rows(query);
  expect(Object.keys(row).sort()).toEqual([...ALWAYS, ...names].sort());
});

test('pages, sorts and filters go by fields that are not asked for', async () => {
  const first = await house.call(
    house.root,
    'GET',
    'probe?fields=name&sort=-amount&page[size]=1&filter[name][contains]=a',
  );
  expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['Alpha']);
  const after = `&page[after]=${first.body.meta.next}`;
  const second = await rows(`fields=name&sort=-amount&page[size]=1&filter[name][contains]=a${after}`);
  expect(second.map(({ name }: { name: string }) => name)).toEqual(['Beta']);
});

test.each(['nothing', 'pin', 'sort_key', 'name,secret', 'target'])('fields=%s is refused by name', async (fields) => {
  const { status, body } = await house.call(
    house.actor(['PROBES_LIST', 'ICECLOUD_PROBES_VIEW']),
    'GET',
    `probe?fields=${fields}`,
  );
  expect([status, codesOf(body)]).toEqual([400, ['fields unknownField']]);
});

test('what is masked stays so', async () => {
  const { body } = await house.call(house.root, 'GET', 'employee?fields=iban,last_name');
  for (const { iban } of body.data) expect(iban ?? '••••').toMatch(/^•+$/);
});

test('a computed field that nobody asked for is not worked out', async () => {
  await house.database.system((db) =>
    db.updateTable('probe').set({ amount: '9223372036854775807' }).where('name', '=', 'Beta').execute(),
  );
  const overflow = await house.call(house.root, 'GET', 'probe?fields=twice');
  expect(overflow.status).not.toBe(200);
  expect(await rows('fields=name')).toHaveLength(2);
  await house.database.system((db) =>
    db.updateTable('probe').set({ amount: null }).where('name', '=', 'Beta').execute(),
  );
});
