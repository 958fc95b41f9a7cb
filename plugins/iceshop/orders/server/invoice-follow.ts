// Follows what happens to invoices that come from orders, whoever does it, and what it means for the order (docs/domain
// 10.4).
import { defineReaction, type HookContext, type Stored } from '#api';
import { centsIn } from './invoice-chain.ts';
import { payInvoices, payOrder } from './invoice-payments.ts';
import { orderOf } from './order-invoice-hooks.ts';
import { bookCredit, creditMore, fitProposals } from './order-proposals.ts';

const invoiceOf = (
  id: number | undefined,
  { records }: Pick<HookContext, 'records'>,
): Promise<Stored<'Invoice'> | undefined> => records('Invoice', { by: 'product' }).get(id);

const invoiceIssued = defineReaction({
  to: 'Invoice',
  fields: ['status'],
  on: ['update'],
  run: async (invoice, context) => {
    if (context.previous?.status !== 'DRAFT' || invoice.status !== 'ISSUED') return;
    const credits = invoice.credits_invoice_id;
    const order = await orderOf(credits === undefined ? invoice : await invoiceOf(credits, context), context);
    if (!order) return;
    if (credits !== undefined) await bookCredit(order, invoice, context);
    await fitProposals(order, context);
    await payInvoices(order, context);
  },
});

/** What the order itself told of its payments comes back to it no more. */
const invoicePaid = defineReaction({
  to: 'InvoicePayment',
  fields: ['amount'],
  run: async (payment, context) => {
    if (payment.source !== undefined) return;
    const order = await orderOf(await invoiceOf(payment.invoice_id, context), context);
    if (order && payment.method === 'LET_OFF') await creditMore(order, centsIn(payment, 'amount'), context);
    else if (order) await payOrder(order, context, payment);
  },
});

export const invoiceFollowing = [invoiceIssued, invoicePaid];
