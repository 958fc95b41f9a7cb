// The figures of the threat table: a thousand passwords from fifty addresses (security, Login).
import { beginAttempt, succeeded } from '../../../api/auth/attempts.ts';
import { network } from '../../../api/auth/network.ts';
import type { Database } from '../../../api/store/index.ts';
import { createTestDatabase } from '../postgres.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
});
afterAll(() => drop());

const minutes = (count: number) => count * 60_000;
const addresses = Array.from({ length: 50 }, (_, index) => `10.0.0.${index}`);

async function attack(identifier: string, passwords: number, from: number, until: number): Promise<number> {
  let evaluated = 0;
  for (let turn = 0; turn < passwords; turn++) {
    const now = new Date(from + ((until - from) * turn) / passwords);
    if (await beginAttempt(database, identifier, addresses[turn % 50]!, now)) evaluated++;
  }
  return evaluated;
}

test.each([
  ['in ten seconds', 10_000],
  ['in ten minutes', minutes(10)],
])('a thousand passwords %s: at most a hundred are looked at, the owner is back in a quarter', async (span, length) => {
  const start = Date.now();
  const end = start + length;
  expect(await attack(`owner ${span}`, 1000, start, end)).toBeLessThanOrEqual(100);
  const back = new Date(end + minutes(15));
  expect(await beginAttempt(database, `owner ${span}`, '192.0.2.9', back)).toBeDefined();
});

test('an owner who signed in from an address before is never locked out by others', async () => {
  const start = Date.now() + minutes(600);
  const first = await beginAttempt(database, 'regular', '192.0.2.10', new Date(start));
  await succeeded(database, first!, new Date(start));
  await attack('regular', 200, start + 1000, start + 20_000);
  expect(await beginAttempt(database, 'regular', '192.0.2.11', new Date(start + 20_001))).toBeUndefined();
  expect(await beginAttempt(database, 'regular', '192.0.2.10', new Date(start + 20_001))).toBeDefined();
});

test('parallel attempts are counted one by one', async () => {
  const now = new Date(Date.now() + minutes(1200));
  const attempts = Array.from({ length: 40 }, () => beginAttempt(database, 'parallel', '192.0.2.12', now));
  const begun = (await Promise.all(attempts)).filter(Boolean);
  expect(begun).toHaveLength(6);
});

test('an address is one IPv4 address or one IPv6 network', () => {
  expect(network('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(network('2001:db8:0:1:aaaa::1')).toBe(network('2001:db8::1:bbbb:0:0:2'));
  expect(network('2001:db8:0:2::1')).not.toBe(network('2001:db8:0:1::1'));
});
