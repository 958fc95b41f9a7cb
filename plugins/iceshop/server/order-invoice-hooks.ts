// Follows what happens to invoices that come from orders, whoever does it, and what it means for the order.
import type { EntityHooks, HookContext, Row } from '#api';
import { centsIn } from './invoice-chain.ts';
import { payInvoices, payOrder } from './invoice-payments.ts';
import { bookCredit, creditMore, fitProposals } from './order-proposals.ts';

async function orderOf(invoice: Row | undefined, { records }: HookContext): Promise<Row | undefined> {
  if (invoice?.source !== 'WEBSHOP_ORDER') return undefined;
  return records('WebshopOrder', { by: 'product' }).get(Number(invoice.source_id), { lock: true });
}

const invoiceOf = (id: unknown, { records }: HookContext): Promise<Row | undefined> =>
  records('Invoice', { by: 'product' }).get(Number(id));

export const orderInvoiceHooks: EntityHooks = {
  afterUpdate: async (invoice, context) => {
    if (context.previous?.status !== 'DRAFT' || invoice.status !== 'ISSUED') return;
    const credits = invoice.credits_invoice_id;
    const order = await orderOf(credits === undefined ? invoice : await invoiceOf(credits, context), context);
    if (!order) return;
    if (credits !== undefined) await bookCredit(order, invoice, context);
    await fitProposals(order, context);
    await payInvoices(order, context);
  },
  // Its order can be invoiced anew.
  beforeDelete: async ({ id, source, source_id }, { records }) => {
    const orders = records('WebshopOrder', { by: 'product' });
    const order = source === 'WEBSHOP_ORDER' ? await orders.get(Number(source_id)) : undefined;
    if (order && order.invoice_id === id) await orders.update(Number(order.id), { invoice_id: null });
  },
};

export const orderInvoicePaymentHooks: EntityHooks = {
  // The order first, as everybody does who takes money for it: two who meet here would else wait for each other.
  validate: async ({ invoice_id }, context) => {
    await orderOf(await invoiceOf(invoice_id, context), context);
    return [];
  },
  afterCreate: async (payment, context) => {
    if (payment.source !== undefined) return;
    const order = await orderOf(await invoiceOf(payment.invoice_id, context), context);
    if (order && payment.method === 'LET_OFF') await creditMore(order, centsIn(payment, 'amount'), context);
    else if (order) await payOrder(order, context, payment);
  },
};
