// Tests that the OpenAPI document is made once, sent compressed, and not sent to a client that has it already.

import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Reads the answer as it is sent, because `fetch` would decompress it. */
function ask(headers: Record<string, string>) {
  return new Promise<{ status?: number; encoding?: string; tag?: string; bytes: Buffer }>((resolve, reject) => {
    get(`${product.address}/v1/openapi.json`, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const { 'content-encoding': encoding, etag: tag } = answer.headers;
      resolve({ status: answer.statusCode, encoding, tag, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

test('whatever it is packed in, it is the same document', async () => {
  const plain = await ask({});
  const [br, gz, none] = await Promise.all([
    ask({ 'accept-encoding': 'gzip, deflate, br' }),
    ask({ 'accept-encoding': 'br;q=0, gzip' }),
    ask({ 'accept-encoding': 'identity' }),
  ]);
  expect([plain.encoding, br.encoding, gz.encoding, none.encoding]).toEqual([undefined, 'br', 'gzip', undefined]);
  expect(JSON.parse(String(plain.bytes)).openapi).toBe('3.1.0');
  for (const bytes of [brotliDecompressSync(br.bytes), gunzipSync(gz.bytes), none.bytes]) {
    expect(bytes.equals(plain.bytes)).toBe(true);
  }
  expect(br.bytes.length * 10).toBeLessThan(plain.bytes.length);
});

test('who has it is told so', async () => {
  const { tag = '' } = await ask({});
  const again = await ask({ 'if-none-match': tag, 'accept-encoding': 'br' });
  expect([again.status, again.bytes.length, again.tag]).toEqual([304, 0, tag]);
});

test('a body that says a field twice is refused, and says which', async () => {
  const answer = await fetch(`${product.address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"hr@aurora.example","password":"a","email":"admin@aurora.example"}',
  });
  const { code, errors } = (await answer.json()) as { code: string; errors: unknown };
  expect([answer.status, code, errors]).toEqual([400, 'malformed', [{ path: 'email', code: 'saidTwice' }]]);
});

test('a record has one address', async () => {
  const token = await tokenOf(product, 'admin');
  const ask = async (id: string) => (await call(product, `/v1/employee/${id}`, { token })).status;
  expect([await ask('1'), await ask('01'), await ask('+1'), await ask('1.0')]).toEqual([200, 404, 404, 404]);
});
