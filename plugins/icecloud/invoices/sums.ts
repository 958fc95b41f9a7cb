// What an invoice comes to, in whole cents: each line rounded half up, VAT taken out of the total of each rate (domain 0).

export interface Line {
  readonly qty: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
}

export interface RateSum {
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

/** Quantities have three decimals and prices two; beyond 2^53 a product of both is no number any more. */
export function lineTotal({ qty, unit_price_vati }: Line): number {
  const thousandths = BigInt(Math.round(qty * 1000)) * BigInt(centsOf(unit_price_vati));
  return halfUp(thousandths, 1000n) / 100;
}

export function sumsOf(lines: readonly Line[]): Sums {
  const totals = new Map<number, number>();
  for (const line of lines) totals.set(line.vat_rate, (totals.get(line.vat_rate) ?? 0) + centsOf(lineTotal(line)));
  const rates = [...totals]
    .sort(([a], [b]) => a - b)
    .map(([rate, total]) => ({ rate, total, vat: vatIn(total, rate) }));
  const sum = (of: (one: (typeof rates)[number]) => number) => rates.reduce((all, one) => all + of(one), 0) / 100;
  return {
    vat: rates.map(({ rate, total, vat }) => ({ rate, net: (total - vat) / 100, vat: vat / 100, total: total / 100 })),
    net: sum(({ total, vat }) => total - vat),
    vat_total: sum(({ vat }) => vat),
    total_vati: sum(({ total }) => total),
  };
}

/** Cents of VAT in so many cents, half a cent up. */
function vatIn(total: number, rate: number): number {
  return halfUp(BigInt(total) * BigInt(rate), BigInt(100 + rate));
}

/** BigInt cuts towards zero: what is below it, such as a discount, goes down first. */
function halfUp(amount: bigint, by: bigint): number {
  const [twice, whole] = [2n * amount + by, 2n * by];
  return Number(twice / whole - (twice % whole < 0n ? 1n : 0n));
}

export const centsOf = (amount: number): number => Math.round(amount * 100);
