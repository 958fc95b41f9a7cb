// Tests what an operator learns of a running Scoop: figures for monitoring, the page with curves, and logs by room.
import { Keeping } from '../../../api/operation/keeping.ts';
import { KeptCounts } from '../../../api/operation/kept.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';

const TOKEN = 'a-token-of-the-monitoring';

let product: Product;
let keeping: Keeping;
const lines: { level: number; room?: string; msg: string; req?: { url: string } }[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  product = await startProduct({
    logger: { level: 'info', stream },
    env: { SCOOP_METRICS_TOKEN: TOKEN, SCOOP_LOG_LEVELS: 'house=warn, jobs=debug' },
  });
  const { database } = product;
  const log = { warn: (details: object) => expect(details).toBeUndefined() };
  keeping = new Keeping({ database, kept: new KeptCounts(database), dataFolder: '/tmp', log });
  await keeping.begin();
});
afterAll(async () => {
  keeping.end();
  await product.stop();
});

const metrics = (token?: string) =>
  fetch(`${product.address}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

test('figures for monitoring are for whoever has the token, and for nobody without one', async () => {
  expect((await metrics()).status).toBe(401);
  expect((await metrics(`${TOKEN}-`)).status).toBe(401);
  expect((await metrics(TOKEN)).status).toBe(200);
  const other = await startProduct();
  expect((await fetch(`${other.address}/metrics`)).status).toBe(404);
  await other.stop();
});

test('they tell calls by route and status, and all that a process holds', async () => {
  await call(product, '/health/live');
  await call(product, '/v1/employee');
  const text = await (await metrics(TOKEN)).text();
  expect(text).toMatch(/scoop_calls_total\{method="GET",route="\/health\/live",plugin="api",status="200"\} [1-9]/);
  // Another product that this process ran before may have given the route to another module.
  expect(text).toMatch(/scoop_calls_total\{method="GET",route="\/v1\/employee",plugin="\w+",status="401"\} [1-9]/);
  for (const name of [
    ...['scoop_call_seconds_bucket', 'scoop_pool_connections{state="idle"}', 'scoop_pool_waiting 0'],
    ...['scoop_jobs_running', 'scoop_jobs_kept{state="waiting"}', 'scoop_outbox_mails{state="failed"}'],
    ...['scoop_event_streams{kind="changes"}', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'],
  ])
    expect(text).toContain(name);
});

test('the curves of the page are for root alone', async () => {
  await call(product, '/health/live');
  await keeping.keep(true);
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const until = new Date(Date.now() + 60_000).toISOString();
  const path = `/v1/operation?from=${from}&until=${until}`;
  const asked = async (person: string) => {
    const token = await tokenOf(product, person);
    return call(product, path, { headers: { authorization: `Bearer ${token}` } });
  };
  expect((await call(product, path)).status).toBe(401);
  expect((await asked('management')).status).toBe(403);
  const { status, body } = await asked('admin');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    seconds: 60,
    processes: [expect.objectContaining({ name: expect.stringMatching(/:\d+$/) })],
    points: [{ figures: expect.objectContaining({ memory: expect.any(Number), processes: 1, jobs_late: 0 }) }],
  });
  expect(body.data.points[0].figures.calls).toBeGreaterThan(0);
  expect(body.data.plugins.map(({ id }: { id: string }) => id)).toContain('api');
});

test('each room writes from its own level on', async () => {
  lines.length = 0;
  await call(product, '/v1/employee');
  await call(product, '/v1/auth/me');
  const calls = lines.flatMap(({ req }) => req?.url ?? []);
  expect(calls).toContain('/v1/auth/me');
  expect(calls).not.toContain('/v1/employee');
});
