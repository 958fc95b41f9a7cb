// Follows what happens to invoices that come from orders, whoever does it, and what it means for the order (docs/domain
// 10.4).
import { defineReaction, type EntityHooks, type HookContext, type Stored, type Unsaved } from '#api';
import { centsIn } from './invoice-chain.ts';
import { bookCredit, creditMore, fitProposals } from './order-proposals.ts';
import { payInvoices, payOrder } from './paying/invoice-payments.ts';

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

/** Reads the order of an invoice and locks it, so that two who decide about its money do so one after the other. */
async function orderOf(
  invoice: Unsaved<'Invoice'> | undefined,
  { records }: Pick<HookContext, 'records'>,
): Promise<Stored<'WebshopOrder'> | undefined> {
  if (invoice?.source !== 'WEBSHOP_ORDER') return undefined;
  return records('WebshopOrder', { by: 'product' }).get(invoice.source_id, { lock: true });
}

export const orderInvoiceHooks: EntityHooks<'Invoice'> = {
  // The order is locked first, as payments do. A credit note locks its invoice first, which locks the order.
  beforeLock: async (invoice, context) => {
    if (invoice.credits_invoice_id === undefined) await orderOf(invoice, context);
  },
  // Its order can be invoiced anew, and keeps it from being deleted no more.
  beforeDelete: async ({ id, source, source_id }, { records }) => {
    const orders = records('WebshopOrder', { by: 'product' });
    const order = source === 'WEBSHOP_ORDER' ? await orders.get(source_id) : undefined;
    if (order && order.invoice_id === id) await orders.update(order.id, { invoice_id: null });
  },
};
