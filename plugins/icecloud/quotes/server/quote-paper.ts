// Prints a quote in the customer's language, with the same parts as an invoice.
import { type DocumentContext, defineDocument, type Row, type Stored, type Words } from '#api';
import { addedUp } from '../../invoices/added-up.ts';
import { type InvoicePaper, paperOf, sellerOf } from '../../invoices/paper.ts';
import { exemption, inFours, lines, numberOf, party, perRate } from '../../invoices/server/invoice-parts.ts';

interface QuotePaper {
  readonly nr: string;
  readonly quote_date?: string;
  readonly valid_until?: string;
  readonly note?: string;
  readonly paper: InvoicePaper;
}

export const quoteDocument = defineDocument<QuotePaper, { id: number }>({
  id: 'quote',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  of: 'Quote',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async ({ params, records, companyId }) => {
    const quote = await records('Quote').get(params.id);
    return quote && paperFor(quote, (await records('Company', { by: 'product' }).get(companyId)) ?? {});
  },
  draft: async (typed: Row, { records, companyId }: DocumentContext) => {
    const company = (await records('Company', { by: 'product' }).get(companyId)) ?? {};
    return paperFor({ name: '…', ...typed, ...addedUp(typed), nr: undefined } as never, company);
  },
  locale: ({ paper }) => paper.locale,
  draw: (quote, words) => {
    const { paper } = quote;
    const { seller } = paper;
    const title = `${words.t('icecloud.quote_one')} ${quote.nr || words.t('icecloud.quote.draft')}`;
    const note = quote.note ? [{ space: 4 }, { text: quote.note }] : [];
    return {
      title,
      foot: [seller.name, numberOf(seller), seller.court, inFours(seller.iban), seller.bic].filter(Boolean).join(' · '),
      blocks: [
        {
          columns: [[{ heading: title }, { text: factsOf(quote, words) }], party(seller, paper, words)],
          widths: [3, 2],
        },
        { space: 6 },
        { columns: [[{ text: words.t('icecloud.invoice.for'), bold: true }, ...party(paper.buyer, paper, words)]] },
        { space: 6 },
        lines(paper, words),
        { space: 4 },
        { together: [perRate(paper, words), ...exemption(paper, words), ...note] },
      ],
    };
  },
});

function paperFor(quote: Stored<'Quote'>, company: Partial<Stored<'Company'>>): QuotePaper {
  const { nr = '', quote_date, valid_until, note, status: _, ...rest } = quote;
  const paper = paperOf({ ...rest, nr: undefined, type: 'INVOICE' }, sellerOf(company));
  return { nr, paper, ...(quote_date && { quote_date }), ...(valid_until && { valid_until }), ...(note && { note }) };
}

function factsOf({ quote_date, valid_until, paper }: QuotePaper, { t, date, locale }: Words): string {
  // French puts a space before a colon.
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  const fact = (name: string, value?: string) => (value ? t(`icecloud.quote.${name}`) + colon + value : '');
  const day = (value?: string) => value && date(value);
  return [
    fact('quote_date', day(quote_date)),
    fact('valid_until', day(valid_until)),
    fact('reference', paper.reference),
  ]
    .filter(Boolean)
    .join('\n');
}
