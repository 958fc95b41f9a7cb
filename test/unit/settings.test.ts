// Tests the operator's settings: each accepts what it says and nothing else, and a wrong one stops the start.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireNamed } from '../../api/packages/index.ts';
import { readSettings, unknownSettings } from '../../api/settings/settings.ts';

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'scoop-settings-'));
  writeFileSync(join(data, 'file'), '');
});
afterAll(() => rmSync(data, { recursive: true }));

test('nothing set, or set to nothing, is the default', () => {
  const settings = { host: '127.0.0.1', port: 4000, portIsChosen: false, proxies: [], demo: true, tokenSeconds: 900 };
  for (const env of [{}, { PORT: '', SCOOP_TRUST_PROXY: ' ', DATABASE_URL: '', SCOOP_DEMO: '' }]) {
    expect(readSettings(env)).toMatchObject({ ...settings, dataFolder: resolve('data'), databaseUrl: undefined });
  }
});

test.each([
  [
    { SCOOP_TRUST_PROXY: '10.0.0.7, 10.1.0.0/16 ::1,fd00::/8 loopback' },
    'proxies',
    ['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8', 'loopback'],
  ],
  [
    { SCOOP_WEB_ORIGINS: 'https://a.example/, http://b.example:81' },
    'webOrigins',
    ['https://a.example', 'http://b.example:81'],
  ],
  [{ PUBLIC_URL: 'https://scoop.example/office//' }, 'publicUrl', 'https://scoop.example/office'],
  [{ SCOOP_DEMO: 'OFF' }, 'demo', false],
  [{ SCOOP_DEMO_LIFE: 'off' }, 'demoLife', false],
  [{ PORT: ' 8080 ' }, 'port', 8080],
  [{ SCOOP_CONNECTIONS: '40' }, 'connections', 40],
  [{ MAIL_FROM: 'Ice <no-reply@ice.example>' }, 'mailFrom', 'Ice <no-reply@ice.example>'],
] as const)('%j is read', (env, name, expected) => {
  expect(readSettings(env)[name]).toEqual(expected);
});

test.each([
  [
    'SCOOP_TRUST_PROXY',
    ['on', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.256', 'proxy.example', '10.0.0.7 on'],
  ],
  ['PORT', ['http', '-1', '65536', '80.5', '0x50']],
  ['SCOOP_CONNECTIONS', ['1', '501', 'many']],
  ['HOST', ['http://localhost', 'a b', '[::1]', '127.0.0.1:80']],
  ['SCOOP_TOKEN_SECONDS', ['0', '901', '1e2', 'long']],
  ['SCOOP_DEMO', ['of', 'no thanks', '2']],
  ['SCOOP_DEMO_LIFE', ['calm']],
  ['SCOOP_FRAMES_MAY_LOOP', ['maybe']],
  ['SCOOP_PUSH_PUBLIC_KEY', ['short', 'with spaces in it, however long it may be, is no key']],
  ['SCOOP_PUSH_CONTACT', ['office@scoop.example', 'http://scoop.example']],
  ['SCOOP_WEB_ORIGINS', ['*', 'office.example', 'https://a.example/path', 'ftp://a.example', 'https://a@b.example']],
  ['SCOOP_API_URL', ['api.example', '/v1', 'ftp://api.example', 'https://']],
  ['PUBLIC_URL', ['scoop.example', 'https://scoop.example/?a', 'https://scoop.example/#a', 'javascript:alert(1)']],
  ['MAIL_FROM', ['Scoop', 'a@b@c', 'Scoop <a@b', 'a@b\r\nbcc: c@d']],
  ['LOG_LEVEL', ['all', 'INFO']],
])('%s takes no other value', (name, values) => {
  for (const value of values) {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}. It accepts `);
  }
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'S3_URL'])(
  '%s may hold a password: its value is not repeated',
  (name) => {
    const read = () => readSettings({ [name]: 'ftp://me:hunter2@host/path' });
    expect(read).toThrow(`${name} is wrong. It accepts `);
    expect(read).not.toThrow('hunter2');
  },
);

test('folders are no files, and those that are read are there', () => {
  for (const name of ['SCOOP_DATA', 'SCOOP_PLUGINS_FOLDER', 'SCOOP_WEB', 'SCOOP_OVERRIDES']) {
    for (const path of [join(data, 'file'), join(data, 'file', 'x')]) {
      expect(() => readSettings({ [name]: path })).toThrow(`${name} is `);
    }
  }
  expect(readSettings({ SCOOP_DATA: join(data, 'a', 'b') }).filesFolder).toBe(join(data, 'a', 'b', 'files'));
  expect(() => readSettings({ SCOOP_WEB: join(data, 'none') })).toThrow('It accepts a folder that exists.');
});

test('a replica, and a way past a pooler, go with a database of the operator’s own', () => {
  const url = 'postgresql://replica/scoop';
  expect(() => readSettings({ DATABASE_READ_URL: url })).toThrow('go with DATABASE_URL');
  expect(readSettings({ DATABASE_URL: 'postgresql://primary/scoop', DATABASE_READ_URL: url }).readUrl).toBe(url);
});

test('all that is wrong is said at once', () => {
  expect(() => readSettings({ PORT: 'x', SCOOP_DEMO: 'x' })).toThrow(/^PORT is .*\nSCOOP_DEMO is /);
});

test('a package that is named and not there stops the start', () => {
  const named = (SCOOP_PLUGINS: string) => requireNamed(readSettings({ SCOOP_PLUGINS }));
  expect(() => named(join(data, 'none'))).toThrow(`SCOOP_PLUGINS names what is no package here: ${join(data, 'none')}`);
  named('');
});

test('a name that no setting has is told, and what build and tests read is none of those', () => {
  const env = { SCOOP_TRUSTPROXY: 'x', SCOOP_MAP_KEY: 'x', SCOOP_BROWSER: 'x', SCOOP_TESTS: 'all', SCOOP_DEMO: 'off' };
  // Scoop sets this for its own child process.
  expect(unknownSettings({ ...env, PATH: 'x', SCOOP_CHILD: '1' })).toEqual(['SCOOP_TRUSTPROXY']);
});
