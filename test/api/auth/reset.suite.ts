// Tests resetting passwords: its calls, its mail, and what scanners, logs, forged hosts and races get
// (docs/security.md, "Reset").
import { on } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { logTo } from '../../../api/http/log.ts';
import { type KeptMail, listMails } from '../../../api/mail/folder.ts';
import { call, login, type Product, post, startProduct, tokenOf } from './product.ts';

const PUBLIC_URL = 'https://office.aurora.example';
const PASSWORD = 'sorbet parapluie 58';
const PATIENCE_MS = 60_000;

let product: Product;
let data: string;
const lines: string[] = [];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'scoop-mail-'));
  await mkdir(join(data, 'mail'));
  const env = { SCOOP_DATA: data, SCOOP_TRUST_PROXY: 'loopback', PUBLIC_URL: `${PUBLIC_URL}/` };
  product = await startProduct({ env, logger: logTo({ write: (line) => lines.push(line) }, 'trace') });
});
afterAll(async () => {
  await product.stop();
  await rm(data, { recursive: true });
});

let address = 0;
/** Asks from an address of its own, so that the limit for each address does not answer. */
const ask = (email: unknown, headers: Record<string, string> = {}) =>
  post(product, '/v1/auth/passwordreset/token', {
    body: { email },
    headers: { 'x-forwarded-for': `198.51.100.${++address}`, ...headers },
  });
const look = (token: string) => call(product, `/v1/auth/passwordreset/token/${token}`);
const save = (body: unknown) => call(product, '/v1/auth/passwordreset', { method: 'PATCH', body });
const mailsTo = async (mailbox: string): Promise<KeptMail[]> =>
  (await listMails(join(data, 'mail'))).filter(({ to }) => to === `${mailbox}@aurora.example`);

/** Looks into the mail folder after each change of it. */
async function settle(expected: () => Promise<boolean>): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const watcher = watch(join(data, 'mail'), { signal });
  const changes = on(watcher, 'change', { signal });
  while (!(await expected())) await changes.next();
  watcher.close();
}

const TOKEN = /[?&]token=([\w-]+)/;
const tokenIn = ({ text }: KeptMail) => TOKEN.exec(text)![1]!;

/** Waits for the reset mail; other mails, such as notices of a change, may still be on their way. */
async function mailFor(mailbox: string, headers?: Record<string, string>): Promise<KeptMail> {
  const links = async () => (await mailsTo(mailbox)).filter(({ text }) => TOKEN.test(text));
  const before = (await links()).length;
  expect((await ask(`${mailbox}@aurora.example`, headers)).status).toBe(202);
  await settle(async () => (await links()).length > before);
  return (await links())[0]!;
}

const age = (minutes: number) =>
  product.database.system((db) =>
    sql`update password_reset set created_at = created_at - ${`${minutes} min`}::interval,
      expires_at = expires_at - ${`${minutes} min`}::interval`.execute(db),
  );

test('the answer is the same for known, unknown and strange e-mails', async () => {
  const answers = [];
  for (const email of ['kitchen@aurora.example', 'nobody@aurora.example', 'x', "a'--@b", 'a@b\r\nBcc: c@d']) {
    answers.push(await ask(email));
  }
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(answers.map(({ body }) => body)).toEqual([{}, {}, {}, {}, {}]);
  const names = answers.map(({ headers }) => [...headers.keys()].sort().join());
  expect(new Set(names).size).toBe(1);
  await settle(async () => (await mailsTo('kitchen')).length > 0);
  expect(await listMails(join(data, 'mail'))).toHaveLength(1);
});

test.each([
  ['an empty e-mail', { email: '' }, 'required'],
  ['a blank e-mail', { email: '  ' }, 'required'],
  ['none', {}, 'required'],
  ['a number', { email: 5 }, 'type'],
  ['a field too many', { email: 'a@b.example', host: 'x' }, 'unknownField'],
])('%s is refused with 422', async (_, body, code) => {
  const answer = await post(product, '/v1/auth/passwordreset/token', { body });
  expect([answer.status, answer.body.errors[0].code]).toEqual([422, code]);
});

