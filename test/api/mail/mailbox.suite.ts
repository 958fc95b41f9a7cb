// Tests the development mailbox: what it shows, and only on the operator's machine (docs/operating.md).
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepMail, listMails } from '../../../api/mail/folder.ts';
import { mailboxToken } from '../../../api/mail/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { call, type Product, startProduct } from '../auth/product.ts';

let product: Product;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'scoop-mail-'));
  product = await startProduct({ env: { SCOOP_DATA: data } });
});
afterAll(async () => {
  await product.stop();
  await rm(data, { recursive: true });
});

const folder = () => join(data, 'mail');
const mail = (subject: string, text = 'text') => ({
  to: 'a@b.example',
  locale: 'nl' as const,
  subject,
  text,
  html: '',
});
const open = (path = '', headers = {}, token = product.mailToken) =>
  call(product, `/dev/mail${path}?token=${token}`, { headers });

/** Calls with another Host, which `fetch` never sends. */
function statusFor(address: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(product.address);
    const call = request(
      { host: address, port, path: `/dev/mail?token=${product.mailToken}`, headers: { host } },
      (response) => {
        response.resume();
        resolve(response.statusCode!);
      },
    );
    call.on('error', reject).end();
  });
}

test('an empty one says so, in the reader’s language', async () => {
  const { status, body, headers } = await open('', { 'accept-language': 'fr-BE,fr;q=0.9,en;q=0.8' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('Pas encore d’e-mails.');
});

test('shows the latest first, and everything from a mail as text', async () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> "quoted" javascript:alert(1)';
  await keepMail(folder(), mail('first'), Buffer.from('x'), new Date('2026-05-01T10:00:00Z'));
  await keepMail(folder(), mail(hostile, `${hostile}\nhttps://x.example/?a=1&b="c`), Buffer.from('x'));
  const list = await open();
  expect(list.body.indexOf('alert(1)')).toBeLessThan(list.body.indexOf('first'));
  const id = (await listMails(folder()))[0]!.id;
  const one = await open(`/${id}`);
  for (const body of [list.body, one.body]) {
    expect(body).not.toMatch(/<script|<img|href="javascript/i);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
  expect(one.body).toContain('<a href="https://x.example/?a=1&amp;b=">https://x.example/?a=1&amp;b=</a>&quot;c');
});

test('its policy allows its own style sheet and nothing else', async () => {
  const { headers, body } = await open();
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(
    /^default-src 'none';style-src 'sha256-[\w+/=]+';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
  );
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(body.match(/<style>/g)).toHaveLength(1);
});

test.each([
  ['127.0.0.1', 200],
  ['localhost:4000', 200],
  ['[::1]:4000', 200],
  ['scoop.example', 404],
  ['127.0.0.1.evil.example', 404],
  ['localhost.evil.example', 404],
])('Host %s: %s', async (host, status) => {
  expect(await statusFor('127.0.0.1', host)).toBe(status);
});

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'what came by way of a proxy (%s) sees nothing',
  async (name) => {
    expect((await open('', { [name]: '127.0.0.1' })).status).toBe(404);
  },
);

test('another machine sees nothing, whatever it says', async () => {
  const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = outside.find(({ internal, family }) => !internal && family === 'IPv4');
  if (!own) return;
  const open = await product.app.inject({
    url: `/dev/mail?token=${product.mailToken}`,
    remoteAddress: own.address,
    headers: { host: 'localhost' },
  });
  expect(open.statusCode).toBe(404);
});

test('nothing opens it without the token that the start prints', async () => {
  for (const path of ['', '?token=', '?token=undefined', `?token=${product.mailToken}x`, '?token=a&token=b']) {
    expect([path, (await call(product, `/dev/mail${path}`)).status]).toEqual([path, 404]);
  }
  const { id } = (await listMails(folder()))[0]!;
  expect((await call(product, `/dev/mail/${id}`)).status).toBe(404);
  const links = [...(await open()).body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  for (const link of links) expect((await call(product, link)).status).toBe(200);
  expect(links.length).toBeGreaterThan(0);
});

test.each([
  { SCOOP_TRUST_PROXY: 'loopback' },
  { PUBLIC_URL: 'https://scoop.example' },
  { SMTP_URL: 'smtp://x.example' },
])('with %j there is no mailbox at all', (env) => {
  expect(mailboxToken(readSettings(env))).toBeUndefined();
});

test('without a token there is no mailbox', async () => {
  const closed = await startProduct({ env: { SCOOP_DATA: data, PUBLIC_URL: 'https://scoop.example' } });
  expect((await call(closed, '/dev/mail?token=undefined')).status).toBe(404);
  await closed.stop();
});

test.each(['/..%2f..%2fsecret', '/../secret', '/secret', '/20260501T100000000-zzzzzzzz', '/%00', '/x/y'])(
  'no path leads out of it: %s',
  async (path) => {
    await writeFile(join(data, 'secret.json'), '{"subject":"secret"}');
    expect((await open(path)).status).toBe(404);
  },
);

test('its files are for their owner alone, and the oldest of many give way', async () => {
  for (let turn = 0; turn < 205; turn++) {
    await keepMail(folder(), mail(`m${turn}`), Buffer.from('x'), new Date(Date.UTC(2099, 0, 1, 0, 0, turn)));
  }
  const mails = await listMails(folder());
  expect([mails.length, mails[0]!.subject, mails.at(-1)!.subject]).toEqual([200, 'm204', 'm5']);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder(), `${mails[0]!.id}.eml`))).mode & 0o777).toBe(0o600);
});
