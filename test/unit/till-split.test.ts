// Tests that what a till takes comes to the ticket, to the cent: equal parts, several ways at once, and coins.
import fc from 'fast-check';
import { centsOf } from '#core/contract';
import { equalParts, restOf, takeCash } from '../../plugins/icecash/till/pages/pay/split.ts';

const money = (most: number) => fc.integer({ min: 0, max: most }).map((cents) => cents / 100);
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + centsOf(part), 0);

test('equal parts come to the whole, differ by a cent at most, and stay as the first were paid', () => {
  fc.assert(
    fc.property(money(500_000), fc.integer({ min: 1, max: 50 }), (amount, count) => {
      const parts = equalParts(amount, count);
      expect([parts.length, sum(parts)]).toEqual([count, centsOf(amount)]);
      expect(centsOf(Math.max(...parts)) - centsOf(Math.min(...parts))).toBeLessThanOrEqual(1);
      const [first = 0, ...others] = parts;
      const rest = restOf(amount, [{ amount: first }]);
      if (count > 1) expect(equalParts(rest, count - 1)).toEqual(others);
    }),
  );
});

test('cash gives back what was given less the coins that are due, and the rounding is what these differ', () => {
  fc.assert(
    fc.property(money(50_000), money(20_000), (part, given) => {
      const taken = takeCash(part, given);
      if (centsOf(given) % 5 !== 0) return expect(taken).toBeUndefined();
      if (!taken) return expect(given).toBe(0);
      const { payment, change } = taken;
      const handed = centsOf(payment.amount) + centsOf(payment.rounding ?? 0);
      expect([handed % 5, centsOf(change)]).toEqual([0, centsOf(given) - handed]);
      expect(Math.abs(centsOf(payment.rounding ?? 0))).toBeLessThanOrEqual(2);
      expect(centsOf(payment.amount)).toBeLessThanOrEqual(centsOf(part));
    }),
  );
});

test('the examples of the law', () => {
  expect(takeCash(9.98, 10)).toEqual({
    payment: { method: 'CASH', amount: 9.98, rounding: 0.02, given: 10 },
    change: 0,
  });
  expect(takeCash(9.97, 20)).toEqual({
    payment: { method: 'CASH', amount: 9.97, rounding: -0.02, given: 20 },
    change: 10.05,
  });
  expect(takeCash(9.95, 5)).toEqual({ payment: { method: 'CASH', amount: 5, given: 5 }, change: 0 });
  expect(equalParts(10, 3)).toEqual([3.34, 3.33, 3.33]);
});