test.each([
  ['management', 'en', 'Choose a new password for Scoop', 'Hello Chiara'],
  ['planner', 'nl', 'Kies een nieuw wachtwoord voor Scoop', 'Dag Wout'],
  ['hr', 'fr', 'Choisissez un nouveau mot de passe pour Scoop', 'Bonjour Sophie'],
  ['driver', 'de', 'Wählen Sie ein neues Passwort für Scoop', 'Guten Tag Lukas'],
])('the mail to %s is in %s, as text and HTML', async (mailbox, locale, subject, greeting) => {
  await age(31);
  const mail = await mailFor(mailbox);
  expect(mail).toMatchObject({ locale, subject });
  expect(mail.text).toContain(greeting);
  expect(mail.html).toContain(`<html lang="${locale}">`);
  const link = `${PUBLIC_URL}/auth/password-reset?token=${tokenIn(mail)}`;
  expect(mail.text).toContain(`${link}\n`);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).not.toMatch(/<script|<img|https?:\/\/(?!office\.aurora\.example)/);
  expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
});

test('a forged host reaches no link', async () => {
  const forged: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { origin: 'https://evil.example' },
  ];
  const forgedHost = { host: 'evil.example' };
  const payload = { email: 'shopmanager@aurora.example' };
  await product.app.inject({ method: 'POST', url: '/v1/auth/passwordreset/token', headers: forgedHost, payload });
  for (const headers of forged) {
    await age(31);
    expect(JSON.stringify(await mailFor('shopmanager', headers))).not.toContain('evil.example');
  }
});

test('ten looks by a mail scanner use nothing up; saving works once and signs in', async () => {
  const [laptop, phone] = [await tokenOf(product, 'shopseller'), await tokenOf(product, 'shopseller')];
  const token = tokenIn(await mailFor('shopseller'));
  const looks = await Promise.all(Array.from({ length: 10 }, () => look(token)));
  expect(looks.map(({ status, body }) => [status, body])).toEqual(
    Array(10).fill([200, { email: 'shopseller@aurora.example', token }]),
  );
  const saved = await save({ email: 'Shopseller@aurora.example', token, password: PASSWORD });
  expect(saved.body).toEqual({ access_token: expect.any(String), expires_in: 900 });
  const employee = (bearer: string) => call(product, '/v1/auth/employee', { token: bearer });
  expect((await employee(saved.body.access_token)).status).toBe(200);
  expect([(await employee(laptop)).status, (await employee(phone)).status]).toEqual([401, 401]);
  expect((await login(product, 'shopseller')).status).toBe(401);
  expect((await login(product, 'shopseller', PASSWORD)).status).toBe(200);
  const again = await save({ email: 'shopseller@aurora.example', token, password: `${PASSWORD} again` });
  expect([again.status, again.body.code]).toEqual([404, 'tokenInvalid']);
  expect((await look(token)).body.code).toBe('tokenInvalid');
  await settle(async () => (await mailsTo('shopseller')).length > 1);
  expect((await mailsTo('shopseller'))[0]!.subject).toBe('Your password for Scoop was changed');
});

test('of sixteen parallel consumers one succeeds', async () => {
  const token = tokenIn(await mailFor('shopmanager'));
  const consume = (turn: number) =>
    save({ email: 'shopmanager@aurora.example', token, password: `${PASSWORD} ${turn}` });
  const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => consume(turn)));
  const winners = answers.flatMap(({ status }, turn) => (status === 200 ? [turn] : []));
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 404 && body.code === 'tokenInvalid')).toHaveLength(15);
  expect((await login(product, 'shopmanager', `${PASSWORD} ${winners[0]}`)).status).toBe(200);
});

test('a token that is too old, unknown, foreign or somebody else’s is refused', async () => {
  const token = tokenIn(await mailFor('bookkeeping'));
  const body = { email: 'bookkeeping@aurora.example', token, password: PASSWORD };
  for (const wrong of [
    { ...body, email: 'hr@aurora.example' },
    { ...body, token: `${token}x` },
    { ...body, token: '' },
  ]) {
    const answer = await save(wrong);
    expect([answer.status, answer.body.code]).toEqual([404, 'tokenInvalid']);
  }
  await age(29);
  expect((await look(token)).status).toBe(200);
  await age(2);
  expect((await look(token)).status).toBe(404);
  expect((await save(body)).status).toBe(404);
  for (const strange of ['x', '%00', '..%2f..', "' or 1=1", 'x'.repeat(190)]) {
    expect((await look(strange)).status).toBe(404);
  }
});

