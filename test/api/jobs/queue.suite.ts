// Tests queued jobs: kept with the call that queued them or not at all, once for a key, tried again with growing waits,
// and taken over from a worker that died.
import { sql } from 'kysely';
import { defineJob, type HookContext, type JobContext, type Row } from '../../../api/contract/index.ts';
import { registry } from '../../../api/measuring/index.ts';
import { ownClock } from '../clock.ts';
import { probePlugin } from '../resources/probe.ts';
import { type Floor, openFloor } from './shop-floor.ts';

type Work = (context: JobContext, payload: unknown) => Promise<void>;
const nothing: Work = async () => undefined;
let ask: (record: Row, context: HookContext) => Promise<void>;
let work: Work = nothing;
let floor: Floor;
const titled = defineJob({
  id: 'titled',
  run: (context, payload: { readonly title: unknown }) => work(context, { by: 'titled', ...payload }),
});
const clock = ownClock();

beforeAll(async () => {
  floor = await openFloor({
    hooks: { Target: { afterCreate: (record, context) => ask(record, context) } },
    jobs: [
      { id: 'work', run: (context, payload) => work(context, payload) },
      { id: 'other', run: nothing },
      titled,
      { id: 'once', retries: 0, run: (context, payload) => work(context, payload) },
    ],
  });
});
afterAll(() => floor.stop());
beforeEach(async () => {
  work = nothing;
  ask = async ({ title }, { enqueue }) => enqueue('work', { title });
  await floor.house.database.system((db) => sql`delete from background_job`.execute(db));
});

const target = (title: string) => floor.house.call(floor.house.root, 'POST', 'target', { title });
const states = async () => (await floor.rows()).map(({ state, tries }) => [state, tries]);
const broken = () => Promise.reject(new TypeError('no place for ada@house.example, 0470 12 34 56, "Ada"'));

test('what a hook queues is done by the product, for that company, and the activity names nobody', async () => {
  const seen: unknown[] = [];
  work = async ({ companyId, records, origin, moment }, payload) => {
    seen.push(companyId, payload, origin, moment.getTime() <= Date.now());
    const probes = records('Probe');
    await probes.update(await probes.create({ name: 'Made', stamp: 'set' }), { amount: 3 });
  };
  expect((await target('Asked')).status).toBe(201);
  await floor.worker().run();
  expect(seen).toEqual([floor.house.own, { title: 'Asked' }, 'https://office.scoop.example/scoop', true]);
  const { body } = await floor.house.call(floor.house.root, 'GET', 'probe?search=Made');
  expect(body.data).toMatchObject([{ name: 'Made', stamp: 'set', amount: 3 }]);
  const story = await floor.house.call(floor.house.root, 'GET', `probe/${body.data[0].id}/activity`);
  expect(story.body.data).toMatchObject([
    { action: 'update', actor: null },
    { action: 'create', actor: null },
  ]);
  expect(await states()).toEqual([['DONE', 1]]);
});

