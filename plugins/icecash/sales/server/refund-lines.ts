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

export interface Asking {
  readonly sale: Sale;
  /** The ticket's refunds until now. */
  readonly before: readonly Sale[];
  readonly asked: readonly AskedLine[] | undefined;
  /** What the gift cards that were sold still hold, in cents by the card's id. */
  readonly held: ReadonlyMap<number, number>;
}

/** Lists what goes back; all that is left where no lines are asked, but for gift cards of which nothing is left. */
export function linesBack(asking: Asking): BackLine[] {
  const { sale, before, asked } = asking;
  const errors = asked?.flatMap((one, at) => faultsOf(one, at, asking)) ?? [];
  if (errors.length > 0) throw invalid(errors);
  const left = (sale.lines ?? []).flatMap((line) => {
    const qty = asked ? (asked.find(({ id }) => id === line.id)?.qty ?? 0) : line.qty - goneOf(line, before);
    return qty > 0 ? [{ line, qty, cents: centsBack(line, qty, asking) }] : [];
  });
  const back = left.filter(({ line }) => !isSpent(line, asking));
  if (back.length === 0) throw new Problem(409, left.length > 0 ? 'saleCardSpent' : 'saleRefundRefunded');
  return back;
}

function faultsOf({ id, qty }: AskedLine, at: number, asking: Asking): FieldError[] {
  const { sale, asked = [], before } = asking;
  const line = sale.lines?.find((one) => one.id === id);
  if (!line || asked.findIndex((one) => one.id === id) !== at) return [{ path: `lines.${at}.id`, code: 'relation' }];
  const most = line.qty - goneOf(line, before);
  if (qty > most) return [{ path: `lines.${at}.qty`, code: 'saleRefundTooMany', params: { most } }];
  return isSpent(line, asking) ? [{ path: `lines.${at}.id`, code: 'saleCardSpent' }] : [];
}

/** Tells whether the line sold a gift card that holds nothing any more: what was spent stays spent. */
const isSpent = ({ gift_card_id }: SaleLine, { held }: Asking): boolean =>
  gift_card_id !== undefined && held.get(gift_card_id) === 0;

/** What went back of a line before, below zero. */
const rowsOf = (line: SaleLine, before: readonly Sale[]): SaleLine[] =>
  before.flatMap(({ lines = [] }) => lines.filter(({ refunded_line_id }) => refunded_line_id === line.id));

/** How many of a line went back before. */
const goneOf = (line: SaleLine, before: readonly Sale[]): number =>
  rowsOf(line, before).reduce((all, { qty }) => all - qty, 0);

/** A part of what is left of the line, so that all parts together are what it came to; of a gift card what it holds. */
function centsBack(line: SaleLine, qty: number, { before, held }: Asking): number {
  const left = [line, ...rowsOf(line, before)].reduce((all, { total_vati = 0 }) => all + centsOf(total_vati), 0);
  const part = Math.round((left * qty) / (line.qty - goneOf(line, before)));
  return Math.min(part, held.get(line.gift_card_id ?? 0) ?? part);
}

export const sumOf = (back: readonly { readonly cents: number }[]): number =>
  back.reduce((all, { cents }) => all + cents, 0);

/** The lines of the refund, below zero, each with the line that it gives back. */
export function refundLines(back: readonly BackLine[]) {
  return back.map(({ line, qty, cents }) => {
    // A gift card goes back at what it still holds, and not with a discount.
    const each = line.gift_card_id === undefined ? centsOf(line.unit_price_vati) : cents / qty;
    return {
      ...{ kind: line.kind, menu_item_id: line.menu_item_id, name: line.name, gift_card_id: line.gift_card_id },
      ...{ unit_price_vati: each / 100, vat_rate: line.vat_rate, refunded_line_id: line.id },
      ...{ qty: -qty, total_vati: -cents / 100, discount_vati: (cents - each * qty) / 100 },
    };
  });
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
