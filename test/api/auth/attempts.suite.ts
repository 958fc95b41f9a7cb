// Tests the figures of the threat table: a thousand passwords from fifty addresses (docs/security.md, "Login").

import { randomUUID } from 'node:crypto';
import { beginAttempt, endAttempt, keysOf } from '../../../api/auth/password/attempt-counters.ts';
import { attempt, WAITING } from '../../../api/auth/password/attempts.ts';
import type { Database } from '../../../api/contract/index.ts';
import { network } from '../../../api/http/network.ts';
import { StoreTrouble } from '../../../api/store/faults/trouble.ts';
import { scaled } from '../../scale.ts';
import { ownClock } from '../clock.ts';
import { createTestDatabase } from '../postgres.ts';

const clock = ownClock();
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
});
afterAll(() => drop());

const minutes = (count: number) => count * 60_000;
const begin = async (identifier: string, address: string, now: Date) => {
  const begun = await beginAttempt(database, keysOf(identifier, address), now);
  return typeof begun === 'object' ? begun : undefined;
};
const addresses = Array.from({ length: 50 }, (_, index) => `10.0.0.${index}`);

async function attack(identifier: string, passwords: number, from: number, until: number): Promise<number> {
  let evaluated = 0;
  for (let turn = 0; turn < passwords; turn++) {
    const now = new Date(from + ((until - from) * turn) / passwords);
    const begun = await begin(identifier, addresses[turn % 50]!, now);
    if (begun) await endAttempt(database, begun, 'failed', now);
    if (begun) evaluated++;
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
  expect(await begin(`owner ${span}`, '192.0.2.9', back)).toBeDefined();
});

test('an owner who signed in from an address before is never locked out by others', async () => {
  const start = Date.now() + minutes(600);
  const first = await begin('regular', '192.0.2.10', new Date(start));
  await endAttempt(database, first!, 'passed', new Date(start));
  await attack('regular', 200, start + 1000, start + 20_000);
  expect(await begin('regular', '192.0.2.11', new Date(start + 20_001))).toBeUndefined();
  expect(await begin('regular', '192.0.2.10', new Date(start + 20_001))).toBeDefined();
});

test('places that a process died with count as failures', async () => {
  const now = new Date(Date.now() + minutes(1200));
  const attempts = Array.from({ length: 40 }, () => begin('parallel', '192.0.2.12', now));
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5);
  const later = new Date(now.getTime() + 31_000);
  expect(await begin('parallel', '192.0.2.12', later)).toBeDefined();
  expect(await begin('parallel', '192.0.2.12', later)).toBeUndefined();
});

describe('all at the same moment', () => {
  const many = (
    count: number,
    proof: (index: number) => Promise<true | undefined>,
    from: (index: number) => string,
  ) => {
    const who = randomUUID();
    const one = (_: unknown, index: number) => attempt(database, who, from(index), () => proof(index)).catch(orBusy);
    return Promise.all(Array.from({ length: count }, one));
  };

  /**
   * Accepts a refusal because too many calls wait for the database, which comes before anybody looks at what was sent.
   */
  const orBusy = (error: unknown) => {
    if (error instanceof StoreTrouble && error.trouble === 'busy') return error.trouble;
    throw error;
  };

  test('a hundred right passwords all get in', async () => {
    const ended = await many(
      100,
      async () => true,
      () => '192.0.2.13',
    );
    expect(new Set(ended)).toEqual(new Set([true]));
  });

  test(`of ${scaled(200, 1000)} wrong ones few are looked at, from one address or from fifty`, async () => {
    for (const [from, most] of [
      [() => '192.0.2.14', 6],
      [(index: number) => addresses[index % 50]!, 100],
    ] as const) {
      let looked = 0;
      const wrong = async () => {
        looked += 1;
        return undefined;
      };
      const ended = await clock.hold(() => many(scaled(200, 1000), wrong, from));
      expect(looked).toBeLessThanOrEqual(most);
      expect(ended).toContain(WAITING);
    }
  });

  test('one whose proof could not be looked at counts for nothing', async () => {
    const broken = async () => Promise.reject(new Error('overloaded'));
    for (let turn = 0; turn < 10; turn++)
      await expect(attempt(database, 'unlucky', '192.0.2.15', broken)).rejects.toThrow();
    expect(await attempt(database, 'unlucky', '192.0.2.15', async () => true)).toBe(true);
  });
});

test('an address is one IPv4 address or one IPv6 network', () => {
  expect(network('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(network('2001:db8:0:1:aaaa::1')).toBe(network('2001:db8::1:bbbb:0:0:2'));
  expect(network('2001:db8:0:2::1')).not.toBe(network('2001:db8:0:1::1'));
});
