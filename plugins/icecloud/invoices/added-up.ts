// Adds up whatever has lines as an invoice has them (invoices, quotes, repeated invoices), and says which discounts are
// too much.
import { lineTotal } from '#core/contract';
import {
  type Discount,
  type Discounted,
  type InvoiceLine,
  mostOff,
  sumsOfLines,
  totalled,
  wholeCents,
} from './lines.ts';

interface Lined<Line extends InvoiceLine> extends Discount {
  readonly lines?: readonly Line[];
}

interface AddedUp<Line> extends Discounted, Discount {
  readonly lines: (Line & { readonly total_vati: number })[];
}

/** The lines with their totals, and the sums; a discount in percent follows the lines, and has its amount beside it. */
export function addedUp<Line extends InvoiceLine>(record: Lined<Line>): AddedUp<Line> {
  // A gift card has no VAT, whatever rate was typed.
  const lines = (record.lines ?? []).map((line) => (line.is_gift_card === true ? { ...line, vat_rate: 0 } : line));
  const whole = record.discount_percent ? { discount_vati: wholeCents(lines, record) / 100 } : {};
  return { lines: totalled(lines), ...whole, ...sumsOfLines(lines, record) };
}

interface Fault {
  readonly path: string;
  readonly code: string;
  readonly params: { readonly limit: number };
}

/** A discount cannot exceed the amount of its line, nor that on the whole what the lines come to. */
export function discountFaults({ lines = [], ...whole }: Lined<InvoiceLine>): Fault[] {
  const ofLines = lines.flatMap((line, at) => faultOf(`lines.${at}.discount_vati`, line, Math.max(0, lineTotal(line))));
  return [...ofLines, ...faultOf('discount_vati', whole, mostOff(lines) / 100)];
}

const faultOf = (path: string, { discount_vati = 0, discount_percent }: Discount, limit: number): Fault[] =>
  !discount_percent && discount_vati > limit ? [{ path, code: 'maximum', params: { limit } }] : [];
