// Notes on an issued invoice that its customer disputes it, and why: no reminder goes out until that is settled; and lists
// whom a reminder is due to, with those who get none and why (docs/domain 10.9).
import { sql } from 'kysely';
import { defineQuery, defineRoute, notFound, Problem, type RouteCall, type RowOf, type ServerRoute } from '#api';
import { INVOICING } from './invoice-course.ts';
import { dueOf, isToRemind, nextReminderOn } from './invoice-due.ts';

async function openInvoice({ records, params }: RouteCall<{ id: number }, unknown>) {
  const invoice = await records('Invoice', { by: 'product' }).get(params.id, { lock: true });
  if (!invoice) throw notFound();
  const isOpen = invoice.type === 'INVOICE' && ['ISSUED', 'PARTLY_PAID'].includes(invoice.status ?? '');
  if (!isOpen) throw new Problem(409, 'invoiceNotOpen');
  return invoice;
}

/** POST /v1/invoice/7/dispute */
const dispute = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/dispute',
  access: INVOICING,
  body: { required: ['reason'], properties: { reason: { type: 'string', minLength: 1, maxLength: 255 } } },
  run: async (call) => {
    const { id } = await openInvoice(call);
    const told = { disputed_at: new Date().toISOString(), dispute_reason: call.body.reason.trim() };
    await call.records('Invoice', { by: 'product' }).update(id, told);
  },
});

/** POST /v1/invoice/7/dispute/settled */
const settled = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/dispute/settled',
  access: INVOICING,
  run: async (call) => {
    const invoice = await call.records('Invoice', { by: 'product' }).get(call.params.id, { lock: true });
    if (!invoice) throw notFound();
    await call.records('Invoice', { by: 'product' }).update(invoice.id, { disputed_at: null, dispute_reason: null });
  },
});

const STATES = ['READY', 'WAITING', 'DISPUTED', 'CREDIT', 'NO_MAIL', 'LAST'] as const;

export const reminders = defineQuery({
  id: 'reminders',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  changesWith: ['Invoice', 'InvoicePayment'],
  row: {
    ...{ id: { type: 'integer', hidden: true }, nr: { type: 'string' }, customer: { type: 'string' } },
    ...{ due_date: { type: 'string', format: 'date' }, days: { type: 'integer' } },
    ...{ due: { type: 'number', money: true }, reminders: { type: 'integer' }, level: { type: 'integer' } },
    ...{ next_on: { type: 'string', format: 'date' }, state: { type: 'string', enum: STATES } },
    ...{ email: { type: 'string' }, reason: { type: 'string' } },
  },
  always: ['id', 'nr', 'customer', 'due_date', 'days', 'due', 'reminders', 'level', 'state'],
  sql: ({ visible }) => sql`select i.id, i.nr, coalesce(i.company_name, i.name) as customer, i.due_date,
      (now() at time zone 'Europe/Brussels')::date - i.due_date as days, ${dueOf('i')} as due,
      coalesce(i.reminders, 0) as reminders, least(coalesce(i.reminders, 0) + 1, 3) as level,
      ${nextReminderOn('i')} as next_on, i.email, i.dispute_reason as reason,
      case when i.disputed_at is not null then 'DISPUTED'
        when exists (select from invoice n where n.company_id = i.company_id and n.credits_invoice_id = i.id
          and n.status = 'DRAFT') then 'CREDIT'
        when coalesce(i.email, '') = '' then 'NO_MAIL' when ${isToRemind('i')} then 'READY'
        when coalesce(i.reminders, 0) >= 3 then 'LAST' else 'WAITING' end as state
    from invoice i where ${visible('Invoice', 'i')} and i.type = 'INVOICE' and i.status in ('ISSUED', 'PARTLY_PAID')
      and i.due_date < (now() at time zone 'Europe/Brussels')::date and ${dueOf('i')} > 0
    order by customer, i.due_date, i.id`,
});

export const disputeRoutes: readonly ServerRoute[] = [dispute, settled];

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/reminders': RowOf<typeof reminders>;
  }
}
