// Lists invoices of which more was paid than they ask for, and settles them: the rest is paid back, or kept as a credit
// for the customer's next invoice.
import { sql } from 'kysely';
import { defineQuery, defineRoute, notFound, Problem, type RowOf, type ServerRoute, type Stored } from '#api';
import { today } from '#core/contract';
import { dueCents } from '../due.ts';
import { INVOICING } from './invoice-course.ts';
import { dueOf } from './invoice-due.ts';

export const overpaid = defineQuery({
  id: 'overpaid',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  changesWith: ['Invoice', 'InvoicePayment'],
  row: {
    ...{ id: { type: 'integer', hidden: true }, nr: { type: 'string' }, customer: { type: 'string' } },
    ...{ issue_date: { type: 'string', format: 'date' }, total: { type: 'number', money: true } },
    ...{ paid: { type: 'number', unit: 'euro' }, over: { type: 'number', money: true } },
  },
  always: ['id', 'nr', 'customer', 'paid', 'over'],
  sql: ({ visible }) => sql`select i.id, i.nr, coalesce(i.company_name, i.name) as customer, i.issue_date,
      i.total_vati as total, i.paid, -${dueOf('i')} as over
    from invoice i where ${visible('Invoice', 'i')} and i.type = 'INVOICE' and i.status <> 'DRAFT' and i.paid > 0
      and ${dueOf('i')} < 0 order by i.id`,
});

/** POST /v1/invoice/7/overpaid */
const settleOverpaid = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/overpaid',
  access: INVOICING,
  body: { required: ['as'], properties: { as: { type: 'string', enum: ['PAID_BACK', 'CREDIT'] } } },
  run: async ({ records, params, body }) => {
    const invoice = await records('Invoice', { by: 'product' }).get(params.id, { lock: true });
    if (!invoice) throw notFound();
    const over = Math.min(-dueCents(invoice) / 100, invoice.paid ?? 0);
    if (!(over > 0)) throw new Problem(409, 'invoiceNotOverpaid');
    const isBack = body.as === 'PAID_BACK';
    const method = isBack ? 'BANK_TRANSFER' : 'OTHER';
    await records('InvoicePayment', { by: 'product' }).create({
      ...{ invoice_id: invoice.id, paid_on: today(), amount: -over, method },
    });
    if (!isBack) await records('BankLine', { by: 'product' }).create(creditOf(invoice, over));
  },
});

/** Stands among the open bank lines until the next invoice is paid from it. */
const creditOf = ({ id, nr, company_name, name }: Stored<'Invoice'>, amount: number) => ({
  ...{ booked_on: today(), amount, invoice_id: id, message: nr },
  payer: company_name ?? name,
});

export const overpaidRoutes: readonly ServerRoute[] = [settleOverpaid];

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/overpaid': RowOf<typeof overpaid>;
  }
}
