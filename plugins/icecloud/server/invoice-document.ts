// An invoice or credit note on paper, in the customer's language, with a code that banking apps read.
import { type Block, type DocumentContext, defineDocument, type Words } from '#api';
import { type InvoicePaper, type Party, paperOf, sellerOf } from '../invoices/paper.ts';
import { attachedTo } from '../invoices/ubl-attached.ts';

export const invoiceDocument = defineDocument<InvoicePaper, { id: number }>({
  id: 'invoice',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  of: 'Invoice',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: paperFor,
  locale: ({ locale }) => locale,
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
        { together: [perRate(paper, words), { space: 4 }, ...payment(paper, words)] },
      ],
    };
  },
});

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

const numberOf = ({ enterprise_nr }: Party): string =>
  enterprise_nr ? `BE ${enterprise_nr.replace(/\D/g, '').replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3')}` : '';

function party(one: Party): Block[] {
  const street = [one.street, one.nr, one.bus].filter(Boolean).join(' ');
  const city = [one.zipcode, one.city].filter(Boolean).join(' ');
  return [{ text: [one.name, street, city, numberOf(one), one.phone_nr, one.email].filter(Boolean).join('\n') }];
}

function facts(paper: InvoicePaper, { t, date }: Words): Block[] {
  const fact = (name: string, value?: string) => (value ? [`${t(`icecloud.invoice.${name}`)}: ${value}`] : []);
  const due = paper.type === 'INVOICE' && paper.due_date ? date(paper.due_date) : undefined;
  const all = [
    ...fact('issue_date', paper.issue_date ? date(paper.issue_date) : undefined),
    ...fact('due_date', due),
    ...fact('credits_invoice_id', paper.credits_nr),
    ...fact('reference', paper.reference),
  ];
  return all.length > 0 ? [{ text: all.join('\n') }] : [];
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

function payment(paper: InvoicePaper, { t, money, date }: Words): Block[] {
  const { seller, structured_communication: communication, total_vati } = paper;
  if (paper.type === 'CREDIT_NOTE' || !paper.nr || !seller.iban || total_vati <= 0) return [];
  const iban = seller.iban.replace(/\s/g, '');
  const values = { amount: money(total_vati), date: date(paper.due_date), iban: iban.replace(/(.{4})(?=.)/g, '$1 ') };
  const ask: Block[] = [{ text: t('icecloud.invoice.pay', values) }, { text: communication, bold: true }];
  return [{ columns: [[{ qr: paymentCode(paper), size: 28 }], ask], widths: [1, 4] }];
}

/** EPC069-12, version 2: what a banking app fills in. */
export function paymentCode({ seller, total_vati, structured_communication }: InvoicePaper): string {
  const { bic = '', name, iban } = seller;
  const head = ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban.replace(/\s/g, '')];
  return [...head, `EUR${total_vati.toFixed(2)}`, '', '', structured_communication].join('\n');
}
