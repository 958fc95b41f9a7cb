// Reckons a ticket in the same way on the till and on the server: lines, discounts spread over them, VAT by rate (docs/domain
// 1.1 to 1.3).
import { centsOf, lineTotal, percentOf, type RateSum, spread, sumsOfTotals } from '#core/contract';

/** A line as a till sends it: the tile as it was when it was pressed. */
export interface TicketLine {
  /** Selling a gift card is no turnover and has no VAT. */
  readonly kind?: 'ITEM' | 'GIFT_CARD';
  readonly menu_item_id?: number;
  readonly name: string;
  /** A whole number above zero. */
  readonly qty: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
}

/** A discount on the whole ticket, above zero: a percentage, or an amount in euro. */
export interface TicketDiscount {
  readonly menu_item_id?: number;
  readonly name: string;
  readonly percent?: number;
  readonly amount?: number;
}

export interface ReckonedLine extends TicketLine {
  readonly discount_vati: number;
  readonly total_vati: number;
}

export interface ReckonedTicket {
  readonly lines: readonly ReckonedLine[];
  readonly vat: readonly RateSum[];
  readonly total_vati: number;
  /** What all discounts together took off. */
  readonly discount_vati: number;
}

/** Discounts count one after the other, each of what the ones before left; gift cards have none. */
export function reckon(lines: readonly TicketLine[], discounts: readonly TicketDiscount[] = []): ReckonedTicket {
  const full = lines.map((line) => centsOf(lineTotal(line)));
  const left = full.map((cents, place) => (isCard(lines[place]) ? 0 : cents));
  for (const discount of discounts) {
    const parts = spread(centsOff(discount, sum(left)), left);
    for (const [place, part] of parts.entries()) left[place] = (left[place] ?? 0) - part;
  }
  const reckoned = lines.map((line, place) => {
    const total = isCard(line) ? (full[place] ?? 0) : (left[place] ?? 0);
    return { ...line, discount_vati: ((full[place] ?? 0) - total) / 100, total_vati: total / 100 };
  });
  const { vat, total_vati } = sumsOfTotals(reckoned.map((line) => ({ ...line, is_gift_card: isCard(line) })));
  return {
    lines: reckoned,
    vat,
    total_vati,
    discount_vati: reckoned.reduce((all, { discount_vati }) => all + centsOf(discount_vati), 0) / 100,
  };
}

const isCard = (line: TicketLine | undefined): boolean => line?.kind === 'GIFT_CARD';
const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0);

function centsOff({ percent, amount = 0 }: TicketDiscount, of: number): number {
  return Math.min(of, percent === undefined ? centsOf(amount) : percentOf(of, percent));
}
