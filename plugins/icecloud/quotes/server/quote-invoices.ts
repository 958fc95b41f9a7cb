// Makes invoices of a quote: one for a deposit, and one for all of it, less a deposit that was invoiced (docs/domain 10.7).
import { defineRoute, type EntityHooks, notFound, Problem, type RouteCall, type Stored } from '#api';
import {
  depositLines,
  type Lines,
  lessLines,
  lessText,
  notesOf,
  wordsFor,
} from '../../deposits/server/deposit-lines.ts';
import { INVOICING } from '../../invoices/server/invoice-course.ts';

type Quote = Stored<'Quote'>;
type Call = Pick<RouteCall, 'records' | 'texts'>;

const COPIED = [
  ...(['name', 'company_name', 'enterprise_nr', 'email', 'locale', 'payment_days'] as const),
  ...(['address_street', 'address_nr', 'address_bus', 'address_zipcode', 'address_city', 'address_country'] as const),
] as const;

/** The customer of a quote, with its number or their own reference as the reference. */
const buyerOf = (quote: Quote) => ({
  ...Object.fromEntries(COPIED.flatMap((name) => (quote[name] === undefined ? [] : [[name, quote[name]]]))),
  name: quote.name,
  reference: quote.reference ?? quote.nr ?? '',
});

async function openQuote({ params, records }: RouteCall<{ id: number }>): Promise<Quote> {
  const quote = await records('Quote', { by: 'product' }).get(params.id, { lock: true });
  if (!quote) throw notFound();
  if (quote.invoice_id !== undefined) throw new Problem(409, 'quoteInvoiced');
  if (!['SENT', 'ACCEPTED', 'EXPIRED'].includes(quote.status ?? '')) throw new Problem(409, 'quoteUnsent');
  return quote;
}

/** POST /v1/quote/7/invoice */
const invoiceQuote = defineRoute({
  method: 'POST',
  below: 'quote',
  path: '/:id/invoice',
  access: INVOICING,
  run: async (call) => {
    const quote = await openQuote(call as never);
    const own = (quote.lines ?? []).map(({ id: _, total_vati: __, ...line }) => line);
    const lines = [...own, ...(await lessDeposit(quote, call))] as Lines;
    const { discount_percent, discount_vati } = quote;
    const whole = discount_percent ? { discount_percent } : discount_vati ? { discount_vati } : {};
    const invoice_id = await call.records('Invoice', { by: 'product' }).create({ ...buyerOf(quote), lines, ...whole });
    const quotes = call.records('Quote', { by: 'product' });
    await quotes.update(quote.id, { invoice_id });
    await quotes.move(quote.id, { status: 'INVOICED' });
    return { data: { id: invoice_id } };
  },
});

/** Lines that take off what is left of an invoiced deposit, at its rates; one that was credited is off already. */
async function lessDeposit(quote: Quote, call: Call): Promise<Lines> {
  const deposit = await call.records('Invoice', { by: 'product' }).get(quote.deposit_invoice_id);
  if (!deposit || deposit.status === 'CREDITED') return [];
  if (deposit.status === 'DRAFT') throw new Problem(409, 'quoteDepositDraft');
  return lessLines(deposit, await notesOf(deposit, call), lessText(call, quote, deposit));
}

/** POST /v1/quote/7/deposit */
const depositOnQuote = defineRoute({
  method: 'POST',
  below: 'quote',
  path: '/:id/deposit',
  access: INVOICING,
  body: {
    required: ['percent'],
    properties: { percent: { type: 'number', minimum: 1, maximum: 100, multipleOf: 0.01 } },
  },
  run: async (call) => {
    const quote = await openQuote(call as never);
    if (quote.deposit_invoice_id !== undefined) throw new Problem(409, 'quoteDeposited');
    const said = { percent: `${call.body.percent} %`, nr: quote.nr ?? '' };
    const lines = depositLines(quote, call.body.percent, wordsFor(call, quote, 'icecloud.quote.depositLine', said));
    const deposit_invoice_id = await call.records('Invoice', { by: 'product' }).create({ ...buyerOf(quote), lines });
    await call.records('Quote', { by: 'product' }).update(quote.id, { deposit_invoice_id });
    return { data: { id: deposit_invoice_id } };
  },
});

export const quoteRoutes = [invoiceQuote, depositOnQuote];

/** A quote whose draft is deleted can be invoiced anew. */
export const quoteInvoiceHooks: EntityHooks<'Invoice'> = {
  beforeDelete: async ({ id }, { records }) => {
    const quotes = records('Quote', { by: 'product' });
    for (const quote of await quotes.list({ deposit_invoice_id: id }))
      await quotes.update(quote.id, { deposit_invoice_id: null });
    for (const quote of await quotes.list({ invoice_id: id })) {
      await quotes.update(quote.id, { invoice_id: null });
      if (quote.status === 'INVOICED') await quotes.move(quote.id, { status: 'ACCEPTED' });
    }
  },
};
