// Works out what of a ticket goes back: whole, or so many of some lines, never more than was sold and not yet given back.
import { type FieldError, invalid, Problem, type Stored } from '#api';
import { centsOf, type RateSum, sumsOfTotals } from '#core/contract';

type Sale = Stored<'Sale'>;
export type SaleLine = NonNullable<Sale['lines']>[number];

/** So many of a line of the ticket, named by the line's id. */
export interface AskedLine {
  readonly id: number;
  readonly qty: number;
}

export interface BackLine {
  readonly line: SaleLine;
  readonly qty: number;
  /** In cents, above zero. */
  readonly cents: number;
}

/** Lists what goes back; all that is left where no lines are asked. */
export function linesBack(sale: Sale, before: readonly Sale[], asked: readonly AskedLine[] | undefined): BackLine[] {
  const lines = sale.lines ?? [];
  if (asked) {
    const errors = asked.flatMap((one, at) => faultsOf(one, at, { lines, asked, before }));
    if (errors.length > 0) throw invalid(errors);
  }
  const back = lines.flatMap((line) => {
    const qty = asked ? (asked.find(({ id }) => id === line.id)?.qty ?? 0) : line.qty - goneOf(line, before);
    return qty > 0 ? [{ line, qty, cents: centsBack(line, before, qty) }] : [];
  });
  if (back.length === 0) throw new Problem(409, 'saleRefundRefunded');
  return back;
}

interface Asking {
  readonly lines: readonly SaleLine[];
  readonly asked: readonly AskedLine[];
  readonly before: readonly Sale[];
}

function faultsOf({ id, qty }: AskedLine, at: number, { lines, asked, before }: Asking): FieldError[] {
  const line = lines.find((one) => one.id === id);
  if (!line || asked.findIndex((one) => one.id === id) !== at) return [{ path: `lines.${at}.id`, code: 'relation' }];
  const most = line.qty - goneOf(line, before);
  return qty > most ? [{ path: `lines.${at}.qty`, code: 'saleRefundTooMany', params: { most } }] : [];
}

/** What went back of a line before, below zero. */
const rowsOf = (line: SaleLine, before: readonly Sale[]): SaleLine[] =>
  before.flatMap(({ lines = [] }) => lines.filter(({ refunded_line_id }) => refunded_line_id === line.id));

/** How many of a line went back before. */
const goneOf = (line: SaleLine, before: readonly Sale[]): number =>
  rowsOf(line, before).reduce((all, { qty }) => all - qty, 0);

/** A part of what is left of the line, so that all parts together are what it came to. */
function centsBack(line: SaleLine, before: readonly Sale[], qty: number): number {
  const left = [line, ...rowsOf(line, before)].reduce((all, { total_vati = 0 }) => all + centsOf(total_vati), 0);
  return Math.round((left * qty) / (line.qty - goneOf(line, before)));
}

export const sumOf = (back: readonly { readonly cents: number }[]): number =>
  back.reduce((all, { cents }) => all + cents, 0);

/** The lines of the refund, below zero, each with the line that it gives back. */
export function refundLines(back: readonly BackLine[]) {
  return back.map(({ line, qty, cents }) => ({
    ...{ kind: line.kind, menu_item_id: line.menu_item_id, name: line.name, gift_card_id: line.gift_card_id },
    ...{ unit_price_vati: line.unit_price_vati, vat_rate: line.vat_rate, refunded_line_id: line.id },
    ...{ qty: -qty, total_vati: -cents / 100, discount_vati: (cents - centsOf(line.unit_price_vati) * qty) / 100 },
  }));
}

/** VAT goes back as it came, so that half a cent is not rounded the other way. */
export function vatBack(back: readonly BackLine[]): RateSum[] {
  const amounts = back.map(({ line, cents }) => ({
    ...{ vat_rate: line.vat_rate, total_vati: cents / 100, is_gift_card: line.kind === 'GIFT_CARD' },
  }));
  const below = (amount: number) => (amount === 0 ? 0 : -amount);
  return sumsOfTotals(amounts).vat.map(({ net, vat, total, ...of }) => ({
    ...{ ...of, net: below(net), vat: below(vat), total: below(total) },
  }));
}
