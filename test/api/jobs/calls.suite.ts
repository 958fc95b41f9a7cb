// Tests the jobs of a company as administrators see them, at a server that runs queued jobs by itself.
import { sql } from 'kysely';
import type { Enqueue, JobContext } from '../../../api/contract/index.ts';
import { call, type Product, post, startProduct, tokenOf } from '../auth/product.ts';

interface Run {
  readonly id: number;
  readonly state: string;
  readonly error_code: string | null;
}

let house: Product;
let admin: string;
let fails = false;
let ended: () => void = () => undefined;
let queue: (enqueue: Enqueue) => Promise<void>;

const run = async (_: JobContext) => {
  ended();
  if (fails) throw new RangeError('out of ice');
};

beforeAll(async () => {
  house = await startProduct({
    server: {
      jobs: [
        { id: 'nightly', at: '03:00', run },
        { id: 'asked', retries: 0, run },
      ],
      fastify: (app, { database, enqueue }) => {
        app.post('/ask', async ({ actor }) => {
          await database.tenant(actor.companyId, (db) => queue(enqueue(db)));
          return {};
        });
      },
    },
  });
  admin = await tokenOf(house, 'admin');
});
afterAll(() => house.stop());
beforeEach(() => {
  fails = false;
});

const jobs = async () => (await call(house, '/v1/plugin/job', { token: admin })).body.data;
const runsOf = async (name: string): Promise<Run[]> =>
  (await jobs()).find((job: { name: string }) => job.name === name).runs;
/** Waits until the job's last run is over; its worker commits after the run. */
async function over(name: string): Promise<Run> {
  for (;;) {
    const [last] = await runsOf(name);
    if (last?.state === 'DONE' || last?.state === 'FAILED') return last;
  }
}
const asked = (more: Parameters<Enqueue>[2] = {}) => {
  queue = (enqueue) => enqueue('asked', { cones: 3 }, more);
  return post(house, '/v1/ask', { token: admin });
};

test('what a route queues is done at once, and what failed is tried again by hand', async () => {
  fails = true;
  expect((await asked()).status).toBe(200);
  const failed = await over('house.asked');
  expect(failed).toMatchObject({ state: 'FAILED', tries: 1, error_code: 'RangeError', error: 'out of ice' });
  fails = false;
  const again = await post(house, `/v1/plugin/job/house.asked/run/${failed.id}/again`, { token: admin });
  expect([again.status, (await over('house.asked')).state]).toEqual([202, 'DONE']);
  expect((await post(house, `/v1/plugin/job/house.asked/run/${failed.id}/again`, { token: admin })).status).toBe(404);
});

test('one by the clock is run now on demand; one that is only queued is not', async () => {
  const ran = new Promise<void>((resolve) => {
    ended = resolve;
  });
  expect((await post(house, '/v1/plugin/job/house.nightly/run', { token: admin })).status).toBe(202);
  await ran;
  expect((await over('house.nightly')).state).toBe('DONE');
  const refused = await post(house, '/v1/plugin/job/house.asked/run', { token: admin });
  expect([refused.status, refused.body.code]).toEqual([409, 'queuedOnly']);
});

test('tells each job with what waits', async () => {
  await asked({ at: new Date('2099-01-01T00:00:00Z') });
  const list = await jobs();
  expect(list.map(({ name, plugin, at, waiting }: Record<string, unknown>) => [name, plugin, at, waiting])).toEqual([
    ['house.nightly', 'house', '03:00', 0],
    ['house.asked', 'house', undefined, 1],
  ]);
  expect(list[0].runs.length).toBeGreaterThan(0);
});

test('is for who looks after the company, and changed by who may change it', async () => {
  const kitchen = await tokenOf(house, 'kitchen');
  for (const [method, path] of [
    ['GET', 'job'],
    ['POST', 'job/house.nightly/run'],
    ['POST', 'job/house.asked/run/1/again'],
  ] as const)
    expect((await call(house, `/v1/plugin/${path}`, { method, token: kitchen })).status).toBe(403);
  for (const path of ['job/house.nowhere/run', 'job/house.asked/run/987654/again'])
    expect((await post(house, `/v1/plugin/${path}`, { token: admin })).status).toBe(404);
});

test('a full queue refuses one more and undoes the call; emptied it takes more, and what runs by the clock stays', async () => {
  const later = new Date(Date.now() + 86_400_000);
  const { body } = await call(house, '/v1/auth/employee', { token: admin });
  const company = body.data.company.id as number;
  await post(house, '/v1/plugin/job/house.asked/empty', { token: admin });
  await house.database.system(async (db) => {
    await sql`insert into background_job (company_id, name, due_at)
      select ${company}, 'house.asked', ${later.toISOString()} from generate_series(1, 9999)`.execute(db);
    await sql`insert into background_job (company_id, name, key, due_at)
      values (${company}, 'house.nightly', 'slot of a test', ${later.toISOString()}) on conflict do nothing`.execute(
      db,
    );
  });
  const keyed = (key: string) => asked({ key, at: later });
  expect((await keyed('last')).status).toBe(200);
  const full = await keyed('one more');
  expect([full.status, full.body.code, full.body.plugin, full.headers.get('retry-after')]).toEqual([
    ...[503, 'queueFull', 'house', '60'],
  ]);
  const waiting = async (name: string) =>
    (await jobs()).find((job: { name: string }) => job.name === name).waiting as number;
  expect(await waiting('house.asked')).toBe(10_000);
  const before = await waiting('house.nightly');
  const driver = await tokenOf(house, 'driver');
  expect((await post(house, '/v1/plugin/job/house.asked/empty', { token: driver })).status).toBe(403);
  const emptied = await post(house, '/v1/plugin/job/house.asked/empty', { token: admin });
  expect(emptied.body.data).toEqual({ removed: 10_000 });
  await post(house, '/v1/plugin/job/house.nightly/empty', { token: admin });
  expect([await waiting('house.asked'), await waiting('house.nightly')]).toEqual([0, before]);
  expect((await keyed('one more')).status).toBe(200);
});
