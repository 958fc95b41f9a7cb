// Tests the server around the calls: headers, files, errors, logs and stopping (docs/design.md, "What always holds";
// docs/security.md, "Figures").
import { EventEmitter, once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logTo } from '../../../api/http/log.ts';
import { call, login, type Product, post, startProduct, tokenOf } from './product.ts';

/** The page as the build writes it, with its first styles. */
const PAGE = '<!doctype html><title>Scoop</title><style data-file="/assets/main.1a2b.css">p{margin:0}</style>';
const APP_FILES = ['manifest.webmanifest', 'icon-192.png'];

let product: Product;
let webRoot: string;
const lines: string[] = [];
/** Announces calls of /slow that have begun, and ends them. */
const slow = new EventEmitter();

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'scoop-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webRoot, 'assets/main.1a2b.js'), '"é"');
  await writeFile(join(webRoot, 'assets/main.1a2b.js.br'), 'compressed');
  for (const name of APP_FILES) await cp(join('core/public', name), join(webRoot, name));
  await writeFile(join(webRoot, 'sw.js'), '');
  product = await startProduct({
    webRoot,
    env: { SCOOP_WEB_ORIGINS: 'https://office.example', SCOOP_API_URL: 'https://api.example/v1/' },
    logger: logTo({ write: (line) => lines.push(line) }),
    server: {
      badges: [
        {
          page: 'broken',
          access: { permissions: [] },
          type: 'INFO',
          changesWith: [],
          count: () => Promise.reject(new Error('navbar broke')),
        },
      ],
      fastify(app, { database }) {
        app.get('/slow', async () => {
          slow.emit('begun');
          await once(slow, 'end');
          return { data: await database.system((db) => db.selectFrom('company').select('id').execute()) };
        });
        app.get('/broken', () => {
          throw new Error('the secret recipe');
        });
        app.get('/taken', ({ actor }) =>
          database.system(async (db) => {
            const row = { company_id: actor.companyId, name: 'hunter2' };
            await db.insertInto('permissiongroup').values([row, row]).execute();
          }),
        );
        app.get('/refused', ({ actor }) =>
          database.tenant(actor.companyId, (db) =>
            db.selectFrom('employee').select('id').where('id', '=', 'hunter2').execute(),
          ),
        );
      },
    },
  });
});
afterAll(async () => {
  await product.stop();
  await rm(webRoot, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };

test('pages carry a policy without unsafe scripts or styles', async () => {
  const { status, headers, body } = await call(product, '/auth/login-page?next=1', { headers: page });
  expect([status, body]).toEqual([200, PAGE]);
  expect(headers.get('cache-control')).toBe('no-cache');
  const policy = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/)),
  );
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self' https://api.example",
    // Of styles in the page those that the build wrote, by their hash.
    'style-src': "'self' https://api.example 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self' https://api.example",
    'worker-src': "'self'",
    'frame-src': 'https:',
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': 'https://api.example',
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('answers of the API may load nothing', async () => {
  const { headers } = await call(product, '/v1/auth/employee');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('what makes it an app is asked for again each time, so that an update is never late', async () => {
  const kinds = [...APP_FILES, 'sw.js'].map(async (name) => {
    const { status, headers } = await call(product, `/${name}?locale=nl`, { headers: { accept: '*/*' } });
    return [status, headers.get('cache-control'), headers.get('content-type')?.split(';')[0]];
  });
  expect(await Promise.all(kinds)).toEqual([
    [200, 'no-cache', 'application/manifest+json'],
    [200, 'no-cache', 'image/png'],
    [200, 'no-cache', 'application/javascript'],
  ]);
});

test('assets stay cached, compressed where a smaller file lies ready', async () => {
  const plain = await call(product, '/assets/main.1a2b.js', { headers: { 'accept-encoding': 'identity' } });
  expect([plain.status, plain.body]).toEqual([200, '"é"']);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toMatch(/javascript; charset=utf-8/i);
  const packed = await product.app.inject({ url: '/assets/main.1a2b.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'compressed']);
  expect(packed.headers['content-type']).toMatch(/javascript; charset=utf-8/i);
});

test.each([
  ['/', {}, 200],
  ['/admin/icecloud/supplier/view/5/', page, 200],
  ['/admin/custom/menu v1.2', page, 200],
  ['/favicon.svg', page, 200],
  ['/admin/x', {}, 404],
  ['/assets/gone.js', page, 404],
  ['/gone.js', page, 404],
  ['/assets/', page, 404],
  ['/assets/..%2f..%2fpackage.json', page, 403],
  ['/..%2fpackage.json', {}, 403],
  ['/%zz', page, 400],
  ['/v1/', page, 404],
  ['/v1/nothing', page, 404],
  ['/shared/nothing.json', page, 404],
  ['/health', page, 200],
])('GET %s', async (path, headers, status) => {
  const answer = await call(product, path, { headers });
  expect(answer.status).toBe(status);
  if (status >= 400) {
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('only the listed origins may call from a browser', async () => {
  const preflight = (origin: string) =>
    call(product, '/v1/auth/login', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const allowed = await preflight('https://office.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://office.example');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('bodies that are too large or of another kind are refused', async () => {
  const large = { email: 'a@b.example', password: 'x'.repeat(1_100_000) };
  expect((await post(product, '/v1/auth/login', { body: large })).body).toMatchObject({
    status: 413,
    code: 'tooLarge',
  });
  const xml = await post(product, '/v1/auth/login', { body: '<a/>', headers: { 'content-type': 'text/xml' } });
  expect(xml.body).toMatchObject({ status: 415, code: 'unsupportedMediaType' });
  const poisoned = '{"email":"a","password":"b","__proto__":{"is_root":true}}';
  expect((await post(product, '/v1/auth/login', { body: poisoned })).status).toBe(400);
});

test('what nobody foresaw tells the caller nothing but a number to quote', async () => {
  const token = await tokenOf(product, 'admin');
  const { status, body } = await call(product, '/v1/broken', { token });
  expect(status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['code', 'request', 'status', 'title', 'type']);
  expect(JSON.stringify(body)).not.toContain('recipe');
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.err?.message === 'the secret recipe');
  expect(logged).toMatchObject({ level: 50, reqId: body.request, company: 1 });
});

test('a menu count that breaks costs only its own', async () => {
  const token = await tokenOf(product, 'admin');
  expect((await call(product, '/v1/notification/navbar', { token })).body).toEqual({ data: [] });
  expect(lines.join('')).toContain('navbar broke');
});

test('logs hold no password, no token, no query and no value of a refused statement', async () => {
  const token = await tokenOf(product, 'admin');
  await login(product, 'admin', 'a-wrong-password');
  await call(product, `/v1/auth/employee?token=${token}`, { token });
  await post(product, '/v1/auth/refresh', { token });
  expect((await call(product, '/v1/refused', { token })).status).toBe(500);
  await post(product, '/v1/auth/login', { body: '{"password":"half-a-body' });
  product.app.log.info({ password: 'hunter2', user: { token } }, 'somebody was careless');
  const log = lines.join('');
  expect(log).toContain('/v1/auth/employee');
  expect(log).toContain('refused by the database');
  for (const secret of [
    token,
    'gelato-aurora-2026',
    'a-wrong-password',
    'half-a-body',
    'hunter2',
    'Bearer',
    '?token',
  ]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
});

test('logs say what PostgreSQL refused by its code, table and constraint', async () => {
  const token = await tokenOf(product, 'admin');
  const { body } = await call(product, '/v1/taken', { token });
  const { err } = lines.map((line) => JSON.parse(line)).find((line) => line.err && line.reqId === body.request);
  expect(err).toMatchObject({ error: '23505', table: 'permissiongroup', constraint: expect.stringContaining('name') });
  expect(JSON.stringify(err)).not.toContain('hunter2');
});

test('a head has twenty seconds, a call a quarter of an hour', () => {
  expect([product.app.server.headersTimeout, product.app.server.requestTimeout]).toEqual([20_000, 900_000]);
});

test('what is no HTTP is refused like everything else', async () => {
  const { hostname, port } = new URL(product.address);
  const socket = connect(Number(port), hostname).end('HELLO\r\n\r\n');
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/problem\+json/);
  expect(answer).toContain('"code":"malformed"');
});

test('stopping finishes the calls that are running and takes no new ones', async () => {
  const token = await tokenOf(product, 'admin');
  let begun = 0;
  const allBegun = new Promise<void>((resolve) => slow.on('begun', () => ++begun === 5 && resolve()));
  const running = Array.from({ length: 5 }, () => call(product, '/v1/slow', { token }));
  await allBegun;
  const closed = product.app.close();
  slow.emit('end');
  const answers = await Promise.all(running);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await closed;
  await expect(call(product, '/health')).rejects.toThrow();
});

test('a connection on which nothing was asked yet does not hold a stop up', async () => {
  const stopping = await startProduct();
  const { hostname, port } = new URL(stopping.address);
  const socket = connect(Number(port), hostname);
  await once(stopping.app.server, 'connection');
  const gone = once(socket, 'close');
  await stopping.stop();
  await gone;
});

test('a process that gets to its work late refuses calls at once, says when to come back, and still says that it lives', async () => {
  const late = await startProduct({ env: { SCOOP_OVERLOAD_MS: '20' } });
  const statusOf = async (path: string) => (await call(late, path)).status;
  const busy = setInterval(() => {
    for (const until = performance.now() + 100; performance.now() < until; );
  }, 1);
  let refused = await call(late, '/v1/auth/employee');
  while (refused.status !== 503) refused = await call(late, '/v1/auth/employee');
  const live = await statusOf('/health/live');
  clearInterval(busy);
  expect([refused.body.code, refused.headers.get('retry-after'), live]).toEqual(['overloaded', '5', 200]);
  while ((await statusOf('/v1/auth/employee')) === 503);
  await late.stop();
});
