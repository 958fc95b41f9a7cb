// Tests reactions of a feature to changed fields: whichever person and call changes them, in the transaction or after
// it.
import { sql } from 'kysely';
import { withOwnHooks } from '../../../api/contexts/own-hooks.ts';
import {
  defineReaction,
  type JobContext,
  type Module,
  type ReactionContext,
  type Row,
} from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

const RELAY = ['ICECLOUD_RELAYS_VIEW', 'ICECLOUD_RELAYS_MODERATE'];
const relay: EntityFile = {
  model: 'Relay',
  collection: 'RELAYS',
  softDelete: true,
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      note: { type: 'string' },
      stops: {
        type: 'array',
        items: { type: 'object', properties: { at: { type: 'string' }, km: { type: 'integer' } } },
      },
      status: {
        type: 'string',
        enum: ['OPEN', 'DONE'],
        default: 'OPEN',
        readOnly: true,
        moves: { permissions: RELAY, steps: [{ from: ['OPEN'], to: 'DONE' }] },
      },
      length: { type: 'integer', computed: true },
    },
  },
};
const baton: EntityFile = {
  model: 'Baton',
  collection: 'BATONS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
};

type Work<Context> = (record: Row, context: Context) => Promise<void>;
const nothing = async () => undefined;
let seen: unknown[] = [];
let atOnce: Work<ReactionContext> = nothing;
let later: Work<JobContext & { readonly changed: readonly string[] }> = nothing;

const told = (record: Row, { changed, previous, method }: ReactionContext) => {
  seen.push([method, record.name, [...changed], previous?.name]);
};
const relays: Module = {
  manifest: { id: 'relays', contract: 2, license: 'ICECLOUD', entities: [relay, baton] },
  server: {
    plugin: 'relays',
    computed: { Relay: { length: (table) => sql`length(${sql.ref(`${table}.name`)})` } },
    hooks: {
      Relay: { afterUpdate: ({ name }) => void (name === 'Hooked' && seen.push('hook')) },
      Baton: {
        afterCreate: async ({ name }, { records }) => {
          const all = records('Relay', { by: 'product' });
          for (const { id } of await all.list({ name: 'Passed' })) await all.update(Number(id), { note: String(name) });
        },
      },
    },
    reacts: [
      defineReaction({ to: 'Baton', fields: ['name'], on: ['delete'], last: true, run: () => void seen.push('last') }),
      defineReaction({ to: 'Baton', fields: ['name'], on: ['delete'], run: () => void seen.push('before it') }),
      defineReaction({ to: 'Relay', fields: ['note', 'stops', 'status'], run: told }),
      defineReaction({ to: 'Relay', fields: ['name'], on: ['delete', 'restore'], run: told }),
      defineReaction({ to: 'Relay', fields: ['note'], run: (record, context) => atOnce(record, context) }),
      defineReaction({
        to: 'Relay',
        fields: ['note', 'status'],
        later: true,
        id: 'after',
        run: (...given) => later(...given),
      }),
    ],
  },
};

let house: House;
const worker = () =>
  new Worker({
    database: house.database,
    jobs: prepareJobs([relays], house.workshop),
    log: { warn: () => undefined },
  });
const queued = async () => {
  const { rows } = await house.database.system((db) =>
    sql<{ key: string; payload: { changed: string[] }; state: string }>`select * from background_job
      where name = 'relays.after' order by id`.execute(db),
  );
  return rows.map(({ key, payload, state }) => [key, payload.changed, state]);
};

beforeAll(async () => {
  house = await openHouse([...shipped, relays]);
});
afterAll(() => house.stop());
beforeEach(async () => {
  [seen, atOnce, later] = [[], nothing, nothing];
  await house.database.system((db) => sql`delete from background_job`.execute(db));
});

const change = (id: number, body: object) => house.call(house.root, 'PATCH', `relay/${id}`, body);
async function made(values: object): Promise<number> {
  const { id } = await house.make('relay', values);
  seen = [];
  await house.database.system((db) => sql`delete from background_job`.execute(db));
  return id;
}

test('a new record counts as changed in those of the fields that it has', async () => {
  await house.make('relay', { name: 'Bare' });
  await house.make('relay', { name: 'Full', note: 'wet', stops: [{ at: 'Gent' }] });
  expect(seen).toEqual([
    ['create', 'Bare', ['status'], undefined],
    ['create', 'Full', ['note', 'stops', 'status'], undefined],
  ]);
});

test('a call that changes one of the fields is followed after the hooks; one that changes another or nothing is not', async () => {
  const id = await made({ name: 'Called', stops: [{ at: 'Gent', km: 3 }] });
  for (const body of [{ name: 'Hooked' }, { stops: [{ km: 3, at: 'Gent' }] }, { note: '' }]) await change(id, body);
  expect(seen).toEqual(['hook', 'hook', 'hook']);
  seen = [];
  await change(id, { note: 'dry', stops: [] });
  expect(seen).toEqual(['hook', ['update', 'Hooked', ['note', 'stops'], 'Hooked']]);
});

