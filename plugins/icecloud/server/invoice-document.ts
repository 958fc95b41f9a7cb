// An invoice or credit note on paper, in the customer's language, with a code that banking apps read.
import { type Block, type DocumentContext, defineDocument, type Row, type Words } from '#api';
import { keptVatNumber, lineTotal, type PricedLine, sumsOf, today } from '#core/contract';
import { type InvoicePaper, type Party, paperOf, sellerOf } from '../invoices/paper.ts';
import { isExempt } from '../invoices/treatment.ts';
import { attachedTo } from '../invoices/ubl-attached.ts';

export const invoiceDocument = defineDocument<InvoicePaper, { id: number }>({
  id: 'invoice',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  of: 'Invoice',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: paperFor,
  draft: draftOf,
  locale: ({ locale }) => locale,
  template: { kind: 'INVOICE', values: valuesOf },
  draw: (paper, words) => {
    const { seller } = paper;
    const title = `${words.t(`icecloud.invoice.type.${paper.type}`)} ${paper.nr || words.t('icecloud.invoice.draft')}`;
    return {
      title,
      attached: attachedTo(paper),
      foot: [seller.name, numberOf(seller), seller.iban, seller.bic].filter(Boolean).join(' · '),
      blocks: [
        { columns: [[{ heading: title }, ...facts(paper, words)], party(seller)], widths: [3, 2] },
        { space: 6 },
        { columns: [[{ text: words.t('icecloud.invoice.for'), bold: true }, ...party(paper.buyer)]] },
        { space: 6 },
        lines(paper, words),
        { space: 4 },
        { together: [perRate(paper, words), ...exemption(paper, words), { space: 4 }, ...payment(paper, words)] },
      ],
    };
  },
});

/** What a template of the company's own may say: the placeholders that schemas/pandoratemplate.json names. */
function valuesOf(paper: InvoicePaper, words: Words) {
  const { t, date, money, number } = words;
  const { seller, buyer, nr } = paper;
  return {
    ...{ company: [seller.name, numberOf(seller)].filter(Boolean).join('\n'), company_address: placeOf(seller) },
    ...{ title: t(`icecloud.invoice.type.${paper.type}`), invoice_nr: nr || t('icecloud.invoice.draft') },
    ...{ credits_nr: paper.credits_nr ?? '', vat_note: vatNoteOf(paper, words), pay: askOf(paper, words) },
    // Whoever prints the facts prints what the law wants to be said, too.
    facts: [...factsOf(paper, words), vatNoteOf(paper, words)].filter(Boolean).join('\n'),
    ...{ invoice_date: nr && date(paper.issue_date), due_date: nr && date(paper.due_date), date: date(today()) },
    customer: [buyer.name, placeOf(buyer), numberOf(buyer)].filter(Boolean).join('\n'),
    ...{ reference: paper.reference ?? '', communication: paper.structured_communication },
    ...{ iban: inFours(seller.iban), payment_code: isToPay(paper) ? paymentCode(paper) : '' },
    ...{ net: money(paper.net), vat: money(paper.vat_total), total: money(paper.total_vati) },
    lines: paper.lines.map(({ description, qty, unit_price_vati, vat_rate, total_vati }) => ({
      ...{ name: description, qty: number(qty), price: money(unit_price_vati) },
      ...{ rate: `${vat_rate} %`, amount: money(total_vati) },
    })),
    rates: paper.vat.map(({ rate, net, vat, total }) => ({
      ...{ rate: `${rate} %`, net: money(net), vat: money(vat), amount: money(total) },
    })),
  };
}

export async function paperFor({
  records,
  companyId,
  params,
}: Pick<DocumentContext<{ id: number }>, 'records' | 'companyId' | 'params'>) {
  const invoice = await records('Invoice').get(params.id);
  if (!invoice) return undefined;
  const company = await records('Company', { by: 'product' }).get(companyId);
  const credited = Number(invoice.credits_invoice_id);
  return paperOf(invoice, sellerOf(company ?? {}), credited ? await records('Invoice').get(credited) : undefined);
}

/** As it will be once it is kept. */
async function draftOf(typed: Row, { records, companyId }: DocumentContext) {
  const lines = ((typed.lines ?? []) as PricedLine[]).map((line) => ({ ...line, total_vati: lineTotal(line) }));
  const company = await records('Company', { by: 'product' }).get(companyId);
  const invoice = { type: 'INVOICE', name: '…', ...typed, nr: undefined, seller: undefined, lines, ...sumsOf(lines) };
  return paperOf(invoice, sellerOf(company ?? {}));
}

