// Tests tickets: each is good for one form post by the browser, for the person who asked for it (docs/domain 5.3).
import { sql } from 'kysely';
import { call, type Product, post, startProduct, tokenOf } from './product.ts';

let product: Product;
let token: string;

/** Adds a call that answers what was sent to it, and by whom. */
const fastify = (app: import('fastify').FastifyInstance) => {
  app.post('/print/:id', async ({ actor, body }) => ({ employee: actor.employeeId, body }));
  app.post('/print/:id/other', async () => ({}));
};
beforeAll(async () => {
  product = await startProduct({ server: { fastify } });
  token = await tokenOf(product, 'management');
});
afterAll(() => product.stop());

const ask = async (path: string, by = token) =>
  (await post(product, '/v1/auth/ticket', { token: by, body: { path } })).body.ticket as string;
const send = (path: string, fields: Record<string, string> | string) =>
  post(product, `/v1/${path}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(fields)),
  });

test('opens one answer, as the one who asked, with the values of the form', async () => {
  const ticket = await ask('print/7');
  const answer = await send('print/7', `ticket=${ticket}&copies=2&page=1&page=3`);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ employee: expect.any(Number), body: { copies: '2', page: ['1', '3'] } });
  expect((await send('print/7', { ticket })).status).toBe(401);
});

test('fifty redemptions at once: one succeeds', async () => {
  const ticket = await ask('print/7');
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('print/7', { ticket })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(49).fill(401)]);
});

test('is for its own path only, and used up by a wrong one', async () => {
  const ticket = await ask('print/7');
  expect((await send('print/7/other', { ticket })).status).toBe(401);
  expect((await send('print/7', { ticket })).status).toBe(401);
});

test('is a form post or nothing: not in JSON, not in a query, not beside a GET', async () => {
  const ticket = await ask('print/7');
  expect((await post(product, '/v1/print/7', { body: { ticket } })).status).toBe(401);
  expect((await post(product, `/v1/print/7?ticket=${ticket}`, { body: {} })).status).toBe(401);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await call(product, '/v1/auth/employee', { headers: form })).status).toBe(401);
  expect((await send('print/7', {})).status).toBe(401);
});

test('a token does not stand in for the ticket of a form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(product, '/v1/print/7', { token, headers, body: 'copies=2' })).status).toBe(401);
});

test('lives for a minute, and no longer than its session', async () => {
  const late = await ask('print/7');
  await product.database.system((db) =>
    sql`update access_ticket set expires_at = now() - interval '1 second'`.execute(db),
  );
  expect((await send('print/7', { ticket: late })).status).toBe(401);
  const other = await tokenOf(product, 'management');
  const ended = await ask('print/7', other);
  await post(product, '/v1/auth/logout', { token: other });
  expect((await send('print/7', { ticket: ended })).status).toBe(401);
});

test('only its hash is stored', async () => {
  const ticket = await ask('print/7');
  const { rows } = await product.database.system((db) =>
    sql<{
      found: boolean;
    }>`select exists(select from access_ticket t where t::text like ${`%${ticket}%`}) as found`.execute(db),
  );
  expect(rows).toEqual([{ found: false }]);
});

test.each(['', '../etc', 'https://elsewhere.example', 'print/7?x=1', '/print/7'])(
  'refuses the path %p',
  async (path) => {
    expect((await post(product, '/v1/auth/ticket', { token, body: { path } })).status).toBe(422);
  },
);