test('monitoring learns how long hooks and jobs of a module take, and which of them threw', async () => {
  const counts = async () => {
    const text = await registry.metrics();
    const count = (kind: string, name: string) =>
      Number(new RegExp(`^${name}{plugin="${probePlugin.id}",kind="${kind}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return ['hook', 'job'].map((kind) =>
      ['work_seconds_count', 'faults_total'].map((name) => count(kind, `scoop_plugin_${name}`)),
    );
  };
  const [[hooks], [jobs, faults]] = (await counts()) as [[number], [number, number]];
  work = broken;
  await target('Timed');
  await floor.worker().run();
  expect(await counts()).toEqual([
    [hooks + 1, 0],
    [jobs + 1, faults + 1],
  ]);
});

test('a job is queued by itself as it is by its id', async () => {
  const seen: unknown[] = [];
  ask = async ({ title }, { enqueue }) => enqueue(titled, { title });
  work = async (_, payload) => void seen.push(payload);
  await target('By itself');
  await floor.worker().run();
  expect(seen).toEqual([{ by: 'titled', title: 'By itself' }]);
});

test('a call that is refused after it asked has asked for nothing', async () => {
  ask = async (_, { enqueue }) => {
    await enqueue('work');
    throw new Error('the call fails');
  };
  expect((await target('Undone')).status).toBe(500);
  expect(await floor.rows()).toEqual([]);
});

test('another’s job, an unknown one and a payload that is no JSON are refused', async () => {
  for (const [job, payload] of [['nowhere'], ['icecloud.work'], ['work', () => undefined]] as const) {
    ask = async (_, { enqueue }) => enqueue(job, payload);
    expect((await target('Wrong')).status).toBe(500);
  }
  expect(await floor.rows()).toEqual([]);
});

test('one key is queued once, while it waits and when it is done; one that failed begins anew', async () => {
  ask = async (_, { enqueue }) => enqueue('once', null, { key: 'the same' });
  work = broken;
  await target('First');
  await target('Second');
  await floor.worker().run();
  expect(await states()).toEqual([['FAILED', 1]]);
  work = nothing;
  await target('Third');
  await floor.worker().run();
  await target('Fourth');
  await floor.worker().run();
  expect(await states()).toEqual([['DONE', 1]]);
});

test('waits for its moment', async () => {
  ask = async (_, { enqueue }) => enqueue('work', null, { at: new Date(Date.now() + 3600_000) });
  await target('Later');
  await floor.worker().run();
  expect(await states()).toEqual([['WAITING', 0]]);
  clock.advance(3601);
  await floor.worker().run();
  expect(await states()).toEqual([['DONE', 1]]);
});

test('one that throws leaves nothing behind, waits longer each time, and holds no other up', async () => {
  const waits: number[] = [];
  ask = async (_, { enqueue }) => {
    await enqueue('work');
    await enqueue('other');
  };
  work = async ({ records }) => {
    await records('Probe').create({ name: 'Half done' });
    await broken();
  };
  await target('Broken');
  const worker = floor.worker();
  for (;;) {
    await worker.run();
    const row = (await floor.rows('.work'))[0]!;
    if (row.state === 'FAILED') break;
    waits.push((Date.parse(row.due_at) - Date.parse(row.done_at!)) / 1000);
    clock.advance(waits.at(-1)! + 1);
  }
  expect(waits).toEqual([10, 60, 300]);
  const [failed] = await floor.rows('.work');
  expect(failed).toMatchObject({ tries: 4, error_code: 'TypeError', error: 'no place for …, …, …' });
  expect(await floor.rows('.other')).toMatchObject([{ state: 'DONE' }]);
  expect((await floor.house.call(floor.house.root, 'GET', 'probe?search=Half')).body.data).toEqual([]);
});

test('a job whose worker died is done by another; the one that comes back late undoes what it did', async () => {
  let begin!: () => void;
  let finish!: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const made =
    (name: string, until?: Promise<void>): Work =>
    async ({ records }) => {
      await records('Probe').create({ name });
      begin();
      await until;
    };
  work = made('Lost', held);
  await target('Crashed');
  const dying = floor.worker().run();
  await begun;
  await floor.worker().run();
  expect(await states()).toEqual([['RUNNING', 1]]);
  await floor.house.database.system((db) => sql`update background_job set leased_until = now()`.execute(db));
  work = made('Taken over');
  await floor.worker().run();
  finish();
  await dying;
  expect(await states()).toEqual([['DONE', 2]]);
  const { body } = await floor.house.call(floor.house.root, 'GET', 'probe?search=Taken');
  expect(body.data).toHaveLength(1);
  expect((await floor.house.call(floor.house.root, 'GET', 'probe?search=Lost')).body.data).toEqual([]);
});

test('one that ends its process every time is given up', async () => {
  await target('Deadly');
  await floor.house.database.system((db) =>
    sql`update background_job set state = 'RUNNING', tries = 4, leased_until = now()`.execute(db),
  );
  let ran = false;
  work = async () => {
    ran = true;
  };
  await floor.worker().run();
  expect(ran).toBe(false);
  expect(await floor.rows()).toMatchObject([{ state: 'FAILED', error_code: 'WORKER_LOST' }]);
});

test('hooks that write each other’s records in a circle are refused, and nothing of it stays', async () => {
  ask = async ({ title }, { records }) => void (await records('Target', { by: 'product' }).create({ title }));
  const { status, body } = await target('Round');
  expect([status, body.code]).toEqual([500, 'recordsCircle']);
  expect((await floor.house.call(floor.house.root, 'GET', 'target?search=Round')).body.data).toEqual([]);
});

test('nothing that is due is left, at whatever moment jobs end while the next one is looked for', async () => {
  ask = async (_, { enqueue }) => {
    for (let count = 0; count < 4; count++) await enqueue('work');
  };
  for (let steps = 0; steps < 16; steps++) {
    await target('Four more');
    let begun = 0;
    let end!: () => void;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const endAfter = (left: number): unknown => (left === 0 ? end() : Promise.resolve(left - 1).then(endAfter));
    // As many runs as one plugin may have at once end together, a few steps after the last of them began.
    const perform = () => {
      begun += 1;
      if (begun === 3) endAfter(steps);
      return ended;
    };
    await floor.worker({ jobs: [{ name: 'probes.work', plugin: 'probes', perform }] }).run();
    expect([steps, begun]).toEqual([steps, 4]);
  }
});
