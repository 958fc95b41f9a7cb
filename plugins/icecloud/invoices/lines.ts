// Adds up the lines of an invoice: quantity times price, less the rebate of the line (docs/domain 1.1).
import { centsOf, lineTotal, type PricedLine, type Sums, sumsOfTotals } from '#core/contract';

export interface InvoiceLine extends PricedLine {
  readonly discount_vati?: number;
}

/** Adds to each line its total. */
export function totalled<One extends InvoiceLine>(lines: readonly One[]): (One & { readonly total_vati: number })[] {
  return lines.map((line) => {
    const total_vati = (centsOf(lineTotal(line)) - centsOf(line.discount_vati ?? 0)) / 100;
    return { ...line, total_vati };
  });
}

export const sumsOfLines = (lines: readonly InvoiceLine[]): Sums => sumsOfTotals(totalled(lines));

/** Codes of units by UN/ECE Recommendation 20; the box is of Recommendation 21, whose codes begin with X. */
export const UNIT_CODES: Readonly<Record<string, string>> = {
  ...{ PIECE: 'C62', LITRE: 'LTR', KG: 'KGM', PERSON: 'IE', BOX: 'XBX', HOUR: 'HUR', DAY: 'DAY', KM: 'KMT' },
};
