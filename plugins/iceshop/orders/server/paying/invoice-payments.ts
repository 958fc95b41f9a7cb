// Carries payments between an order and its invoices: what either was paid stands on the other too, whichever heard of
// it (docs/domain 10.4).
import { defineReaction, type HookContext, type Row, type Stored } from '#api';
import { centsOf, today } from '#core/contract';
import { type Chain, centsIn, chainOf, sourceOf } from '../invoice-chain.ts';

type Records = Pick<HookContext, 'records'>;

const SAME_WAY = ['CASH', 'TERMINAL', 'BANK_TRANSFER'] as const;
/** The payment method, if orders and invoices both have it. */
const sameWay = (way: string | undefined) => SAME_WAY.find((one) => one === way);
const sum = (rows: readonly Row[]): number => rows.reduce((all, row) => all + centsIn(row, 'amount'), 0);

export const invoicesPaid = defineReaction({
  to: 'Payment',
  fields: ['status', 'amount'],
  run: async ({ webshop_order_id, method }, context) => {
    const order = await context.records('WebshopOrder', { by: 'product' }).get(webshop_order_id);
    if (order && method === 'ON_ACCOUNT') await payOrder(order, context);
    if (order) await payInvoices(order, context);
  },
});

/** What came in for an order is paid of its invoices too; what is on account is what they ask for. */
export async function payInvoices(order: Stored<'WebshopOrder'>, { records }: Records): Promise<void> {
  if (order.invoice_id === undefined) return;
  const chain = await chainOf(order, { records });
  if (chain.issued.length === 0) return;
  const payments = await records('Payment', { by: 'product' }).list({
    ...{ webshop_order_id: order.id, status: ['SETTLED', 'REFUNDED'] },
  });
  const came = payments.filter((one) => one.method !== 'ON_ACCOUNT' && one.invoice_payment_id === undefined);
  const [way, ...others] = new Set(came.map(({ method }) => method));
  const method = (others.length === 0 ? sameWay(way) : undefined) ?? 'OTHER';
  const booked = await bookedOn(chain, { records });
  const shares = sharesOf(chain, sum(came), booked);
  const missing = chain.issued.map(({ id }) => ({
    invoice_id: id,
    cents: (shares.get(id) ?? 0) - sum(booked.filter((one) => one.invoice_id === id && one.source !== undefined)),
  }));
  // Money that moves between invoices is taken off the first before it is added to the second.
  for (const { invoice_id, cents } of missing.toSorted((a, b) => a.cents - b.cents)) {
    if (cents === 0) continue;
    const paid = { invoice_id, paid_on: today(), amount: cents / 100, note: `#${order.nr}` };
    await records('InvoicePayment', { by: 'product' }).create({ ...paid, method, source: sourceOf(order) });
  }
}

/** Divides the money over the invoices: each gets what it asks for, and the first gets the rest. */
function sharesOf(
  { issued, notes }: Chain,
  came: number,
  booked: readonly Stored<'InvoicePayment'>[],
): ReadonlyMap<unknown, number> {
  const shares = new Map<unknown, number>();
  let left = came;
  for (const { id, total_vati } of issued) {
    const credited = notes.filter(({ credits_invoice_id }) => credits_invoice_id === id);
    const less = credited.reduce((all, note) => all + centsIn(note, 'total_vati'), 0);
    const direct = sum(booked.filter((one) => one.invoice_id === id && one.source === undefined));
    const share = Math.max(0, Math.min(left, centsOf(total_vati ?? 0) - less - direct));
    shares.set(id, share);
    left -= share;
  }
  const [first] = issued;
  return shares.set(first?.id, (shares.get(first?.id) ?? 0) + left);
}

function bookedOn({ issued }: Chain, { records }: Records): Promise<Stored<'InvoicePayment'>[]> {
  return records('InvoicePayment', { by: 'product' }).list({ invoice_id: issued.map(({ id }) => id) });
}

const isLetOff = ({ method }: Stored<'InvoicePayment'>): boolean => method === 'LET_OFF';

/** Books payments of the order's invoices on the order too, except what pays an amount on account. */
export async function payOrder(
  order: Stored<'WebshopOrder'>,
  { records }: Records,
  by?: Stored<'InvoicePayment'>,
): Promise<void> {
  if (order.invoice_id === undefined) return;
  const chain = await chainOf(order, { records });
  if (chain.issued.length === 0) return;
  const payments = records('Payment', { by: 'product' });
  const settled = await payments.list({ webshop_order_id: order.id, status: ['SETTLED', 'REFUNDED'] });
  const direct = (await bookedOn(chain, { records })).filter((one) => one.source === undefined && !isLetOff(one));
  const onAccount = sum(settled.filter(({ method }) => method === 'ON_ACCOUNT'));
  const known = sum(settled.filter(({ invoice_payment_id }) => invoice_payment_id !== undefined));
  const cents = Math.max(0, sum(direct) - onAccount) - known;
  if (cents === 0) return;
  const last = by ?? direct.at(-1);
  const method = sameWay(last?.method) ?? 'BANK_TRANSFER';
  const paid = { webshop_order_id: order.id, method, amount: cents / 100, invoice_payment_id: last?.id };
  await payments.create(paid);
}