/** BE 0403.170.701, NL123456782B12 */
function numberOf({ enterprise_nr = '' }: Party): string {
  const number = keptVatNumber(enterprise_nr);
  return number.replace(/^(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3');
}

function party(one: Party): Block[] {
  return [{ text: [one.name, placeOf(one), numberOf(one), one.phone_nr, one.email].filter(Boolean).join('\n') }];
}

function placeOf({ street, nr, bus, zipcode, city }: Party): string {
  const lines = [
    [street, nr, bus],
    [zipcode, city],
  ];
  return lines
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');
}

const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
const isToPay = ({ type, nr, seller, total_vati }: InvoicePaper): boolean =>
  type === 'INVOICE' && nr !== '' && Boolean(seller.iban) && total_vati > 0;

function facts(paper: InvoicePaper, words: Words): Block[] {
  const all = factsOf(paper, words);
  return all.length > 0 ? [{ text: all.join('\n') }] : [];
}

function factsOf(paper: InvoicePaper, { t, date }: Words): string[] {
  const fact = (name: string, value?: string) => (value ? [`${t(`icecloud.invoice.${name}`)}: ${value}`] : []);
  const due = paper.type === 'INVOICE' && paper.due_date ? date(paper.due_date) : undefined;
  return [
    ...fact('issue_date', paper.issue_date ? date(paper.issue_date) : undefined),
    ...fact('due_date', due),
    ...fact('delivered_on', paper.delivered_on ? date(paper.delivered_on) : undefined),
    ...fact('credits_invoice_id', paper.credits_nr),
    ...fact('reference', paper.reference),
  ];
}

function lines(paper: InvoicePaper, { t, number, money }: Words): Block {
  const text = (name: string) => t(`icecloud.invoice.lines.${name}`);
  return {
    table: {
      columns: [
        { title: text('description'), width: 4 },
        { title: text('qty'), width: 'fit', align: 'right' },
        { title: text('unit_price_vati'), width: 'fit', align: 'right' },
        { title: text('vat_rate'), width: 'fit', align: 'right' },
        { title: text('total_vati'), width: 'fit', align: 'right' },
      ],
      rows: paper.lines.map((line) => [
        line.description,
        number(line.qty),
        money(line.unit_price_vati),
        `${line.vat_rate} %`,
        money(line.total_vati),
      ]),
      totals: [[t('icecloud.invoice.total_vati'), '', '', '', money(paper.total_vati)]],
    },
  };
}

function perRate(paper: InvoicePaper, { t, money }: Words): Block {
  const text = (name: string) => t(`icecloud.invoice.vat.${name}`);
  return {
    table: {
      columns: ['rate', 'net', 'vat', 'total'].map((name) => ({ title: text(name), align: 'right' as const })),
      rows: paper.vat.map(({ rate, net, vat, total }) => [`${rate} %`, money(net), money(vat), money(total)]),
      totals: [['', money(paper.net), money(paper.vat_total), money(paper.total_vati)]],
    },
  };
}

/** Why there is no VAT, in the customer's language, as the law asks for it. */
const vatNoteOf = ({ vat_treatment }: InvoicePaper, { t }: Words): string =>
  isExempt(vat_treatment) ? t(`icecloud.invoice.vatNote.${vat_treatment}`) : '';

function exemption(paper: InvoicePaper, words: Words): Block[] {
  const text = vatNoteOf(paper, words);
  return text ? [{ space: 2 }, { text, bold: true }] : [];
}

/** What to pay, until when and where; nothing where nothing is asked for. */
function askOf(paper: InvoicePaper, { t, money, date }: Words): string {
  const { seller, total_vati: total, due_date: due } = paper;
  if (!isToPay(paper)) return '';
  return t('icecloud.invoice.pay', { amount: money(total), date: date(due), iban: inFours(seller.iban) });
}

function payment(paper: InvoicePaper, words: Words): Block[] {
  if (!isToPay(paper)) return [];
  const ask: Block[] = [{ text: askOf(paper, words) }, { text: paper.structured_communication, bold: true }];
  return [{ columns: [[{ qr: paymentCode(paper), size: 28 }], ask], widths: [1, 4] }];
}

/** EPC069-12, version 2: what a banking app fills in. */
export function paymentCode({ seller, total_vati, structured_communication }: InvoicePaper): string {
  const { bic = '', name, iban } = seller;
  const head = ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban.replace(/\s/g, '')];
  return [...head, `EUR${total_vati.toFixed(2)}`, '', '', structured_communication].join('\n');
}
