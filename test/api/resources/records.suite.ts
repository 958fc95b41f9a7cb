// Tests records in code: what a hook does to other entities follows the rules of a call, with its rights or the
// product's.
import type { HookContext, Row } from '../../../api/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { codesOf, type House, openHouse } from './house.ts';
import { probePlugin, probeServer } from './probe.ts';

type Act = (record: Row, context: HookContext) => Promise<void>;

const nothing: Act = async () => undefined;
let act = nothing;
const hooks = { Target: { afterCreate: (record: Row, context: HookContext) => act(record, context) } };
let house: House;
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest: probePlugin, server: { ...probeServer, hooks } }]);
});
afterAll(() => house.stop());
afterEach(() => {
  act = nothing;
});

const mayTarget = () => house.actor(['ICECLOUD_TARGETS_VIEW', 'ICECLOUD_TARGETS_MODERATE']);
const target = (title: string, actor = mayTarget()) => house.call(actor, 'POST', 'target', { title });
const probes = async () => (await house.call(house.root, 'GET', 'probe?sort=id')).body.data as Row[];

test('the product writes what the person may not, and the activity names who caused it', async () => {
  act = async ({ id }, { records }) => {
    const made = records('Probe', { by: 'product' });
    const probe = await made.create({ name: 'Effect', target_id: id, stamp: 'set', guarded: 'set' });
    await made.update(probe, { amount: 7 });
  };
  const made = await target('Cause');
  expect(made.status).toBe(201);
  const [probe] = await probes();
  expect(probe).toMatchObject({
    name: 'Effect',
    target_id: made.body.data.id,
    stamp: 'set',
    guarded: 'set',
    twice: 14,
  });
  const { body } = await house.call(house.root, 'GET', `probe/${probe?.id}/activity`);
  const entries = body.data as { action: string; actor: { id: number } }[];
  expect(entries.map(({ action, actor }) => [action, actor.id])).toEqual([
    ['update', house.people[0]],
    ['create', house.people[0]],
  ]);
});

test('without that the rights of the person hold, and a refusal undoes the whole call', async () => {
  act = async (_, { records }) => void (await records('Probe').create({ name: 'Not mine' }));
  expect((await target('Refused')).status).toBe(403);
  const { body } = await house.call(house.root, 'GET', 'target?search=Refused');
  expect(body.data).toEqual([]);
});

test('what the entity checks is checked, also for the product', async () => {
  act = async (_, { records }) =>
    void (await records('Probe', { by: 'product' }).create({ code: 'NO', amount: 2000, twice: 3, colour: 'red' }));
  const refused = await target('Wrong');
  expect(refused.status).toBe(422);
  expect(codesOf(refused.body).sort()).toEqual([
    'amount maximum',
    'code pattern',
    'colour unknownField',
    'name required',
    'twice readOnly',
  ]);
});

test('records are found, listed by their values, changed and removed; those of another company are not there', async () => {
  const kept = await house.make('probe', { name: 'Kept', kind: 'GREEN', amount: 1 });
  const gone = await house.make('probe', { name: 'Gone', kind: 'BLUE', amount: 2, secret: 'seen' });
  const seen: unknown[] = [];
  act = async (_, { records }) => {
    const all = records('Probe', { by: 'product' });
    const names = (rows: Row[]) => rows.map(({ name }) => name);
    seen.push(names(await all.list({ kind: ['GREEN', 'BLUE'] })), names(await all.list({ kind: 'BLUE', amount: 2 })));
    seen.push(await all.list({ kind: [] }));
    seen.push((await all.get(gone.id))?.secret, await all.get(987_654));
    await all.remove(gone.id);
    seen.push(await all.get(gone.id));
  };
  expect((await target('Found')).status).toBe(201);
  expect(seen).toEqual([['Gone', 'Kept'], ['Gone'], [], 'seen', undefined, undefined]);
  act = async (_, { records }) => void seen.push(await records('Probe', { by: 'product' }).get(kept.id));
  const stranger = { companyId: house.other, employeeId: house.strangers[0] };
  const theirs = house.actor(['ICECLOUD_TARGETS_VIEW', 'ICECLOUD_TARGETS_MODERATE'], stranger);
  expect((await target('Theirs', theirs)).status).toBe(201);
  expect(seen.at(-1)).toBeUndefined();
});
