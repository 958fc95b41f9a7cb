// Holds the rules of invoices that come from orders: the order is locked before them, and is free again of one that goes.
// What becomes of the order when they are issued and paid follows in invoice-follow.ts.
import type { EntityHooks, HookContext, Stored, Unsaved } from '#api';

/** Locked: two who decide about its money do so one after the other. */
export async function orderOf(
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
