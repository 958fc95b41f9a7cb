// Updates an order when one of its invoices changes, whoever changes it.
import type { EntityHooks, HookContext, Stored, Unsaved } from '#api';
import { centsIn } from './invoice-chain.ts';
import { payInvoices, payOrder } from './invoice-payments.ts';
import { bookCredit, creditMore, fitProposals } from './order-proposals.ts';

/** Reads and locks the invoice's order, so that two people change its money one after the other. */
async function orderOf(
  invoice: Unsaved<'Invoice'> | undefined,
  { records }: Pick<HookContext, 'records'>,
): Promise<Stored<'WebshopOrder'> | undefined> {
  if (invoice?.source !== 'WEBSHOP_ORDER') return undefined;
  return records('WebshopOrder', { by: 'product' }).get(invoice.source_id, { lock: true });
}

const invoiceOf = (
  id: number | undefined,
  { records }: Pick<HookContext, 'records'>,
): Promise<Stored<'Invoice'> | undefined> => records('Invoice', { by: 'product' }).get(id);

export const orderInvoiceHooks: EntityHooks<'Invoice'> = {
  // The order is locked first, as payments do. A credit note locks its invoice first, which locks the order.
  beforeLock: async (invoice, context) => {
    if (invoice.credits_invoice_id === undefined) await orderOf(invoice, context);
  },
  afterUpdate: async (invoice, context) => {
    if (context.previous?.status !== 'DRAFT' || invoice.status !== 'ISSUED') return;
    const credits = invoice.credits_invoice_id;
    const order = await orderOf(credits === undefined ? invoice : await invoiceOf(credits, context), context);
    if (!order) return;
    if (credits !== undefined) await bookCredit(order, invoice, context);
    await fitProposals(order, context);
    await payInvoices(order, context);
  },
  // After the draft is deleted, its order can be invoiced again.
  beforeDelete: async ({ id, source, source_id }, { records }) => {
    const orders = records('WebshopOrder', { by: 'product' });
    const order = source === 'WEBSHOP_ORDER' ? await orders.get(source_id) : undefined;
    if (order && order.invoice_id === id) await orders.update(order.id, { invoice_id: null });
  },
};

export const orderInvoicePaymentHooks: EntityHooks<'InvoicePayment'> = {
  afterCreate: async (payment, context) => {
    if (payment.source !== undefined) return;
    const order = await orderOf(await invoiceOf(payment.invoice_id, context), context);
    if (order && payment.method === 'LET_OFF') await creditMore(order, centsIn(payment, 'amount'), context);
    else if (order) await payOrder(order, context, payment);
  },
};
