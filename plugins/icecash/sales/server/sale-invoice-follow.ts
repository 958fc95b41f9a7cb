// Follows a ticket and its invoice: payments of the ticket pay the invoice, and what is given back afterwards is booked on
// it and proposed as a credit note, which the bookkeeper issues (docs/domain 18.4).
import { defineReaction, type EntityHooks, type HookContext, type Stored } from '#api';
import { centsOf, today } from '#core/contract';
import type { LineLeft } from '../left.ts';
import { asLines } from './sale-invoice.ts';

type Within = Pick<HookContext, 'records'>;
type Sale = Stored<'Sale'>;
type Method = 'CASH' | 'TERMINAL' | 'OTHER';

const sourceOf = ({ id }: Sale): string => `sale/${id}`;
const methodOf = (method: string | undefined): Method =>
  method === 'CASH' || method === 'TERMINAL' ? method : 'OTHER';

/** Before the invoice is mailed, so that its letter says that it is paid. */
const invoiceIssued = defineReaction({
  to: 'Invoice',
  fields: ['status'],
  on: ['update'],
  run: async (invoice, context) => {
    if (invoice.source !== 'CASH_SALE' || invoice.type !== 'INVOICE') return;
    if (context.previous?.status !== 'DRAFT' || invoice.status !== 'ISSUED') return;
    const sale = await context.records('Sale', { by: 'product' }).get(invoice.source_id);
    if (sale) await payInvoice(sale, invoice.id, context);
  },
});

const saleRefunded = defineReaction({
  to: 'Sale',
  fields: ['kind'],
  on: ['create'],
  run: async (refund, context) => {
    if (refund.kind !== 'REFUND' || refund.status === 'VOIDED') return;
    const sale = await context.records('Sale', { by: 'product' }).get(refund.refund_of_id, { lock: true });
    if (sale?.invoice_id === undefined) return;
    const id = await proposeCredit(sale.invoice_id, refund, (refund.lines ?? []) as LineLeft[], context);
    if (id !== undefined) await context.records('Sale', { by: 'product' }).update(refund.id, { invoice_id: id });
    await payInvoice(sale, sale.invoice_id, context);
  },
});

const saleVoided = defineReaction({
  to: 'Sale',
  fields: ['status'],
  on: ['update'],
  run: async (sale, context) => {
    if (sale.status !== 'VOIDED' || context.previous?.status === 'VOIDED' || sale.invoice_id === undefined) return;
    if (sale.kind === 'REFUND') return;
    await proposeCredit(sale.invoice_id, sale, (sale.lines ?? []) as LineLeft[], context);
    await payInvoice(sale, sale.invoice_id, context);
  },
});

export const saleInvoiceReactions = [invoiceIssued, saleRefunded, saleVoided];

export const saleInvoiceHooks: EntityHooks<'Invoice'> = {
  // The ticket can be invoiced anew, and keeps the draft from being deleted no more.
  beforeDelete: async ({ id, source, source_id }, { records }) => {
    const sales = records('Sale', { by: 'product' });
    const sale = source === 'CASH_SALE' ? await sales.get(source_id, { lock: true }) : undefined;
    if (sale?.invoice_id === id) await sales.update(sale.id, { invoice_id: null });
  },
};

/** Drafts a credit note of these lines, unless all of the invoice was credited by hand. */
async function proposeCredit(
  invoiceId: number,
  { id, nr }: Sale,
  lines: readonly LineLeft[],
  { records }: Within,
): Promise<number | undefined> {
  const invoices = records('Invoice', { by: 'product' });
  const invoice = await invoices.get(invoiceId, { lock: true });
  if (!invoice || invoice.status === 'DRAFT' || invoice.status === 'CREDITED' || lines.length === 0) return undefined;
  return invoices.create({
    ...{ type: 'CREDIT_NOTE', credits_invoice_id: invoice.id, name: invoice.name, lines: asLines(lines) },
    ...{ source: 'CASH_SALE', source_id: id, reference: `#${nr}`, locale: invoice.locale },
  });
}

/** Books what the ticket and its refunds brought in, by method, less what they booked before. */
async function payInvoice(sale: Sale, invoice_id: number, { records }: Within): Promise<void> {
  const payments = records('InvoicePayment', { by: 'product' });
  const source = sourceOf(sale);
  const missing = await cameIn(sale, { records });
  for (const { method, amount } of await payments.list({ invoice_id, source }))
    add(missing, methodOf(method), -centsOf(amount));
  // What came in is booked before what went back, so that the invoice never is paid below nothing.
  for (const [method, cents] of [...missing].toSorted(([, one], [, other]) => other - one)) {
    if (cents === 0) continue;
    const paid_on = cents > 0 ? sale.business_date : today();
    await payments.create({ invoice_id, paid_on, amount: cents / 100, method, note: `#${sale.nr}`, source });
  }
}

async function cameIn(sale: Sale, { records }: Within): Promise<Map<Method, number>> {
  const refunds = await records('Sale', { by: 'product' }).list({ refund_of_id: sale.id, kind: 'REFUND' });
  const sums = new Map<Method, number>();
  for (const ticket of [sale, ...refunds].filter(({ status }) => status !== 'VOIDED'))
    for (const { method, amount } of ticket.payments ?? []) add(sums, methodOf(method), centsOf(amount));
  return sums;
}

const add = (sums: Map<Method, number>, method: Method, cents: number): void =>
  void sums.set(method, (sums.get(method) ?? 0) + cents);