test('a move, records() of code and a sheet that is imported are followed as a call is', async () => {
  const id = await made({ name: 'Passed' });
  await house.call(house.root, 'PATCH', `relay/${id}/status`, { status: 'DONE' });
  await house.make('baton', { name: 'by code' });
  const form = new FormData();
  form.append('file', new Blob([`ID,Note\n${id},by sheet\n`], { type: 'text/csv' }), 'relays.csv');
  form.append('mode', 'apply');
  const imported = await fetch(`${house.address}/v1/relay/import`, {
    method: 'POST',
    headers: { 'x-actor': JSON.stringify(house.root) },
    body: form,
  });
  await imported.text();
  expect(seen).toEqual([
    ['update', 'Passed', ['status'], 'Passed'],
    ['update', 'Passed', ['note'], 'Passed'],
    ['update', 'Passed', ['note'], 'Passed'],
  ]);
});

test('deleting and bringing back are followed where the reaction says so', async () => {
  const id = await made({ name: 'Gone', note: 'wet' });
  await house.call(house.root, 'DELETE', `relay/${id}`);
  await house.call(house.root, 'POST', `relay/${id}/restore`);
  expect(seen).toEqual([
    ['delete', 'Gone', ['name'], 'Gone'],
    ['restore', 'Gone', ['name'], 'Gone'],
  ]);
});

test('one that says so comes after all others, wherever it is listed', async () => {
  const { id } = await house.make('baton', { name: 'Handed on' });
  seen = [];
  await house.call(house.root, 'DELETE', `baton/${id}`);
  expect(seen).toEqual(['before it', 'last']);
});

test('what it throws undoes the call, with what it wrote and queued', async () => {
  const id = await made({ name: 'Undone', note: 'before' });
  atOnce = async (_, { records }) => {
    await records('Baton', { by: 'product' }).create({ name: 'Lost' });
    throw new Error('no');
  };
  expect((await change(id, { note: 'after' })).status).toBe(500);
  expect((await house.call(house.root, 'GET', `relay/${id}`)).body.data.note).toBe('before');
  expect((await house.call(house.root, 'GET', 'baton?search=Lost')).body.data).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('one that comes later is a job, once for the record, which sees it as it is by then', async () => {
  const id = await made({ name: 'Later' });
  for (const body of [{ note: 'one' }, { note: 'two' }, { name: 'Latest' }]) await change(id, body);
  await house.call(house.root, 'PATCH', `relay/${id}/status`, { status: 'DONE' });
  expect(await queued()).toEqual([[String(id), ['note', 'status'], 'WAITING']]);
  const ran: unknown[] = [];
  later = async ({ name, note }, { changed }) => void ran.push([name, note, changed]);
  await worker().run();
  expect(ran).toEqual([['Latest', 'two', ['note', 'status']]]);
  await change(id, { note: 'three' });
  await worker().run();
  expect(ran.slice(1)).toEqual([['Latest', 'three', ['note']]]);
});

test('a change while its job runs is not lost: another one waits beside it', async () => {
  const id = await made({ name: 'Meanwhile' });
  await change(id, { note: 'first' });
  const ran: unknown[] = [];
  later = async ({ note }) => {
    ran.push(note);
    if (note === 'first') await change(id, { note: 'second' });
  };
  await worker().run();
  await worker().run();
  expect(ran).toEqual(['first', 'second']);
});

test('a company that has the plugin switched off, or not its licence, has nothing queued', async () => {
  const id = await made({ name: 'Quiet' });
  const { company } = house.root;
  const off = { ...house.root, company: { ...company, disabled_plugins: ['relays'] } };
  const [reaction] = withOwnHooks(relays).flatMap(({ reacts = [] }) => reacts.filter(({ later: isLater }) => isLater));
  const bare = { ...house.root, company: { ...company, licenses: [] } };
  await house.database.tenant(house.own, async (db) => {
    for (const actor of [off, bare]) await reaction?.run({ id }, { db, actor, changed: ['note'] });
  });
  expect(await queued()).toEqual([]);
});

test('a start takes one to a model that may be of a plugin that is known and absent', () => {
  const reaction = defineReaction({ to: 'Relais', fields: ['note'], run: nothing });
  const server = { plugin: 'relays', reacts: [reaction] };
  const start = (knows: string[]) => entitiesOf([{ manifest: { ...relays.manifest, knows }, server }]);
  expect(start(['horses']).map(({ model }) => model)).toEqual(['Relay', 'Baton']);
  expect(() => start(['relays'])).toThrow('there is no entity Relais');
});

test.each([
  [{ to: 'Relais', fields: ['note'] }, 'reacts.Relais.note: there is no entity Relais'],
  [{ to: 'Relay', fields: ['notes'] }, 'reacts.Relay.notes: Relay has no field notes'],
  [{ to: 'Relay', fields: ['length'] }, 'reacts.Relay.length: length of Relay is not stored'],
  [{ to: 'Relay', fields: ['note'], later: true }, 'reacts.Relay.note: id is missing'],
  [{ to: 'Relay', fields: ['note'], later: true, id: 'x', on: ['delete'] }, 'reacts.Relay.x: comes later'],
  [{ to: 'Relay', fields: [] }, 'reacts.Relay: fields'],
])('a start refuses %j by the name of its plugin', (reaction, message) => {
  const server = { plugin: 'relays', reacts: [{ ...reaction, run: () => undefined } as never] };
  expect(() => entitiesOf([{ ...relays, server }])).toThrow(`Plugin relays: ${message}`);
});
