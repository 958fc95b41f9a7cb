// Tests real mail over SMTP: a reset from the call to the receiver, and a mail server that fails (docs/domain 3.4).
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { logTo } from '../../../api/http/log.ts';
import { call, type Product, post, startProduct } from '../auth/product.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  readonly raw: string;
}

const received: Received[] = [];
const arrivals = new EventEmitter();
const PATIENCE_MS = 60_000;
const lines: string[] = [];
let refusals = 0;
let server: SMTPServer;
let product: Product;

beforeAll(async () => {
  server = new SMTPServer({
    secure: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) => {
      if (username === 'scoop' && password === 'p@ss') done(null, { user: username });
      else done(new Error('wrong'));
    },
    onRcptTo: (_address, _session, done) => {
      if (refusals-- > 0) done(Object.assign(new Error('busy'), { responseCode: 451 }));
      else done();
    },
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, user: String(user), raw: Buffer.concat(chunks).toString('utf8') });
        arrivals.emit('mail');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  product = await startProduct({
    env: {
      SMTP_URL: `smtp://scoop:p%40ss@127.0.0.1:${port}`,
      MAIL_FROM: 'Gelateria Aurora <no-reply@aurora.example>',
      PUBLIC_URL: 'https://office.aurora.example',
    },
    logger: logTo({ write: (line) => lines.push(line) }),
  });
});
afterAll(async () => {
  await product.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

const ask = (mailbox: string) =>
  post(product, '/v1/auth/passwordreset/token', { body: { email: `${mailbox}@aurora.example` } });

const receivers = () => received.flatMap(({ to }) => to);

/** Waits until a mail to that address has arrived. */
async function settle(mailbox: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  while (!receivers().includes(`${mailbox}@aurora.example`)) await once(arrivals, 'mail', { signal });
}

/** The text part as a mail program shows it. */
function textOf(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)![1]!;
  if (/Content-Transfer-Encoding: base64/.test(raw.split('text/plain')[1]!.slice(0, 200))) {
    return Buffer.from(part, 'base64').toString('utf8');
  }
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('the mail arrives, and its link resets the password', async () => {
  expect((await ask('hr')).status).toBe(202);
  await settle('hr');
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'no-reply@aurora.example', to: ['hr@aurora.example'], user: 'scoop' });
  expect(mail!.raw).toMatch(/^From: Gelateria Aurora <no-reply@aurora\.example>/m);
  expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(mail!.raw).toContain('Content-Type: text/html');
  const text = textOf(mail!.raw);
  expect(text).toContain('Bonjour Sophie,');
  const token = /https:\/\/office\.aurora\.example\/auth\/password-reset\?token=([\w-]{43})\r?\n/.exec(text)![1]!;
  const body = { email: 'hr@aurora.example', token, password: 'sorbet parapluie 58' };
  expect((await call(product, '/v1/auth/passwordreset', { method: 'PATCH', body })).status).toBe(200);
});

test('an unknown e-mail sends nothing', async () => {
  expect((await ask('nobody')).status).toBe(202);
  // Mails leave in the order in which they were requested.
  expect((await ask('kitchen')).status).toBe(202);
  await settle('kitchen');
  expect(receivers()).not.toContain('nobody@aurora.example');
});

test('a mail server that is busy gets the mail again; the caller never waits for it', async () => {
  refusals = 1;
  expect((await ask('planner')).status).toBe(202);
  await settle('planner');
  expect(refusals).toBeLessThan(1);
});

test('with a mail server there is no development mailbox, and the log names nobody', async () => {
  expect(product.mailToken).toBeUndefined();
  expect(lines.join('')).not.toContain('@aurora.example');
});
