// The mails of a supplier order: the order itself as PDF when it is sent, and word when it is cancelled (domain 1,
// supplier_order, moves).
import type { HookContext, Row, ServerLetter } from '#api';
import { formatMoment, formattingLocale } from '#core/contract';
import { localeOf } from './claim.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const WITH_SUPPLIER = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export const orderLetters: readonly ServerLetter[] = [
  { id: 'order', attachments: ['supplier-order'] },
  { id: 'order-cancelled' },
];

/** With the step that sends or cancels it, or not at all. Other channels are people's own work. */
export async function mailOrder(order: Row, context: Pick<HookContext, 'records' | 'sendLetter'>, letter: string) {
  const supplier = await context.records('Supplier', { by: 'product' }).get(Number(order.supplier_id));
  if (supplier?.order_channel !== 'EMAIL' || !supplier.email) return;
  const locale = localeOf(supplier);
  const date = formatMoment(formattingLocale(locale), String(order.delivery_date), DAY);
  await context.sendLetter(`icecloud/${letter}`, {
    to: { address: String(supplier.email), name: String(supplier.contact_name ?? supplier.name), locale },
    values: { nr: String(order.nr ?? ''), date, reason: String(order.cancel_reason ?? '') },
    params: { id: Number(order.id) },
  });
}

/** A cancelled draft is nobody else's business. */
export async function mailCancelled(order: Row, context: HookContext): Promise<void> {
  if (WITH_SUPPLIER.includes(String(context.previous?.status))) await mailOrder(order, context, 'order-cancelled');
}
