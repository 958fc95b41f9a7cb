// The invoice of an order: a draft when the order is completed and somebody asked for one, or later by hand; and once it is
// issued, what the order was paid stands on it (domain 1, webshop_order: "invoice if asked").
import {
  type EntityHooks,
  type HookContext,
  notFound,
  Problem,
  type RouteCall,
  type Row,
  type ServerRoute,
} from '#api';
import { centsOf, isForeignVatNumber, today } from '#core/contract';
import { linesIn, linesOf, productsOf } from './order-lines.ts';

type Within = Pick<HookContext, 'records' | 'texts'>;
type Records = Pick<HookContext, 'records'>;

export async function invoiceAsked(order: Row, context: Within): Promise<void> {
  const isDue = order.status === 'COMPLETED' && order.wants_invoice === true && order.invoice_id === undefined;
  if (isDue && Number(order.total_vati) > 0) await draft(order, context);
}

/** POST /v1/webshoporder/7/invoice: for whoever asks only afterwards. */
export const invoiceOrder: ServerRoute = {
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/invoice',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  run: async (call: RouteCall) => {
    const id = Number(call.params.id);
    const seen = await call.records('WebshopOrder').get(id);
    const order = seen && (await call.records('WebshopOrder', { by: 'product' }).get(id, { lock: true }));
    if (!order) throw notFound();
    const isNone = ['PENDING_PAYMENT', 'CANCELLED'].includes(String(order.status)) || !(Number(order.total_vati) > 0);
    if (isNone) throw new Problem(409, 'orderNothingToInvoice');
    if (order.invoice_id !== undefined) throw new Problem(409, 'orderInvoiced');
    return { data: { id: await draft(order, call) } };
  },
};

async function draft(order: Row, context: Within): Promise<number> {
  const invoices = context.records('Invoice', { by: 'product' });
  const about = { source: 'WEBSHOP_ORDER', source_id: order.id, reference: `#${order.nr}`, locale: order.locale };
  const locale = String(order.locale ?? 'nl');
  const products = await productsOf(order, context);
  const read = { ...order, lines: linesIn(locale, order, products) };
  const lines = invoiceLines(read, context.texts?.[locale], new Map(products.map(({ id, unit }) => [id, unit])));
  const delivered = await deliveredOn(order, context);
  const invoice_id = await invoices.create({ ...about, ...delivered, ...(await buyerOf(order, context)), lines });
  await context.records('WebshopOrder', { by: 'product' }).update(Number(order.id), { invoice_id });
  return invoice_id;
}

/** The day of its slot; of what has none the invoice's own day is right. */
async function deliveredOn({ delivery_slot_id }: Row, { records }: Records): Promise<Row> {
  if (!delivery_slot_id) return {};
  const slot = await records('DeliverySlot', { by: 'product' }).get(Number(delivery_slot_id));
  return slot ? { delivered_on: slot.date } : {};
}

const PLACE = ['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map((part) => `address_${part}`);
const FIRM = ['company_name', 'enterprise_nr'];
const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

/** As the customer wants to be invoiced, else as they ordered. */
async function buyerOf(order: Row, { records }: Records): Promise<Row> {
  const { webshop_account_id, contact_name, contact_email } = order;
  const all = await records('AccountAddress', { by: 'product' }).list({ webshop_account_id });
  const own = all.toSorted((a, b) => Number(b.is_default === true) - Number(a.is_default === true));
  const known = own.find(({ type }) => type === 'INVOICE');
  const place = known ?? (order.address_street ? order : own[0]) ?? {};
  const buyer = { ...only(known ?? {}, FIRM), ...only(place, PLACE) } as Row;
  const email = known?.email ?? contact_email;
  // It was paid with Belgian VAT; whoever issues it decides otherwise.
  const isAbroad = buyer.address_country !== undefined && isForeignVatNumber(String(buyer.enterprise_nr ?? ''));
  return {
    ...{ ...buyer, name: contact_name || buyer.company_name || '—' },
    ...(email !== undefined && { email }),
    ...(isAbroad && { vat_treatment: 'BELGIAN_VAT' }),
  };
}

/** To the cent what the order came to; bringing it has the rates of the goods. */
export function invoiceLines(
  order: Row,
  texts: Readonly<Record<string, string>> = {},
  units: ReadonlyMap<unknown, unknown> = new Map(),
): Row[] {
  const goods = linesOf(order).map((line) => {
    const { name, quantity, unit_price_vati, vat_rate, discount_vati, product_id } = line;
    const unit = units.get(product_id);
    return {
      ...{ description: name, qty: quantity, unit_price_vati, vat_rate },
      ...(unit ? { unit } : {}),
      ...(discount_vati ? { discount_vati } : {}),
    };
  });
  const description = texts['iceshop.webshoporder.delivery_price_vati'] ?? '—';
  const brought = ((order.vat ?? []) as { rate: number; total: number }[]).flatMap(({ rate, total }) => {
    const own = linesOf(order).filter(({ vat_rate }) => vat_rate === rate);
    const left = centsOf(total) - own.reduce((sum, line) => sum + centsOf(Number(line.total_vati)), 0);
    return left > 0 ? [{ description, qty: 1, unit_price_vati: left / 100, vat_rate: rate }] : [];
  });
  return [...goods, ...brought];
}

const SAME_WAY = ['CASH', 'TERMINAL', 'BANK_TRANSFER'];

/** What came in for an order is paid of its invoice too; what is on account is what the invoice asks for. */
export async function payInvoice(order: Row, { records }: Records): Promise<void> {
  const invoices = records('Invoice', { by: 'product' });
  const invoice = order.invoice_id === undefined ? undefined : await invoices.get(Number(order.invoice_id));
  if (!invoice || !['ISSUED', 'PARTLY_PAID', 'PAID'].includes(String(invoice.status))) return;
  const booked = records('InvoicePayment', { by: 'product' });
  const note = `#${order.nr}`;
  const paid = await records('Payment', { by: 'product' }).list({
    ...{ webshop_order_id: order.id, status: ['SETTLED', 'REFUNDED'] },
  });
  const came = paid.filter(({ method }) => method !== 'ON_ACCOUNT');
  const sum = (of: readonly Row[]) => of.reduce((all, { amount }) => all + centsOf(Number(amount)), 0);
  const more = sum(came) - sum(await booked.list({ invoice_id: invoice.id, note }));
  const [way, ...others] = new Set(came.map(({ method }) => String(method)));
  const method = others.length === 0 && SAME_WAY.includes(String(way)) ? way : 'OTHER';
  if (more !== 0) await booked.create({ invoice_id: invoice.id, paid_on: today(), amount: more / 100, method, note });
}

/** Of invoices that come from here. */
export const orderInvoiceHooks: EntityHooks = {
  afterUpdate: async (invoice, context) => {
    const isIssued = context.previous?.status === 'DRAFT' && invoice.status === 'ISSUED';
    if (!isIssued || invoice.source !== 'WEBSHOP_ORDER') return;
    const order = await context.records('WebshopOrder', { by: 'product' }).get(Number(invoice.source_id));
    if (order) await payInvoice(order, context);
  },
  // Its order can be invoiced anew.
  beforeDelete: async ({ id, source, source_id }, { records }) => {
    const orders = records('WebshopOrder', { by: 'product' });
    const order = source === 'WEBSHOP_ORDER' ? await orders.get(Number(source_id)) : undefined;
    if (order && order.invoice_id === id) await orders.update(Number(order.id), { invoice_id: null });
  },
};
