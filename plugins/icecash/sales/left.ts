// Works out what is left of a ticket after its refunds, and why nothing can be given back or invoiced of it: one answer
// for the record's dialogs and the server.
import { centsOf } from '#core/contract';

export interface LineLeft {
  readonly id?: number;
  readonly kind?: string;
  readonly name: string;
  readonly qty: number;
  readonly unit_price_vati: number;
  readonly discount_vati?: number;
  readonly vat_rate: number;
  readonly total_vati?: number;
  /** Of a refund's line: the line of the ticket that it gives back. */
  readonly refunded_line_id?: number;
}

export interface TicketLeft {
  readonly kind?: string;
  readonly status?: string;
  readonly invoice_id?: number;
  readonly lines?: readonly LineLeft[];
}

/** The lines less what refunds gave back of them, each with its discount so that the totals fit to the cent. */
export function linesLeft<One extends LineLeft>(lines: readonly One[], refunded: readonly LineLeft[]): One[] {
  return lines.flatMap((line) => {
    const back = refunded.filter(({ refunded_line_id }) => refunded_line_id === line.id);
    const qty = back.reduce((all, one) => all + one.qty, line.qty);
    const cents = back.reduce((all, one) => all + centsOf(one.total_vati ?? 0), centsOf(line.total_vati ?? 0));
    const discount = Math.max(0, qty * centsOf(line.unit_price_vati) - cents);
    return qty > 0 ? [{ ...line, qty, discount_vati: discount / 100, total_vati: cents / 100 }] : [];
  });
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

/** The code of the reason why a ticket cannot be voided, as far as the ticket and its refunds tell. */
export function whyNoVoid(sale: TicketLeft, refunds: number): string | undefined {
  return whyNoRefund(sale) ?? (refunds > 0 ? 'saleGivenBack' : undefined);
}

/**
 * Euros of so many of the lines: cents are shared over the pieces, so that all pieces together are what the line came to.
 */
export function worthOf(
  lines: readonly LineLeft[],
  left: readonly LineLeft[],
  back: ReadonlyMap<number, number>,
): number {
  const cents = lines.map(({ id = 0, qty, total_vati = 0 }) => {
    const rest = left.find((one) => one.id === id)?.qty ?? 0;
    const upTo = (pieces: number) => Math.floor((2 * centsOf(total_vati) * pieces + qty) / (2 * qty));
    return upTo(qty - rest + (back.get(id) ?? 0)) - upTo(qty - rest);
  });
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}
