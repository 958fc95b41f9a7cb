// Adds up the lines of an invoice: quantity times price, less the discount of the line, and less its share of the
// discount on the whole (docs/domain 1.1 and 1.3).
import {
  centsOf,
  lineTotal,
  type PricedLine,
  percentOf,
  type RateSum,
  type Sums,
  spread,
  sumsOfTotals,
} from '#core/contract';

/** A discount as an amount, or as a percentage, which goes before. */
export interface Discount {
  readonly discount_vati?: number;
  readonly discount_percent?: number;
}

export interface InvoiceLine extends PricedLine, Discount {}

/** The sums of each rate, with what the discount on the whole took off there. */
export interface Discounted extends Omit<Sums, 'vat'> {
  readonly vat: readonly (RateSum & { readonly discount_vati?: number })[];
}

/** Adds to each line its total, and to one with a percentage the amount of its discount. */
export function totalled<One extends InvoiceLine>(lines: readonly One[]): (One & { readonly total_vati: number })[] {
  return lines.map((line) => {
    const gross = centsOf(lineTotal(line));
    const { discount_percent: percent } = line;
    const less = percent ? percentOf(Math.max(0, gross), percent) : centsOf(line.discount_vati ?? 0);
    return { ...line, ...(percent ? { discount_vati: less / 100 } : {}), total_vati: (gross - less) / 100 };
  });
}

/** Adds up the lines that a discount on the whole lowers: neither gift cards, which are no turnover, nor deductions. */
const sharesIn = (lines: readonly InvoiceLine[]): number[] =>
  totalled(lines).map(({ total_vati, is_gift_card }) => (is_gift_card === true ? 0 : Math.max(0, centsOf(total_vati))));

/** The most that a discount on the whole can take off, in cents. */
export const mostOff = (lines: readonly InvoiceLine[]): number => sharesIn(lines).reduce((sum, one) => sum + one, 0);

/** Reckons the discount on the whole, in cents. */
export function wholeCents(lines: readonly InvoiceLine[], { discount_vati, discount_percent }: Discount): number {
  const most = mostOff(lines);
  return Math.min(most, discount_percent ? percentOf(most, discount_percent) : centsOf(discount_vati ?? 0));
}

/** The cents that a discount on the whole takes off each line. */
export const wholeShares = (lines: readonly InvoiceLine[], whole: Discount): number[] =>
  spread(wholeCents(lines, whole), sharesIn(lines));

/** Adds up by rate; a discount on the whole is spread over the lines, so that the VAT of each rate is right. */
export function sumsOfLines(lines: readonly InvoiceLine[], whole: Discount = {}): Discounted {
  const rows = totalled(lines);
  const shares = wholeShares(lines, whole);
  const less = rows.map((row, at) => ({ ...row, total_vati: (centsOf(row.total_vati) - (shares[at] ?? 0)) / 100 }));
  const sums = sumsOfTotals(less);
  const shareOf = ({ rate, is_gift_card }: RateSum) =>
    rows.reduce((sum, row, at) => {
      const isIn = (row.is_gift_card === true) === (is_gift_card === true) && (is_gift_card || row.vat_rate === rate);
      return sum + (isIn ? (shares[at] ?? 0) : 0);
    }, 0);
  const vat = sums.vat.map((group) => ({
    ...group,
    ...(shareOf(group) > 0 && { discount_vati: shareOf(group) / 100 }),
  }));
  return { ...sums, vat };
}

/** Answers the amount that the discount on the whole took off. */
export const discountIn = ({ vat }: { readonly vat: readonly Pick<Discount, 'discount_vati'>[] }): number =>
  vat.reduce((sum, { discount_vati = 0 }) => sum + centsOf(discount_vati), 0) / 100;

/** The same lines, each with its share of the discount on the whole among its own, for papers that take a part of them. */
export function withShares<One extends InvoiceLine>(lines: readonly One[], whole: Discount): One[] {
  const shares = wholeShares(lines, whole);
  return totalled(lines).map(({ total_vati: _, ...line }, at) => {
    const cents = centsOf(line.discount_vati ?? 0) + (shares[at] ?? 0);
    if (!shares[at]) return line as unknown as One;
    const { discount_percent: __, ...rest } = line;
    return { ...rest, discount_vati: cents / 100 } as unknown as One;
  });
}

/** Codes of units by UN/ECE Recommendation 20; the box is of Recommendation 21, whose codes begin with X. */
export const UNIT_CODES: Readonly<Record<string, string>> = {
  ...{ PIECE: 'C62', LITRE: 'LTR', KG: 'KGM', PERSON: 'IE', BOX: 'XBX', HOUR: 'HUR', DAY: 'DAY', KM: 'KMT' },
};
