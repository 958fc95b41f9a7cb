// Reckons with money in whole cents: a quantity at a price is rounded half up, VAT is taken out of the total of each
// rate, and cents are spread in proportion (docs/domain 1.1).

export interface PricedLine {
  readonly qty: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
  /**
   * The sale of a gift card is no turnover and has no VAT: VAT is due on what is bought with the card (docs/domain
   * 1.6).
   */
  readonly is_gift_card?: boolean;
}

export interface RateSum {
  readonly is_gift_card?: true;
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

export interface Sums {
  readonly vat: readonly RateSum[];
  readonly net: number;
  readonly vat_total: number;
  readonly total_vati: number;
}

/**
 * Computes with BigInt: quantities have three decimals and prices two, and a product beyond 2^53 is no exact number.
 */
export function lineTotal({ qty, unit_price_vati }: PricedLine): number {
  const thousandths = BigInt(Math.round(qty * 1000)) * BigInt(centsOf(unit_price_vati));
  return halfUp(thousandths, 1000n) / 100;
}

type Amount = Pick<PricedLine, 'vat_rate' | 'is_gift_card'> & { readonly total_vati: number };

/** Sorts before every rate. */
const GIFT_CARD = -1;

/** Adds up amounts at their rates; gift cards are kept apart from all rates. */
export function sumsOfTotals(amounts: readonly Amount[]): Sums {
  const totals = new Map<number, number>();
  for (const { vat_rate, total_vati, is_gift_card } of amounts) {
    const key = is_gift_card === true ? GIFT_CARD : vat_rate;
    totals.set(key, (totals.get(key) ?? 0) + centsOf(total_vati));
  }
  const rates = [...totals].sort(([a], [b]) => a - b).map(([key, total]) => sumOf(key, total));
  const sum = (of: (one: (typeof rates)[number]) => number) => rates.reduce((all, one) => all + of(one), 0) / 100;
  return {
    vat: rates.map(({ total, vat, ...of }) => ({
      ...of,
      net: (total - vat) / 100,
      vat: vat / 100,
      total: total / 100,
    })),
    net: sum(({ total, vat }) => total - vat),
    vat_total: sum(({ vat }) => vat),
    total_vati: sum(({ total }) => total),
  };
}

const sumOf = (key: number, total: number) =>
  key === GIFT_CARD
    ? { rate: 0, is_gift_card: true as const, total, vat: 0 }
    : { rate: key, total, vat: vatIn(total, key) };

/**
 * Spreads so many cents over shares in cents, in proportion; the rest goes to the largest. No share gets more than it
 * is, as long as there is enough for all (docs/domain 1.3).
 */
export function spread(cents: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all <= 0) return shares.map(() => 0);
  const parts = shares.map((share) => Number((BigInt(cents) * BigInt(share)) / BigInt(all)));
  let left = cents - parts.reduce((sum, part) => sum + part, 0);
  for (const at of shares.map((_, index) => index).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))) {
    const part = parts[at] ?? 0;
    const more = cents > all ? left : Math.min(left, (shares[at] ?? 0) - part);
    parts[at] = part + more;
    left -= more;
  }
  return parts;
}

/** Answers a percentage of cents, with at most two decimals, and rounds half a cent up. */
export function percentOf(cents: number, percent: number): number {
  return halfUp(BigInt(cents) * BigInt(Math.round(percent * 100)), 10_000n);
}

/** Answers the cents of VAT in so many cents, and rounds half a cent up. */
function vatIn(total: number, rate: number): number {
  return halfUp(BigInt(total) * BigInt(rate), BigInt(100 + rate));
}

/** BigInt rounds towards zero, so a negative amount, such as a discount, is corrected downwards first. */
function halfUp(amount: bigint, by: bigint): number {
  const [twice, whole] = [2n * amount + by, 2n * by];
  return Number(twice / whole - (twice % whole < 0n ? 1n : 0n));
}

export const centsOf = (amount: number): number => Math.round(amount * 100);

/** The smallest coin that shops give, in cents. */
const COIN = 5;

/** Rounds an amount to what is paid in cash, in euros (docs/domain 1.4). */
export const inCoins = (amount: number): number => (Math.round(centsOf(amount) / COIN) * COIN) / 100;

/** What somebody hands over in coins for a rest in euro, and what that differs from it. */
export function inCash(rest: number): { readonly handed: number; readonly rounding: number } {
  const handed = inCoins(rest);
  return { handed, rounding: (centsOf(handed) - centsOf(rest)) / 100 };
}
