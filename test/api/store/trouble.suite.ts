// Tests calls while PostgreSQL has trouble: their answers say so and that they may be sent again, and all of it passes
// by itself.
import { sql } from 'kysely';
import type { Database, ServerPlugin } from '../../../api/contract/index.ts';
import { connect } from '../../../api/store/index.ts';
import { scaled } from '../../scale.ts';
import { call, login, type Product, post, startProduct, tokenOf } from '../auth/product.ts';
import { createTestDatabase } from '../postgres.ts';
import { type Relay, relayTo } from './relay.ts';

/** Adds a call that runs the given statement, and one that waits in the middle of its transaction. */
const fastify: ServerPlugin['fastify'] = (app, { database }) => {
  app.post<{ Body: { run: string } }>('/house/run', async ({ actor, body }) => {
    await database.tenant(actor.companyId, (db) => sql.raw(body.run).execute(db));
    return { data: 'done' };
  });
  app.get('/house/forgetful', ({ actor }) =>
    database.tenant(actor.companyId, async (db) => {
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(db);
      return new Promise(() => undefined);
    }),
  );
};

let relay: Relay;
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({
    server: { fastify },
    via: async (url) => {
      relay = await relayTo(url);
      return relay.url;
    },
  });
  token = await tokenOf(product, 'management');
});
afterAll(async () => {
  await product.stop();
  await relay.cut();
});

const run = (statement: string) => post(product, '/v1/house/run', { token, body: { run: statement } });
const employee = () => call(product, '/v1/auth/employee', { token });

test.each([
  ['53100', 507, 'diskFull'],
  ['25006', 503, 'storageReadOnly'],
  ['53200', 503, 'overloaded'],
  ['53300', 503, 'overloaded'],
  ['55P03', 503, 'overloaded'],
  ['40P01', 503, 'overloaded'],
  ['57P01', 503, 'databaseAway'],
  ['57P03', 503, 'databaseAway'],
  ['57014', 503, 'tooSlow'],
])('SQLSTATE %s is answered by %d %s, and when to come back', async (state, status, code) => {
  const answer = await run(`do $$ begin raise exception 'as told' using errcode = '${state}'; end $$`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a statement that takes too long is stopped, and says so', async () => {
  expect((await run(`set local statement_timeout = '20ms'; select pg_sleep(5)`)).body.code).toBe('tooSlow');
});

test('a transaction that waits for ever for something else is given up, and its connection with it', async () => {
  for (let nr = 0; nr < 12; nr += 1) {
    expect((await call(product, '/v1/house/forgetful', { token })).body.code).toBe('databaseAway');
  }
  expect((await employee()).status).toBe(200);
});

test('more calls than it can take: those that are too many are told so, none fails', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const holder = product.database.system(async (db) => {
    await sql`select pg_advisory_xact_lock(9)`.execute(db);
    isLocked();
    await held;
  });
  await locked;
  const calls = Array.from({ length: scaled(300, 600) }, () => run('select pg_advisory_xact_lock_shared(9)'));
  // None can finish before the lock is free, so the first answer is a refusal.
  expect((await Promise.race(calls)).status).toBe(503);
  release();
  await holder;
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 overloaded']));
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(refused.length).toBeLessThan(answers.length);
  expect((await employee()).status).toBe(200);
});

test('while PostgreSQL is gone calls answer 503, a sign-in is no maintenance, and then all is as before', async () => {
  expect(await call(product, '/health')).toMatchObject({ status: 200 });
  await relay.cut();
  const gone = await employee();
  expect([gone.status, gone.body.code]).toEqual([503, 'databaseAway']);
  expect(gone.headers.get('retry-after')).toBe('5');
  const health = await call(product, '/health');
  expect([health.status, health.body.code]).toEqual([503, 'databaseAway']);
  expect((await call(product, '/health/live')).body).toEqual({ status: 'ok' });
  const signIn = await login(product, 'management');
  expect([signIn.status, signIn.body.code]).toEqual([500, 'databaseAway']);
  await relay.restore();
  expect((await employee()).status).toBe(200);
  expect((await call(product, '/health')).status).toBe(200);
  expect((await login(product, 'management')).status).toBe(200);
});

describe('a transaction that is over', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await createTestDatabase();
    database = connect(fresh.url, { connections: 1 });
    drop = async () => {
      await database.close();
      await fresh.drop();
    };
  });
  afterAll(() => drop());

  test('does nothing any more for who still holds it', async () => {
    const late = await database.system(async (db) => db);
    await expect(sql`select 1`.execute(late)).rejects.toThrow('The transaction is over.');
  });

  test('gives its connection back though a statement of it still runs', async () => {
    const lock = sql`select pg_advisory_xact_lock(7)`;
    const failing = database.system(async (db) => {
      await lock.execute(db);
      void sql`select pg_sleep(60)`.execute(db).catch(() => undefined);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow();
    // Its lock is free long before the statement would have ended.
    await database.system((db) => lock.execute(db));
  });
});
