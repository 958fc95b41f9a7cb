// The mails of a supplier order: the order itself as PDF when it is sent, word when it is cancelled, how the last one fared,
// and once more where it failed (domain 1, supplier_order, moves).
import { sql } from 'kysely';
import {
  type HookContext,
  notFound,
  Problem,
  type RouteCall,
  type Row,
  type ServerLetter,
  type ServerQuery,
  type ServerRoute,
} from '#api';
import { formatMoment, formattingLocale } from '#core/contract';
import { localeOf } from './claim.ts';
import { RECEIVING } from './receiving.ts';

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

export const mailAgain: ServerRoute = {
  method: 'POST',
  path: '/supplierorder/:id/mail',
  access: RECEIVING,
  run: async (call: RouteCall) => {
    const order = await call.records('SupplierOrder').get(Number(call.params.id), { lock: true });
    if (!order) throw notFound();
    if (!WITH_SUPPLIER.includes(String(order.status))) throw new Problem(409, 'orderNotOnItsWay');
    await mailOrder(order, call, 'order');
  },
};

/** The last one with the order as PDF. */
export const orderMail: ServerQuery = {
  id: 'order-mail',
  access: RECEIVING,
  changesWith: ['SupplierOrder'],
  params: { required: ['order_id'], properties: { order_id: { type: 'integer' } } },
  row: {
    state: { type: 'string' },
    address: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
  },
  sql: ({ actor: { companyId }, params, visible }) => {
    const printed = JSON.stringify([{ document: 'icecloud/supplier-order', params: { id: Number(params.order_id) } }]);
    return sql`select state, address, coalesce(done_at, created_at) as at from mail_outbox
      where company_id = ${companyId} and letter -> 'attachments' @> ${printed}::jsonb
        and exists (select from supplierorder o where ${visible('SupplierOrder', 'o')} and o.id = ${params.order_id})
      order by id desc limit 1`;
  },
};
