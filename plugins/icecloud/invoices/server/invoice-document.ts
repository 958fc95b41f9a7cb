// Prints an invoice or credit note in the customer's language, with a code that banking apps read.
import { type DocumentContext, defineDocument, type HookContext, type Row, type Stored, type Words } from '#api';
import { today } from '#core/contract';
import { type Discount, discountIn, type InvoiceLine, sumsOfLines, totalled } from '../lines.ts';
import { type InvoicePaper, paperOf, sellerOf } from '../paper.ts';
import { treatmentOf } from '../treatment.ts';
import { attachedTo } from '../ubl/ubl-attached.ts';
import {
  askOf,
  contactOf,
  exemption,
  facts,
  factsOf,
  inFours,
  isToPay,
  lines,
  numberOf,
  party,
  payment,
  paymentCode,
  perRate,
  placeOf,
  quantityOf,
  rateOf,
  rebateOf,
  vatNoteOf,
  wholeName,
} from './invoice-parts.ts';

const TEMPLATE = 'INVOICE';

export const invoiceDocument = defineDocument<InvoicePaper, { id: number }>({
  id: 'invoice',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  of: 'Invoice',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: paperFor,
  draft: draftOf,
  locale: ({ locale }) => locale,
  template: { kind: TEMPLATE, values: valuesOf, kept: ({ layout }) => layout },
  draw: (paper, words) => {
    const { seller } = paper;
    const title = `${words.t(`icecloud.invoice.type.${paper.type}`)} ${paper.nr || words.t('icecloud.invoice.draft')}`;
    return {
      title,
      attached: attachedTo(paper),
      foot: [seller.name, numberOf(seller), seller.court, inFours(seller.iban), seller.bic].filter(Boolean).join(' · '),
      blocks: [
        { columns: [[{ heading: title }, ...facts(paper, words)], party(seller, paper, words)], widths: [3, 2] },
        { space: 6 },
        { columns: [[{ text: words.t('icecloud.invoice.for'), bold: true }, ...party(paper.buyer, paper, words)]] },
        { space: 6 },
        lines(paper, words),
        { space: 4 },
        { together: [perRate(paper, words), ...exemption(paper, words), { space: 4 }, ...payment(paper, words)] },
      ],
    };
  },
});

/** The values for the placeholders that schemas/icecloud/templates/pandoratemplate.json names. */
function valuesOf(paper: InvoicePaper, words: Words) {
  const { t, date, money } = words;
  const { seller, buyer, nr } = paper;
  // If the layout has no place for rebates, each is printed below its line.
  const isSaid = String(paper.layout?.html_content ?? '').includes('{{discount}}');
  const rebate = t('icecloud.invoice.lines.discount_vati');
  return {
    ...{
      company: [seller.name, numberOf(seller), seller.court].filter(Boolean).join('\n'),
      company_address: placeOf(seller, paper),
    },
    ...{ title: t(`icecloud.invoice.type.${paper.type}`), invoice_nr: nr || t('icecloud.invoice.draft') },
    ...{ credits_nr: paper.credits_nr ?? '', vat_note: vatNoteOf(paper, words), pay: askOf(paper, words) },
    // A layout that prints the facts also prints the VAT note that the law asks for.
    facts: [...factsOf(paper, words), vatNoteOf(paper, words)].filter(Boolean).join('\n'),
    ...{ invoice_date: nr && date(paper.issue_date), due_date: nr && date(paper.due_date), date: date(today()) },
    customer: [buyer.name, contactOf(buyer, words), placeOf(buyer, paper), numberOf(buyer)].filter(Boolean).join('\n'),
    ...{ reference: paper.reference ?? '', iban: inFours(seller.iban) },
    ...(isToPay(paper)
      ? { communication: paper.structured_communication, payment_code: paymentCode(paper) }
      : { communication: '', payment_code: '' }),
    ...{ net: money(paper.net), vat: money(paper.vat_total), total: money(paper.total_vati) },
    lines: [
      ...paper.lines.map(({ description, unit_price_vati, vat_rate: rate, total_vati, discount_vati, ...line }) => ({
        name:
          discount_vati && !isSaid
            ? `${description}\n${rebate} ${rebateOf({ ...line, discount_vati }, words)}`
            : description,
        ...{ qty: quantityOf(line, words), price: money(unit_price_vati) },
        discount: rebateOf({ ...line, discount_vati }, words),
        ...{ rate: rateOf({ rate, is_gift_card: line.is_gift_card }, '—'), amount: money(total_vati) },
      })),
      ...wholeLine(paper, words),
    ],
    rates: paper.vat.map(({ rate, is_gift_card, net, vat, total }) => ({
      ...{
        rate: rateOf({ rate, is_gift_card }, t('icecloud.invoice.vat.is_gift_card')),
        net: money(net),
        vat: money(vat),
        amount: money(total),
      },
    })),
  };
}

/** A company's own layout prints the discount on the whole as the last of its lines. */
function wholeLine(paper: InvoicePaper, words: Words) {
  const less = discountIn(paper);
  if (less === 0) return [];
  return [{ name: wholeName(paper, words), qty: '', price: '', discount: '', rate: '', amount: words.money(-less) }];
}

/** The template from which this invoice is printed from now on, even if the template changes later. */
export async function layoutFor(
  { locale = 'nl' }: Stored<'Invoice'>,
  { records }: Pick<HookContext, 'records'>,
): Promise<Row> {
  const templates = records('PandoraTemplate', { by: 'product' });
  const [template] = await templates.list({ kind: TEMPLATE, locale, active: true });
  return template ? { html_content: template.html_content, page_size: template.page_size } : {};
}

export async function paperFor({
  records,
  companyId,
  params,
}: Pick<DocumentContext<{ id: number }>, 'records' | 'companyId' | 'params'>) {
  const invoice = await records('Invoice').get(params.id);
  if (!invoice) return undefined;
  const company = await records('Company', { by: 'product' }).get(companyId);
  return paperOf(invoice, sellerOf(company ?? {}), await records('Invoice').get(invoice.credits_invoice_id));
}

/** Makes the paper of a typed draft as it will be once it is saved. */
async function draftOf(typed: Row, { records, companyId }: DocumentContext) {
  const lines = totalled((typed.lines ?? []) as InvoiceLine[]);
  const company: Partial<Stored<'Company'>> = (await records('Company', { by: 'product' }).get(companyId)) ?? {};
  const vat_treatment = treatmentOf(typed, company.small_business === true);
  const made = { nr: undefined, seller: undefined, vat_treatment, lines, ...sumsOfLines(lines, typed as Discount) };
  return paperOf({ type: 'INVOICE', name: '…', ...typed, ...made }, sellerOf(company));
}
