// What an order comes to: its lines, less a discount that is spread over those that it is for, and what bringing it costs
// (domain 0, money).
import { centsOf, lineTotal, percentOf, type Sums, spread, sumsOfTotals } from '#core/contract';

export interface OrderLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
}

export interface OrderDiscount {
  readonly type: 'PERCENTAGE' | 'FIXED' | 'FREE_DELIVERY';
  readonly value?: number;
  /** The lines that it is for. */
  readonly isFor: (line: OrderLine) => boolean;
}

export interface OrderSums<L> extends Pick<Sums, 'vat' | 'total_vati'> {
  readonly lines: (L & { readonly discount_vati: number; readonly total_vati: number })[];
  readonly discount_vati: number;
}

/** Bringing is part of what is brought: its VAT is that of the goods, in proportion. */
export function orderSums<L extends OrderLine>(
  lines: readonly L[],
  delivery = 0,
  discount?: OrderDiscount,
): OrderSums<L> {
  const before = lines.map(({ quantity, ...line }) => centsOf(lineTotal({ qty: quantity, ...line })));
  const less = discountOf(lines, before, discount);
  const totals = before.map((cents, index) => cents - (less[index] ?? 0));
  const brought = discount?.type === 'FREE_DELIVERY' ? 0 : centsOf(delivery);
  const amounts = lines.map(({ vat_rate }, index) => ({ vat_rate, total_vati: (totals[index] ?? 0) / 100 }));
  const free = discount?.type === 'FREE_DELIVERY' ? centsOf(delivery) : 0;
  const { vat, total_vati } = sumsOfTotals([...amounts, ...deliveryOf(amounts, brought)]);
  return {
    lines: lines.map((line, index) => ({
      ...line,
      discount_vati: (less[index] ?? 0) / 100,
      total_vati: (totals[index] ?? 0) / 100,
    })),
    discount_vati: (less.reduce((sum, cents) => sum + cents, 0) + free) / 100,
    vat,
    total_vati,
  };
}

/** In cents for each line, never more than it comes to. */
function discountOf(lines: readonly OrderLine[], before: readonly number[], discount?: OrderDiscount): number[] {
  if (!discount || discount.type === 'FREE_DELIVERY') return before.map(() => 0);
  const shares = before.map((cents, index) => (discount.isFor(lines[index] as OrderLine) ? cents : 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const value = discount.value ?? 0;
  return spread(discount.type === 'PERCENTAGE' ? percentOf(all, value) : Math.min(all, centsOf(value)), shares);
}

function deliveryOf(amounts: readonly { readonly vat_rate: number; readonly total_vati: number }[], cents: number) {
  if (cents === 0) return [];
  const shares = amounts.map(({ total_vati }) => centsOf(total_vati));
  const isWorth = shares.some((share) => share > 0);
  const parts = spread(cents, isWorth ? shares : shares.map(() => 1));
  return amounts.map(({ vat_rate }, index) => ({ vat_rate, total_vati: (parts[index] ?? 0) / 100 }));
}
