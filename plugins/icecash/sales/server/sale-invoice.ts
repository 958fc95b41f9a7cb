// Makes the invoice of a ticket, once: for the buyer who asks for it, issued at once and paid by the ticket's payments
// (docs/domain 18.4).
import { type Changes, defineRoute, type HookContext, notFound, Problem, type Stored } from '#api';
import { isForeignVatNumber } from '#core/contract';
import { type LineLeft, linesLeft, whyNoInvoice } from '../left.ts';

type Within = Pick<HookContext, 'records'>;
type Sale = Stored<'Sale'>;

const text = { type: 'string', maxLength: 200 } as const;
const buyer = {
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200 },
    company_name: text,
    enterprise_nr: { type: 'string', format: 'vat-nr' },
    email: { type: 'string', format: 'email' },
    locale: { type: 'string', enum: ['nl', 'fr', 'en', 'de'] },
    address_street: text,
    address_nr: text,
    address_bus: text,
    address_zipcode: text,
    address_city: text,
    address_country: { type: 'string', format: 'country', minLength: 2, maxLength: 2 },
    reference: text,
  },
} as const;

/** POST /v1/sale/7/invoice: who asks at the same moment gets a 409 that names the invoice of the first one. */
export const invoiceSale = defineRoute({
  method: 'POST',
  below: 'sale',
  path: '/:id/invoice',
  access: { permissions: ['ICECASH_CASH_SALE_INVOICE_INFOS_MODERATE'] },
  body: buyer,
  run: async (call) => {
    const { id } = call.params;
    const seen = await call.records('Sale').get(id);
    const sale = seen && (await call.records('Sale', { by: 'product' }).get(id, { lock: true }));
    if (!sale) throw notFound();
    const lines = linesLeft((sale.lines ?? []) as LineLeft[], await refundedOf(sale, call));
    await refuse(sale, lines, call);
    const invoices = call.records('Invoice', { by: 'product' });
    const invoice_id = await invoices.create({
      ...buyerIn(call.body),
      ...aboutOf(sale, call.body),
      lines: asLines(lines),
    });
    await call.records('Sale', { by: 'product' }).update(sale.id, { invoice_id });
    await invoices.move(invoice_id, { status: 'ISSUED' });
    const issued = await invoices.get(invoice_id);
    return { data: { id: invoice_id, nr: issued?.nr } };
  },
});

/** The lines of what was given back of a ticket. */
export async function refundedOf({ id }: Sale, { records }: Within): Promise<LineLeft[]> {
  const refunds = await records('Sale', { by: 'product' }).list({ refund_of_id: id, kind: 'REFUND' });
  return refunds.filter(({ status }) => status !== 'VOIDED').flatMap(({ lines = [] }) => lines as LineLeft[]);
}

async function refuse(sale: Sale, left: readonly LineLeft[], { records }: Within): Promise<void> {
  const why = whyNoInvoice(sale, left);
  if (!why) return;
  if (why !== 'saleInvoiced') throw new Problem(409, why);
  const made = await records('Invoice', { by: 'product' }).get(sale.invoice_id);
  const [id, nr] = [sale.invoice_id, made?.nr ?? ''];
  throw new Problem(409, why, { errors: [{ path: 'id', code: why, params: { nr } }], extra: { invoice: { id, nr } } });
}

/** Lines of an invoice, or of a credit note, that come to the cent to what these lines of a ticket come to. */
export const asLines = (lines: readonly LineLeft[]) =>
  lines.map(({ kind, name, qty, unit_price_vati, discount_vati, vat_rate }) => ({
    ...{ description: name, qty: Math.abs(qty), unit_price_vati },
    ...(kind === 'GIFT_CARD' ? { vat_rate: 0, is_gift_card: true } : { vat_rate }),
    ...(discount_vati ? { discount_vati: Math.abs(discount_vati) } : {}),
  }));

type Buyer = Changes<Stored<'Invoice'>> & { readonly name: string };

/** What was sold over the counter has Belgian VAT, wherever the buyer is. */
function buyerIn(body: Buyer): Buyer {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
  const isAbroad = isForeignVatNumber(String(body.enterprise_nr ?? '')) || (body.address_country ?? 'BE') !== 'BE';
  return { ...given, name: body.name, ...(isAbroad && { vat_treatment: 'BELGIAN_VAT' as const }) };
}

const aboutOf = (sale: Sale, { reference }: Buyer) => ({
  ...{ source: 'CASH_SALE' as const, source_id: sale.id, reference: reference || `#${sale.nr}` },
  delivered_on: sale.business_date,
});
