// Tests the check whether a site can be embedded: what the site's headers say, and which addresses the server refuses
// to visit.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { askAddress } from '../../../api/frames/ask.ts';
import { refusalOf } from '../../../api/frames/framing.ts';
import { isPublic } from '../../../api/frames/public-address.ts';
import { call, type Product, post, startProduct, tokenOf } from '../auth/product.ts';
import { ownWhole } from '../events/product.ts';

const pem = (name: string) => readFileSync(`e2e/certificate/test-only.${name}.pem`, 'utf8');
const HOST = 'https://scoop.example';

let site: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** Waits long enough for a busy machine; a test that waits for an answer that never comes asks for less. */
const ask = (path = '/', timeoutMs = 30_000) =>
  askAddress(`${url}${path}`, { host: HOST, mayLoop: true, ca: pem('cert'), timeoutMs });
const headers = (more: Record<string, string | string[]>) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, more).end('x');

beforeAll(async () => {
  site = createServer({ key: pem('key'), cert: pem('cert') }, (request, response) => answer(request, response));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  url = `https://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

test.each([
  ['nothing', {}, undefined],
  ['DENY', { 'x-frame-options': 'deny' }, 'xFrameOptions'],
  ['SAMEORIGIN', { 'x-frame-options': 'SAMEORIGIN' }, 'xFrameOptions'],
  ['a word that browsers pass over', { 'x-frame-options': 'ALLOW-FROM https://a.example' }, undefined],
  ["'none'", { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 'frameAncestors'],
  ["'self'", { 'content-security-policy': "frame-ancestors 'self'" }, 'frameAncestors'],
  ['another site', { 'content-security-policy': 'frame-ancestors https://a.example' }, 'frameAncestors'],
  ['everyone', { 'content-security-policy': 'frame-ancestors *' }, undefined],
  ['us by name', { 'content-security-policy': 'frame-ancestors https://a.example https://scoop.example' }, undefined],
  ['us without scheme', { 'content-security-policy': 'frame-ancestors scoop.example' }, undefined],
  ['us at another port', { 'content-security-policy': 'frame-ancestors scoop.example:8443' }, 'frameAncestors'],
  ['below us', { 'content-security-policy': 'frame-ancestors *.scoop.example' }, 'frameAncestors'],
  ['our whole domain', { 'content-security-policy': 'frame-ancestors https://*.example' }, undefined],
  ['https', { 'content-security-policy': 'frame-ancestors https:' }, undefined],
  ['two policies', { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, 'frameAncestors'],
  [
    'both, where ancestors win',
    { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
    undefined,
  ],
])('headers that name %s', (_, given, refusal) => {
  expect(refusalOf(given, HOST, new URL('https://pages.example/'))).toBe(refusal);
});

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '198.19.0.1'],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ],
  ...['64:ff9b::a00:1', '2001:db8::1', '2002:7f00:1::', '2001::1'],
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450::1'])('%s is public', (address) => expect(isPublic(address)).toBe(true));

test('an address is asked for its headers and hung up on', async () => {
  let hungUp: Promise<unknown> = Promise.reject(new Error('never asked'));
  hungUp.catch(() => undefined);
  answer = ({ socket }, response) => {
    hungUp = once(socket, 'close');
    response.writeHead(200, { 'x-frame-options': 'DENY' });
    response.write('the beginning of something endless');
  };
  expect(await ask()).toEqual({ state: 'refused', reason: 'xFrameOptions', status: 200 });
  await hungUp;
});

test('redirects are followed, each looked at anew, and not for ever', async () => {
  answer = ({ url: path }, response) => {
    if (path === '/') headers({})({} as IncomingMessage, response);
    else response.writeHead(302, { location: String(path).replace(/^\/to\//, '') }).end();
  };
  expect(await ask('/to//')).toEqual({ state: 'shown', status: 200 });
  expect(await ask('/to/http://localhost/')).toEqual({ state: 'refused', reason: 'https' });
  expect(await ask('/to/https://10.0.0.1/')).toEqual({ state: 'unknown', reason: 'private' });
  answer = (_, response) => void response.writeHead(301, { location: '/again' }).end();
  expect(await ask()).toEqual({ state: 'unknown', reason: 'redirects' });
});

test('what cannot be told is not guessed', async () => {
  answer = (_, response) => void response.writeHead(500).end();
  expect(await ask()).toEqual({ state: 'unknown', reason: 'status', status: 500 });
  answer = () => undefined;
  expect(await ask('/', 50)).toEqual({ state: 'unknown', reason: 'slow' });
  answer = headers({});
  const unknowing = { host: HOST, mayLoop: true, timeoutMs: 30_000 };
  expect(await askAddress(url, unknowing)).toEqual({ state: 'unknown', reason: 'certificate' });
  expect(await askAddress('https://localhost:1/', unknowing)).toMatchObject({ reason: 'unreachable' });
});

describe('over HTTP', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({
      server: {
        demo: {
          order: 1,
          async seed({ db, companies }) {
            const page = { company_id: companies.aurora, mdl: 'page', name: 'Weather', path: 'weather', url };
            await db.insertInto('customfrontendable').values(page).execute();
          },
        },
      },
    });
  });
  afterAll(() => product.stop());

  test('those who manage pages ask for any address, and never inside our network', async () => {
    const token = await tokenOf(product, 'admin');
    let asked = 0;
    answer = (_, response) => {
      asked += 1;
      response.end();
    };
    const inside = [
      url,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://169.254.169.254/latest',
    ];
    for (const address of inside) {
      const { status, body } = await post(product, '/v1/framecheck', { token, body: { url: address } });
      expect([address, status, body.data]).toEqual([address, 200, { state: 'unknown', reason: 'private' }]);
    }
    expect(asked).toBe(0);
    for (const address of ['http://pages.example/', 'file:///etc/passwd', 'ftp://x', ''])
      expect((await post(product, '/v1/framecheck', { token, body: { url: address } })).status).toBe(422);
  });

  test('others ask for the pages of their company alone', async () => {
    const token = await tokenOf(product, 'shopseller');
    expect((await post(product, '/v1/framecheck', { token, body: { url } })).status).toBe(403);
    expect((await call(product, '/v1/framecheck/weather', { token })).body.data).toMatchObject({ reason: 'private' });
    expect((await call(product, '/v1/framecheck/nothing', { token })).status).toBe(404);
    expect((await call(product, '/v1/framecheck/weather')).status).toBe(401);
  });
});

describe('the company’s intranet', () => {
  const house = ownWhole('management');

  test('is looked at for those who use it', async () => {
    const { token } = house;
    const { id } = (await call(house, '/v1/auth/employee', { token })).body.data.company;
    const leadTo = async (intranet_url: string | null) => {
      const set = { method: 'PATCH', token: await tokenOf(house, 'admin'), body: { intranet_url } };
      expect((await call(house, `/v1/company/${id}`, set)).status).toBe(200);
      return call(house, '/v1/framecheck', { token });
    };
    expect((await leadTo(url)).body.data).toMatchObject({ reason: 'private' });
    expect((await leadTo(null)).status).toBe(404);
  });
});