test('a password that is too simple is refused with 406 and leaves the token', async () => {
  await age(31);
  const token = tokenIn(await mailFor('management'));
  const body = { email: 'management@aurora.example', token };
  for (const password of [
    'short',
    'Password2026!',
    'chiara-loves-ice',
    'Verlinden.9981',
    'management@aurora.example',
  ]) {
    const answer = await save({ ...body, password });
    expect([password, answer.status, answer.body.code]).toEqual([password, 406, 'tooSimple']);
  }
  expect((await save({ ...body, password: '' })).status).toBe(422);
  expect((await save({ ...body, password: PASSWORD })).status).toBe(200);
});

test('with two-factor the new password alone does not sign in', async () => {
  const token = await tokenOf(product, 'hr');
  const begun = await post(product, '/v1/auth/twofactor', { token, body: { password: DEMO_PASSWORD } });
  const code = (steps: number) =>
    new TOTP({ secret: begun.body.secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await post(product, '/v1/auth/twofactor/confirm', { token, body: { code: code(0) } });
  await age(31);
  const earlier = (await login(product, 'hr')).body.user_id;
  const reset = { email: 'hr@aurora.example', token: tokenIn(await mailFor('hr')), password: PASSWORD };
  const { status, body } = await save(reset);
  expect([status, Object.keys(body)]).toEqual([200, ['user_id']]);
  const verify = (user_id: string) => post(product, '/v1/auth/verify2fa', { body: { user_id, code: code(1) } });
  expect((await verify(earlier)).status).toBe(401);
  expect((await verify(body.user_id)).body).toHaveProperty('access_token');
});

test('whoever asks on and on gets five mails in half an hour, and an address thirty answers', async () => {
  await age(31);
  const before = (await mailsTo('planner')).length;
  for (let turn = 0; turn < 12; turn++) expect((await ask('planner@aurora.example')).status).toBe(202);
  await settle(async () => (await mailsTo('planner')).length >= before + 5);
  // Mails leave in the order in which they were requested.
  await mailFor('shopmanager');
  expect(await mailsTo('planner')).toHaveLength(before + 5);
  const statuses = [];
  for (let turn = 0; turn < 32; turn++) {
    statuses.push((await ask(`nobody${turn}@aurora.example`, { 'x-forwarded-for': '203.0.113.9' })).status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('no log line and no table holds a token, a password or an e-mail that was asked for', async () => {
  await age(31);
  const mails = await listMails(join(data, 'mail'));
  const tokens = mails.filter(({ text }) => text.includes('token=')).map(tokenIn);
  const last = tokenIn(await mailFor('kitchen'));
  await look(last);
  await call(product, `/v1/auth/passwordreset/token/${last}/more?token=${last}`);
  await call(product, `/auth/password-reset?token=${last}`, { headers: { accept: 'text/html' } });
  await call(product, `/v1/auth/passwordreset/token/${last}%zz`);
  await post(product, '/v1/auth/passwordreset/token', { body: `{"token":"${last}` });
  await save({ email: 'kitchen@aurora.example', token: last, password: 'simple' });
  const { rows } = await product.database.system((db) =>
    sql<{ dump: string }>`select json_agg(password_reset)::text as dump from password_reset`.execute(db),
  );
  const log = lines.join('');
  expect(tokens.length).toBeGreaterThan(8);
  expect(log).toContain('/v1/auth/passwordreset');
  for (const secret of [...tokens, last, PASSWORD, '@aurora.example']) {
    expect([secret, log.includes(secret), rows[0]!.dump.includes(secret)]).toEqual([secret, false, false]);
  }
});

test('mails lie in the folder for their owner alone, as .eml too', async () => {
  const names = await readdir(join(data, 'mail'));
  expect(names.filter((name) => name.endsWith('.eml')).length).toBe(
    names.filter((name) => name.endsWith('.json')).length,
  );
  expect(names.every((name) => /^\d{8}T\d{9}-[0-9a-f]{8}\.(eml|json)$/.test(name))).toBe(true);
});
