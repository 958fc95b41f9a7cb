// Reckons by hand what a till should have sold on a day: cent by cent, with nothing of the product's own arithmetic.

export interface PricedTile {
  readonly name: string;
  readonly price_vati: number;
  readonly vat_rate: number;
}

export type Way = 'Cash' | 'Card';

/** Amounts are in cents. */
export interface HandReckoned {
  readonly total: number;
  readonly rates: ReadonlyMap<number, number>;
}

export interface RateSums {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** Amounts are in cents, of rates and of methods. */
export interface DaySums {
  readonly tickets: number;
  readonly turnover: number;
  readonly rates: ReadonlyMap<number, RateSums>;
  readonly cash: number;
  readonly card: number;
  /** What the coins of cash differ from the amounts. */
  readonly rounding: number;
}

const COIN = 5;
const PERCENT_OFF = 10;
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** A tenth off is spread over the lines by what they cost; cents that are left over go to the dearest line. */
export function reckonByHand(lines: readonly (readonly [PricedTile, number])[], isTenthOff: boolean): HandReckoned {
  const full = lines.map(([{ price_vati }, qty]) => Math.round(price_vati * 100) * qty);
  const all = sum(full);
  const off = isTenthOff ? Math.round((all * PERCENT_OFF) / 100) : 0;
  const less = full.map((cents) => Math.floor((off * cents) / all));
  const dearest = full.indexOf(Math.max(...full));
  less[dearest] = (less[dearest] ?? 0) + off - sum(less);
  const rates = new Map<number, number>();
  for (const [place, [{ vat_rate }]] of lines.entries())
    rates.set(vat_rate, (rates.get(vat_rate) ?? 0) + (full[place] ?? 0) - (less[place] ?? 0));
  return { total: all - off, rates };
}

export const inCoinsByHand = (cents: number): number => Math.round(cents / COIN) * COIN;

/** VAT is taken out of each ticket by itself. */
export function sumsOfDay(tickets: readonly (HandReckoned & { readonly way: Way })[]): DaySums {
  const rates = new Map<number, RateSums>();
  for (const [rate, total] of tickets.flatMap((ticket) => [...ticket.rates])) {
    const vat = Math.round((total * rate) / (100 + rate));
    const before = rates.get(rate) ?? { net: 0, vat: 0, total: 0 };
    rates.set(rate, { net: before.net + total - vat, vat: before.vat + vat, total: before.total + total });
  }
  const paid = (by: Way) => tickets.filter(({ way }) => way === by).map(({ total }) => total);
  const turnover = sum(tickets.map(({ total }) => total));
  const rounding = sum(paid('Cash').map((cents) => inCoinsByHand(cents) - cents));
  return { tickets: tickets.length, turnover, rates, cash: sum(paid('Cash')), card: sum(paid('Card')), rounding };
}
