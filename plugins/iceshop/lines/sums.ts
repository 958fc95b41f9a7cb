// Adds up an order: its lines, less discounts that are spread over the lines they cover, and the price of delivery
// (docs/domain 1.3).
import { centsOf, lineTotal, percentOf, type Sums, spread, sumsOfTotals } from '#core/contract';

export interface OrderLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
  readonly is_gift_card?: boolean;
}

export interface OrderDiscount {
  readonly type: 'PERCENTAGE' | 'FIXED' | 'FREE_DELIVERY';
  readonly value?: number;
  /** True for the lines that the discount covers. */
  readonly isFor: (line: OrderLine) => boolean;
}

export interface OrderSums<L> extends Pick<Sums, 'vat' | 'total_vati'> {
  readonly lines: (L & { readonly discount_vati: number; readonly total_vati: number })[];
  readonly discount_vati: number;
}

/**
 * Works out the sums of an order. Delivery has the VAT rates of the goods, in proportion. Gift cards count as money: no
 * discount applies to them, and their delivery alone has the given rate.
 */
export function orderSums<L extends OrderLine>(
  lines: readonly L[],
  delivery = 0,
  discounts: readonly OrderDiscount[] = [],
  cardsRate = 0,
): OrderSums<L> {
  const before = lines.map(({ quantity, ...line }) => centsOf(lineTotal({ qty: quantity, ...line })));
  const totals = discounted(lines, before, discounts);
  const less = before.map((cents, index) => cents - (totals[index] ?? 0));
  const isFree = discounts.some(({ type }) => type === 'FREE_DELIVERY');
  const [brought, free] = isFree ? [0, centsOf(delivery)] : [centsOf(delivery), 0];
  const amounts = lines.map(({ vat_rate, is_gift_card }, index) => ({
    ...{ vat_rate, total_vati: (totals[index] ?? 0) / 100 },
    ...(is_gift_card === true && { is_gift_card }),
  }));
  const goods = amounts.filter(({ is_gift_card }) => is_gift_card !== true);
  const carriers = goods.length > 0 ? goods : [{ vat_rate: cardsRate, total_vati: 0 }];
  const { vat, total_vati } = sumsOfTotals([...amounts, ...deliveryOf(carriers, brought)]);
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

/**
 * The cents that are left of each line: percentages are taken off first, then amounts, each from what the discounts
 * before it left.
 */
function discounted(lines: readonly OrderLine[], before: readonly number[], discounts: readonly OrderDiscount[]) {
  const inTurn = ['PERCENTAGE', 'FIXED'].flatMap((each) => discounts.filter(({ type }) => type === each));
  return inTurn.reduce((left, discount) => {
    const less = discountOf(lines, left, discount);
    return left.map((cents, index) => cents - (less[index] ?? 0));
  }, before);
}

/** The discount on each line in cents, at most the line's own amount. */
function discountOf(lines: readonly OrderLine[], before: readonly number[], { type, value = 0, isFor }: OrderDiscount) {
  const shares = before.map((cents, index) => (isForLine(isFor, lines[index] as OrderLine) ? cents : 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return spread(type === 'PERCENTAGE' ? percentOf(all, value) : Math.min(all, centsOf(value)), shares);
}

const isForLine = (isFor: OrderDiscount['isFor'], line: OrderLine) => line.is_gift_card !== true && isFor(line);

function deliveryOf(amounts: readonly { readonly vat_rate: number; readonly total_vati: number }[], cents: number) {
  if (cents === 0) return [];
  const shares = amounts.map(({ total_vati }) => centsOf(total_vati));
  const isWorth = shares.some((share) => share > 0);
  const parts = spread(cents, isWorth ? shares : shares.map(() => 1));
  return amounts.map(({ vat_rate }, index) => ({ vat_rate, total_vati: (parts[index] ?? 0) / 100 }));
}
