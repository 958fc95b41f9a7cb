// Measures how long sign-in and reset take for known and for unknown people: a ratio far from 1 would reveal who has an
// account.
import { call, type Product, startProduct } from '../api/auth/product.ts';
import { median, report } from './figures.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function timeOf(path: string, body: object, address: string): Promise<number> {
  const before = performance.now();
  await call(product, path, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
  return performance.now() - before;
}

async function compare(name: string, path: string, bodyOf: (email: string) => object, turns: number): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    known.push(await timeOf(path, bodyOf('kitchen@aurora.example'), `198.51.100.${turn}`));
    unknown.push(await timeOf(path, bodyOf('nobody@aurora.example'), `203.0.113.${turn}`));
  }
  report(name, { known_ms: median(known), unknown_ms: median(unknown), ratio: median(unknown) / median(known) });
}

test('sign-in with a wrong password', () =>
  compare('wrong password', '/v1/auth/login', (email) => ({ email, password: 'wrong' }), 9));

test('asking for a new password', () => compare('reset', '/v1/auth/passwordreset/token', (email) => ({ email }), 25));
