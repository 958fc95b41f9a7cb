// Works out what is left of a ticket after its refunds, and why nothing can be given back or invoiced of it: one answer
// for the record's dialogs and the server.
import { centsOf } from '#core/contract';

export interface LineLeft {
  readonly id?: number;
  readonly kind?: string;
  readonly menu_item_id?: number;
  readonly name: string;
  readonly qty: number;
  readonly unit_price_vati: number;
  readonly discount_vati?: number;
  readonly vat_rate: number;
  readonly total_vati?: number;
  readonly gift_card_id?: number;
  /** Of a line of a refund: the line of the ticket that it gives back. */
  readonly refunded_line_id?: number;
}

export interface TicketLeft {
  readonly kind?: string;
  readonly status?: string;
  readonly invoice_id?: number;
  readonly lines?: readonly LineLeft[];
}

const keyOf = ({ kind = 'ITEM', menu_item_id, name, unit_price_vati, vat_rate, gift_card_id }: LineLeft): string =>
  JSON.stringify([kind, menu_item_id ?? null, name, centsOf(unit_price_vati), vat_rate, gift_card_id ?? null]);

/** A refund names the line that it gives back; one that does not is told by what it was. */
const backOf = (line: LineLeft): string =>
  line.refunded_line_id === undefined ? keyOf(line) : `line ${line.refunded_line_id}`;

/** The lines less what refunds gave back of them, each with its discount so that the totals fit to the cent. */
export function linesLeft<One extends LineLeft>(lines: readonly One[], refunded: readonly LineLeft[]): One[] {
  const back = new Map<string, { qty: number; cents: number }>();
  for (const line of refunded) {
    const sum = back.get(backOf(line)) ?? { qty: 0, cents: 0 };
    back.set(backOf(line), {
      qty: sum.qty + Math.abs(line.qty),
      cents: sum.cents + Math.abs(centsOf(line.total_vati ?? 0)),
    });
  }
  return lines.flatMap((line) => {
    const key = back.has(`line ${line.id}`) ? `line ${line.id}` : keyOf(line);
    const gone = back.get(key) ?? { qty: 0, cents: 0 };
    const qty = Math.min(line.qty, gone.qty);
    const total = centsOf(line.total_vati ?? 0);
    const cents = qty === line.qty ? total : Math.min(total, gone.cents);
    back.set(key, { qty: gone.qty - qty, cents: Math.max(0, gone.cents - cents) });
    if (qty >= line.qty) return [];
    return [{ ...line, ...amountsOf(line.qty - qty, line.unit_price_vati, total - cents) }];
  });
}

/** A line of so many that comes to so much: what is below their price is discount. */
export function amountsOf(qty: number, unit_price_vati: number, cents: number) {
  const discount = qty * centsOf(unit_price_vati) - cents;
  return { qty, unit_price_vati, discount_vati: Math.max(0, discount) / 100, total_vati: cents / 100 };
}

const isItem = ({ kind }: LineLeft): boolean => kind !== 'GIFT_CARD';

/** The code of the reason why there is no invoice of a ticket; undefined where there can be one. */
export function whyNoInvoice(sale: TicketLeft, left: readonly LineLeft[] = sale.lines ?? []): string | undefined {
  if (sale.kind === 'REFUND') return 'saleInvoiceRefund';
  if (sale.kind === 'ORDER') return 'saleInvoiceOrder';
  if (sale.status === 'VOIDED') return 'saleInvoiceVoided';
  if (sale.invoice_id !== undefined) return 'saleInvoiced';
  if (sale.status === 'REFUNDED' || left.length === 0) return 'saleInvoiceRefunded';
  if (!left.some(isItem)) return 'saleInvoiceCards';
  return left.reduce((sum, line) => sum + centsOf(line.total_vati ?? 0), 0) > 0 ? undefined : 'saleInvoiceNothing';
}

/** The code of the reason why nothing can be given back of a ticket. */
export function whyNoRefund(sale: TicketLeft, left: readonly LineLeft[] = sale.lines ?? []): string | undefined {
  if (sale.kind === 'REFUND') return 'saleRefundRefund';
  if (sale.kind === 'ORDER') return 'saleRefundOrder';
  if (sale.status === 'VOIDED') return 'saleRefundVoided';
  return sale.status === 'REFUNDED' || left.length === 0 ? 'saleRefundRefunded' : undefined;
}

/** The code of the reason why a ticket cannot be voided. */
export function whyNoVoid(sale: TicketLeft): string | undefined {
  if (sale.status === 'VOIDED') return 'saleRefundVoided';
  if (sale.kind === 'REFUND') return 'saleVoidRefund';
  return sale.status === 'REFUNDED' ? 'saleRefundRefunded' : undefined;
}

/** Euros of so many of the lines: each part in proportion, and the last of a line gets what is left of it. */
export function worthOf(left: readonly LineLeft[], back: ReadonlyMap<number, number>): number {
  const cents = left.map(({ id = 0, qty, total_vati = 0 }) =>
    Math.round((centsOf(total_vati) * (back.get(id) ?? 0)) / Math.max(1, qty)),
  );
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}
