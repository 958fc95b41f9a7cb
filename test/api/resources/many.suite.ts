// Tests many changes in one call: each is done or refused by itself, with the same rules as a call for one record.
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const many = (changes: readonly object[], actor = house.root, headers?: Record<string, string>) =>
  house.call(actor, 'POST', 'probe/many', { changes }, headers);
const names = async () =>
  (await house.call(house.root, 'GET', 'probe?sort=id')).body.data.map(({ name }: { name: string }) => name);
const codeOf = ({ done, problem }: { done: boolean; problem?: { code: string } }) => (done ? 'done' : problem?.code);

test('each change is done or refused by itself, in the order of the call', async () => {
  const [a, b, c, d] = [
    await house.make('probe', { name: 'A' }),
    await house.make('probe', { name: 'B' }),
    await house.make('probe', { name: 'C' }),
    await house.make('probe', { name: 'D', code: 'd' }),
  ];
  const { status, body } = await many([
    { create: { name: 'E', amount: 3 } },
    { update: d.id, values: { name: 'D2' } },
    { update: a.id, values: { amount: 5000 } },
    { delete: b.id },
    { update: c.id, values: { name: 'C2' }, version: c.version + 1 },
    { create: { name: 'Twice', code: 'd' } },
    { update: 987_654, values: { name: 'Nobody' } },
    { create: { name: 'F', amount: 4 } },
  ]);
  expect(status).toBe(200);
  expect(body.data.map(codeOf)).toEqual(['done', 'done', 'invalid', 'done', 'stale', 'invalid', 'notFound', 'done']);
  expect(body.data[0].data).toMatchObject({ name: 'E', amount: 3, version: 1 });
  expect(body.data[1].data).toMatchObject({ id: d.id, name: 'D2', version: d.version + 1 });
  expect(body.data[2].problem).toMatchObject({ status: 422, errors: [{ path: 'amount', code: 'maximum' }] });
  expect(body.data[4].problem.current).toMatchObject({ id: c.id, name: 'C' });
  expect(body.data[5].problem.errors).toContainEqual({ path: 'code', code: 'unique' });
  expect(await names()).toEqual(['A', 'C', 'D2', 'E', 'F']);
});

test('each change asks for its own right, and the call for the right to see the records', async () => {
  const one = await house.make('probe', { name: 'Mine' });
  const changes = [{ update: one.id, values: { name: 'Ours' } }, { delete: one.id }];
  expect((await many(changes, house.actor([]))).status).toBe(403);
  const viewer = house.actor(['ICECLOUD_PROBES_VIEW']);
  expect((await many(changes, viewer)).body.data.map(codeOf)).toEqual(['forbidden', 'forbidden']);
  expect((await house.call(house.root, 'GET', `probe/${one.id}`)).body.data.name).toBe('Mine');
});

test('what an entity cannot do is not done in a call of many either', async () => {
  const one = await house.make('probe', { name: 'Single' });
  const { body } = await many([{ copy: one.id }, { move: one.id, values: { kind: 'GREEN' } }]);
  expect(body.data.map(codeOf)).toEqual(['methodNotAllowed', 'noSuchMove']);
});

test('the same call under its key changes nothing again', async () => {
  const before = (await names()).length;
  const call = () => many([{ create: { name: 'Once' } }], house.root, { 'idempotency-key': 'many-once' });
  const [first, second] = [await call(), await call()];
  expect(second.body).toEqual(first.body);
  expect(await names()).toHaveLength(before + 1);
});

test.each([
  ['nothing', {}, 'changes required'],
  ['no change', { changes: [] }, 'changes required'],
  ['too many', { changes: Array(501).fill({ delete: 1 }) }, 'changes maxItems'],
  ['an unknown kind', { changes: [{ delete: 1 }, { destroy: 1 }] }, 'changes.1 value'],
  ['two kinds at once', { changes: [{ delete: 1, update: 2 }] }, 'changes.0 value'],
  ['an id that is a text', { changes: [{ update: '1' }] }, 'changes.0 value'],
  ['a new record that is a list', { changes: [{ create: [] }] }, 'changes.0 value'],
  ['a version that is a text', { changes: [{ update: 1, version: 'x' }] }, 'changes.0 value'],
])('%s is no list of changes', async (_, sent, error) => {
  const { status, body } = await house.call(house.root, 'POST', 'probe/many', sent);
  expect([status, body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)]).toEqual([
    422,
    [error],
  ]);
});
