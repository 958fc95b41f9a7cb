// Tests that the lines, discounts and delivery of orders add up to the cent, for any rates and number of lines. The
// test works the sums out by itself, in whole numbers, without code of the product.
import fc from 'fast-check';
import { spread } from '#core/contract';
import { orderSums } from '../../plugins/iceshop/lines/sums.ts';

const line = fc.record({
  product_id: fc.integer({ min: 1, max: 9 }),
  quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
  // Some prices are only a few cents, where a remainder has little room.
  unit_price_vati: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.nat(3)).map((cents) => cents / 100),
  vat_rate: fc.constantFrom(0, 6, 12, 21),
});
const lines = fc.array(line, { minLength: 1, maxLength: 120 });
const delivery = fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100);
const discount = fc.record({
  type: fc.constantFrom('PERCENTAGE' as const, 'FIXED' as const, 'FREE_DELIVERY' as const),
  value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  isFor: fc.constantFrom(
    () => true,
    ({ product_id }: { product_id: number }) => product_id < 5,
  ),
});
const discounts = fc.array(discount, { maxLength: 4 });
const centsOf = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + centsOf(amount), 0);
/** Divides and rounds half a cent up. */
const divided = (amount: number, by: number) => Math.floor((2 * amount + by) / (2 * by));
const lineCents = ({ quantity, unit_price_vati }: { quantity: number; unit_price_vati: number }) =>
  divided(Math.round(quantity * 1000) * centsOf(unit_price_vati), 1000);

test('lines less discount plus delivery is the total, and its rates add up to it', () => {
  fc.assert(
    fc.property(lines, delivery, discounts, (given, price, less) => {
      const full = given.reduce((all, one) => all + lineCents(one), 0);
      const order = orderSums(given, price, less);
      const isFree = less.some(({ type }) => type === 'FREE_DELIVERY');
      expect(centsOf(order.total_vati)).toBe(full + centsOf(price) - centsOf(order.discount_vati));
      expect(sum(order.lines.map(({ total_vati }) => total_vati)) + (isFree ? 0 : centsOf(price))).toBe(
        centsOf(order.total_vati),
      );
      expect(sum(order.vat.map(({ total }) => total))).toBe(centsOf(order.total_vati));
      for (const { rate, net, vat, total } of order.vat) {
        expect(centsOf(net) + centsOf(vat)).toBe(centsOf(total));
        expect(centsOf(vat)).toBe(divided(centsOf(total) * rate, 100 + rate));
      }
      for (const one of order.lines) {
        expect(one.total_vati).toBeGreaterThanOrEqual(0);
        if (!less.some(({ type, isFor }) => type !== 'FREE_DELIVERY' && isFor(one))) expect(one.discount_vati).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('discounts beside each other: parts of all first, then sums, each of what is left, and never below nothing', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 });
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 });
  fc.assert(
    fc.property(lines, parts, amounts, (given, percents, cents) => {
      const fixed = cents.map((value) => ({ type: 'FIXED' as const, value: value / 100, isFor: () => true }));
      const part = percents.map((value) => ({ type: 'PERCENTAGE' as const, value, isFor: () => true }));
      const full = given.reduce((all, one) => all + lineCents(one), 0);
      const after = percents.reduce((left, percent) => left - divided(left * percent, 100), full);
      const due = Math.max(0, after - cents.reduce((all, each) => all + each, 0));
      expect(centsOf(orderSums(given, 0, [...fixed, ...part]).total_vati)).toBe(due);
    }),
    { numRuns: 200 },
  );
});

test('what is spread is all of it, in proportion to a cent a share, and what is left goes to the largest', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(10, [5, 0, 95])).toEqual([0, 0, 10]);
  expect(spread(7, [0, 0])).toEqual([0, 0]);
  expect(spread(2, [1, 1, 1])).toEqual([1, 1, 0]);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 }), (cents, shares) => {
      const all = shares.reduce((total, share) => total + share, 0);
      const parts = spread(cents, shares);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(all === 0 ? 0 : cents);
      parts.forEach((part, index) => {
        const share = shares[index] ?? 0;
        const slack = share === Math.max(...shares) ? shares.length : 1;
        if (cents <= all) expect(part).toBeLessThanOrEqual(share);
        expect(Math.abs(part - (all === 0 ? 0 : (cents * share) / all))).toBeLessThanOrEqual(slack);
      });
    }),
    { numRuns: 200 },
  );
});
