// Tests reading a company's own texts: merged, public, cheap to ask again, and with no way to any other file
// (docs/domain 7.6; docs/security.md, "Texts and templates").
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { call, type Product, startProduct } from '../auth/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const shipped = { 'core.login': 'Aanmelden bij Aurora', 'core.logout': 'Tot straks' };
  await writeFile(join(product.overridesFolder, '1-nl.json'), JSON.stringify(shipped));
  await product.database.system((db) =>
    db
      .insertInto('textoverride')
      .values([
        { company_id: 1, locale: 'nl', key: 'core.logout', value: 'Ciao' },
        { company_id: 1, locale: 'nl', key: 'core.save', value: '<img src=x onerror=alert(1)>' },
        { company_id: 1, locale: 'fr', key: 'core.save', value: 'Garder' },
        { company_id: 2, locale: 'nl', key: 'core.save', value: 'Van de zus' },
      ])
      .execute(),
  );
});
afterAll(() => product.stop());

const load = (file: string, headers?: Record<string, string>) =>
  call(product, `/shared/override_intl/${file}`, { headers });

test('what people wrote lies over what was shipped, for one company and one language', async () => {
  const { status, body, headers } = await load('1-nl.json');
  expect(status).toBe(200);
  expect(body).toEqual({
    'core.login': 'Aanmelden bij Aurora',
    'core.logout': 'Ciao',
    'core.save': '<img src=x onerror=alert(1)>',
  });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await load('2-nl.json')).body).toEqual({ 'core.save': 'Van de zus' });
  expect((await load('1-de.json')).body).toEqual({});
});

test('is public, also for pages of another origin', async () => {
  const { headers } = await load('1-fr.json', { origin: 'https://shop.example' });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('answers 304 until a text changes', async () => {
  const etag = (await load('1-fr.json')).headers.get('etag')!;
  const again = await load('1-fr.json', { 'if-none-match': `"other", W/${etag}` });
  expect([again.status, again.body]).toEqual([304, '']);
  await product.database.system((db) =>
    db.updateTable('textoverride').set({ value: 'Sauver' }).where('locale', '=', 'fr').execute(),
  );
  const changed = await load('1-fr.json', { 'if-none-match': etag });
  expect([changed.status, changed.body]).toEqual([200, { 'core.save': 'Sauver' }]);
});

test.each([
  '1-xx.json',
  '1-nl',
  '01-nl.json',
  '-1-nl.json',
  '0-nl.json',
  'a-nl.json',
  '1-nl.json%00',
  '..%2f..%2fpackage.json',
  '1-nl.json%2f..%2fsecret',
  '99999999999999999999-nl.json',
  "1'--nl.json",
])('%s is not found', async (file) => {
  const { status, body } = await load(file);
  expect(status).toBe(404);
  expect(body.code).toBe('notFound');
});

test('a path that no browser would send leads nowhere', async () => {
  const { hostname, port } = new URL(product.address);
  for (const path of ['../../package.json', '..\\..\\package.json', '%2e%2e/%2e%2e/package.json']) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /shared/override_intl/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 40[04]/);
    expect(answer).not.toContain('dependencies');
  }
});
