// Tests a package that misbehaves unseen: it never answers, forgets its promises, keeps connections, or ends the
// process. The fault is named and affects the package only.
import { entityFile } from '../../packages/make.ts';
import { scaled } from '../../scale.ts';
import { type Call, packaged } from './product.ts';

const CLUMSY = {
  id: 'clumsy',
  license: 'ICESHOP',
  permissions: ['ICESHOP_VISITS_VIEW', 'ICESHOP_VISITS_MODERATE'],
  entities: [entityFile('Visit')],
  texts: { en: {} },
  server: `
    hooks: {
      Visit: {
        async afterCreate({ name }, { db }) {
          if (name === 'never') await new Promise(() => undefined);
          if (name === 'asleep') await sql\`select pg_sleep(60)\`.execute(db);
        },
      },
    },
    fastify(app, { database }) {
      const nothing = () => new Promise(() => undefined);
      const onlyAt = (path, { url }) => url.endsWith(path);
      app.addHook('preHandler', async (request) => { if (onlyAt('/waits', request)) await nothing(); });
      app.addHook('onRequest', (request, reply, done) => { if (!onlyAt('/waits-too', request)) done(); });
      app.addHook('onSend', async (request, reply, payload) => (onlyAt('/fine', request) ? payload.replace('sent', 'sent well') : payload));
      for (const path of ['waits', 'waits-too', 'fine']) app.get('/clumsy/' + path, async () => ({ data: 'sent' }));
      app.get('/clumsy/never', nothing);
      app.get('/clumsy/hoard', ({ actor }) => database.tenant(actor.companyId, nothing));
      app.get('/clumsy/stray', async () => { Promise.reject(new Error('a stray promise')); return { data: 'sent' }; });
      app.get('/clumsy/timer', async () => { setTimeout(() => { throw new Error('a late timer'); }); return { data: 'sent' }; });
      app.get('/clumsy/exit', async () => process.exit(0));
    }`,
};

const product = packaged({ SCOOP_PLUGIN_SECONDS: '1' });
/** More than there are connections to the database. */
const MANY = scaled(12, 40);
let admin: Call;

beforeAll(async () => {
  product.place(CLUMSY);
  await product.start();
  admin = await product.signIn('admin');
});

const clumsy = async () => (await admin('GET', 'plugin')).body.data.find(({ id }: { id: string }) => id === 'clumsy');
const visit = (name: string) => admin('POST', 'visit', { name });

/** Makes calls of other people, one after another, until the pending ones are all answered. */
async function othersMeanwhile(pending: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void pending.finally(() => {
    isOver = true;
  });
  const statuses: number[] = [];
  do statuses.push((await admin('GET', 'supplier/count')).status);
  while (!isOver);
  return statuses;
}

test.each([
  ['a hook that never settles', 'hooks.Visit.afterCreate', () => visit('never')],
  ['a hook whose statement does not end', 'hooks.Visit.afterCreate', () => visit('asleep')],
  ['a route that never answers', 'GET /v1/clumsy/never', () => admin('GET', 'clumsy/never')],
  ['a hook of its routes that never settles', 'preHandler', () => admin('GET', 'clumsy/waits')],
  ['a hook of its routes that never calls back', 'onRequest', () => admin('GET', 'clumsy/waits-too')],
  ['a route that keeps its transaction', 'GET /v1/clumsy/hoard', () => admin('GET', 'clumsy/hoard')],
])('%s is given up after its time; others are served meanwhile', async (_, contribution, call) => {
  const calls = Promise.all(Array.from({ length: MANY }, call));
  expect(new Set(await othersMeanwhile(calls))).toEqual(new Set([200]));
  for (const { status, body } of await calls) {
    expect([status, body.code, body.plugin]).toEqual([503, expect.stringMatching(/^plugin(Late|Busy)$/), 'clumsy']);
  }
  const { state, running, faults } = await clumsy();
  expect([state, running]).toEqual(['faulty', true]);
  expect(faults).toContainEqual({ code: 'TOOK_TOO_LONG', contribution, message: expect.stringContaining('after 1 s') });
});

test('what it did not finish is undone, and it works again where it does its work', async () => {
  expect((await admin('GET', 'visit')).body.data).toEqual([]);
  expect((await visit('fine')).status).toBe(201);
  expect((await admin('GET', 'clumsy/fine')).body).toEqual({ data: 'sent well' });
});

test.each([
  ['clumsy/stray', 'a stray promise', 'GET /v1/clumsy/stray'],
  ['clumsy/timer', 'a late timer', undefined],
])('what goes wrong beside the call %s is its fault, and the server goes on', async (path, message, contribution) => {
  expect((await admin('GET', path)).body).toEqual({ data: 'sent' });
  await product.printed(`Plugin clumsy: STRAY_THREW: ${message}`);
  expect((await clumsy()).faults).toContainEqual({
    code: 'STRAY_THREW',
    message,
    ...(contribution && { contribution }),
  });
});

test('one that ends the process: the server is back by itself without it, and says who it was', async () => {
  await expect(admin('GET', 'clumsy/exit')).rejects.toThrow();
  await product.printed('Scoop ended by itself (code 75)');
  await product.printed('Plugin clumsy: it ended the server in GET /v1/clumsy/exit');
  await product.printed('Scoop is ready', 2);
  expect((await admin('GET', 'supplier/count')).status).toBe(200);
  const { running, faults } = await clumsy();
  expect([running, faults.map(({ code }: { code: string }) => code)]).toEqual([false, ['CRASHED']]);
  expect((await visit('fine')).status).toBe(404);
});

test('removed while it hangs, it is gone, and the call that waited for it hears of it', async () => {
  await product.change('add', product.make({ ...CLUMSY, version: '1.1.0' }));
  const waiting = visit('never');
  await product.change('remove', 'clumsy');
  expect((await waiting).body.code).toBe('pluginLate');
  expect((await admin('GET', 'supplier/count')).status).toBe(200);
});
