// Refunds a ticket, whole or in part: a ticket of its own below zero, never for more than what is left of what was paid.
import { Problem, type RecordsOf, type Stored } from '#api';
import { businessDay, centsOf } from '#core/contract';
import type { SalePlace } from '../../drawers/server/till-place.ts';
import { type Moving, moveBack } from './money-back.ts';
import { type AskedLine, linesBack, refundLines, sumOf, vatBack } from './refund-lines.ts';
import { type BackBy, paymentsBack } from './refund-payments.ts';
import { heldBySoldCards } from './sale-cards.ts';

type Sale = Stored<'Sale'>;
const PRODUCT = { by: 'product' } as const;

export interface Refund {
  readonly reason: string;
  readonly lines?: readonly AskedLine[];
  /** By itself money goes back as it came. */
  readonly method?: BackBy;
}

/** The device, moment and people of a refund. */
export interface RefundHead extends SalePlace {
  readonly device_id: number;
  readonly nr: number;
  readonly at: string;
  readonly employee_id?: number;
  readonly approved_by_employee_id: number;
  readonly drawer_session_id?: number;
  readonly sent_hash?: string;
}

/** Reads a ticket whose money can go back; nobody else gives it back until the call is over. */
export async function saleToGiveBack(id: number | undefined, records: RecordsOf): Promise<Sale> {
  const sale = await records('Sale', PRODUCT).get(id, { lock: true });
  if (!sale) throw new Problem(404, 'notFound');
  if (sale.kind === 'ORDER') throw new Problem(409, 'saleRefundOrder');
  if (sale.kind === 'REFUND') throw new Problem(409, 'saleRefundRefund');
  if (sale.status === 'VOIDED') throw new Problem(409, 'saleRefundVoided');
  return sale;
}

/** Answers the ticket of the refund. */
export async function refundSale(context: Moving, sale: Sale, asked: Refund, head: RefundHead): Promise<Sale> {
  const sales = context.records('Sale', PRODUCT);
  const before = await sales.list({ refund_of_id: sale.id });
  const held = await heldBySoldCards(sale, context.records);
  const back = linesBack({ sale, before, asked: asked.lines, held });
  const cents = sumOf(back);
  const payments = paymentsBack({ sale, before, cents, by: asked.method });
  const received_at = new Date().toISOString();
  const at = head.at < received_at ? head.at : received_at;
  const { reason } = asked;
  const id = await sales.create({
    ...{ ...head, kind: 'REFUND', status: 'COMPLETED', refund_of_id: sale.id, reason, at, received_at },
    ...{ business_date: businessDay(at, context.settings.company().day_cutoff), menu_id: sale.menu_id },
    ...{ lines: refundLines(back), payments, vat: vatBack(back), total_vati: cents === 0 ? 0 : -cents / 100 },
    methods: [...new Set(payments.map(({ method }) => method))],
    rounding: payments.reduce((all, { rounding = 0 }) => all + centsOf(rounding), 0) / 100,
  });
  const made = (await sales.get(id)) as Sale;
  await moveBack(context, {
    ...{ ticket: made, sale, reason },
    payments: payments.map((one) => ({ ...one, amount: -one.amount })),
    lines: back.map(({ line, cents: part }) => ({ gift_card_id: line.gift_card_id, amount: part / 100 })),
  });
  await noteAllBack(sale, context.records);
  return made;
}

/** Notes on a ticket that all of it went back, once its refunds have as many of its goods. */
export async function noteAllBack(sale: Sale, records: RecordsOf): Promise<void> {
  if (sale.status !== 'COMPLETED') return;
  const sales = records('Sale', PRODUCT);
  const refunds = await sales.list({ refund_of_id: sale.id });
  const count = [sale, ...refunds].flatMap(({ lines = [] }) => lines).reduce((all, { qty }) => all + qty, 0);
  if (count <= 0) await sales.update(sale.id, { status: 'REFUNDED' });
}
