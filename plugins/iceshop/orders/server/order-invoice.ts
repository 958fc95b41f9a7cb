// Makes the invoice of an order: a draft when the order is completed and somebody asked for one, or later by hand
// (docs/domain 13.9).
import { type Changes, defineReaction, defineRoute, type HookContext, notFound, Problem, type Stored } from '#api';
import { isForeignVatNumber } from '#core/contract';
import { provedAccount } from '../../accounts/server/order-customer.ts';
import { linesIn, productsOf } from '../../lines/server/order-lines.ts';
import { invoiceLines, sumOf, type WorthLine, worthOf } from './order-worth.ts';

type Within = Pick<HookContext, 'records' | 'texts'>;
type Records = Pick<HookContext, 'records'>;

export const invoiceWanted = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'wants_invoice'],
  run: async (order, context) => {
    const isDue = order.status === 'COMPLETED' && order.wants_invoice === true && order.invoice_id === undefined;
    if (isDue && sumOf(worthOf(order)) > 0) await draft(order, context);
  },
});

/** POST /v1/webshoporder/7/invoice: makes an invoice for a customer who asks for one afterwards. */
export const invoiceOrder = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/invoice',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  run: async (call) => {
    const { id } = call.params;
    const seen = await call.records('WebshopOrder').get(id);
    const order = seen && (await call.records('WebshopOrder', { by: 'product' }).get(id, { lock: true }));
    if (!order) throw notFound();
    if (order.status === 'PENDING_PAYMENT' || sumOf(worthOf(order)) === 0)
      throw new Problem(409, 'orderNothingToInvoice');
    if (order.invoice_id !== undefined) throw new Problem(409, 'orderInvoiced');
    return { data: { id: await draft(order, call) } };
  },
});

async function draft(order: Stored<'WebshopOrder'>, context: Within): Promise<number> {
  const invoices = context.records('Invoice', { by: 'product' });
  const about = { source_id: order.id, reference: `#${order.nr}`, locale: order.locale };
  const lines = await linesFor(order, context);
  const delivered = await deliveredOn(order, context);
  const invoice_id = await invoices.create({
    source: 'WEBSHOP_ORDER',
    ...about,
    ...delivered,
    ...(await buyerOf(order, context)),
    lines,
  });
  await context.records('WebshopOrder', { by: 'product' }).update(order.id, { invoice_id });
  return invoice_id;
}

/** The lines as the customer reads them. */
export async function linesFor(order: Stored<'WebshopOrder'>, context: Within): Promise<WorthLine[]> {
  const locale = order.locale ?? 'nl';
  const products = await productsOf(order, context);
  const read = { ...order, lines: linesIn(locale, order, products) };
  return invoiceLines(read, context.texts?.[locale], new Map(products.map(({ id, unit }) => [id, unit])));
}

/** The day of the order's timeslot; without one the invoice's own day counts. */
async function deliveredOn(
  { delivery_slot_id }: Stored<'WebshopOrder'>,
  { records }: Records,
): Promise<Changes<Stored<'Invoice'>>> {
  const slot = await records('DeliverySlot', { by: 'product' }).get(delivery_slot_id);
  return slot ? { delivered_on: slot.date } : {};
}

const PLACE = (['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map(
  (part) => `address_${part}` as const,
);
const FIRM = ['company_name', 'enterprise_nr'] as const;
type Addressed = Partial<Pick<Stored<'AccountAddress'>, (typeof PLACE)[number] | (typeof FIRM)[number]>>;
const only = (row: Addressed, names: readonly (keyof Addressed)[]): Addressed =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

type Buyer = Changes<Stored<'Invoice'>>;

/** The buyer by the customer's invoice address, or else as they ordered. */
export async function buyerOf(order: Stored<'WebshopOrder'>, { records }: Records): Promise<Buyer> {
  const { contact_name, contact_email } = order;
  const webshop_account_id = provedAccount(order);
  const addresses = records('AccountAddress', { by: 'product' });
  // A guest has not proved to be the owner of the address, so the invoice is not made out to that owner's firm.
  const all = webshop_account_id === undefined ? [] : await addresses.list({ webshop_account_id });
  const own = all.toSorted((a, b) => Number(b.is_default === true) - Number(a.is_default === true));
  const known = own.find(({ type }) => type === 'INVOICE');
  const place = known ?? (order.address_street ? order : own[0]) ?? {};
  const buyer = { ...only(known ?? {}, FIRM), ...only(place, PLACE) };
  const email = known?.email ?? contact_email;
  // The order was paid with Belgian VAT, so the draft has it; the person who issues the invoice may change that.
  const isAbroad = buyer.address_country !== undefined && isForeignVatNumber(buyer.enterprise_nr ?? '');
  return {
    ...{ ...buyer, name: contact_name || buyer.company_name || '—' },
    ...(email !== undefined && { email }),
    ...(isAbroad && { vat_treatment: 'BELGIAN_VAT' as const }),
  };
}
