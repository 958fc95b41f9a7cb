// Makes the paper of an invoice, part by part, in the customer's language.
import type { Block, Words } from '#api';
import { centsOf, countryName, printedVatNumber, showPhone } from '#core/contract';
import { discountIn } from '../lines.ts';
import { askedOn, type InvoicePaper, type Party } from '../paper.ts';
import { isExempt, needsReason } from '../treatment.ts';

type Line = InvoicePaper['lines'][number];

/** The VAT number as it is printed, such as BE 0403.170.701 or NL123456782B12. */
export const numberOf = ({ enterprise_nr = '' }: Party): string => printedVatNumber(enterprise_nr);

export function party(one: Party & { readonly court?: string }, paper: InvoicePaper, words: Words): Block[] {
  const phone = one.phone_nr && showPhone(one.phone_nr);
  return [
    {
      text: [one.name, contactOf(one, words), placeOf(one, paper), numberOf(one), one.court, phone, one.email]
        .filter(Boolean)
        .join('\n'),
    },
  ];
}

/** Says whom at a company the paper is for. */
export const contactOf = ({ contact }: Party, { t }: Words): string =>
  contact ? t('icecloud.invoice.contact', { name: contact }) : '';

/** The address of a party, with the country if seller and buyer are in different ones. */
export function placeOf(
  { street, nr, bus, zipcode, city, country }: Party,
  { seller, buyer, locale }: InvoicePaper,
): string {
  const lines = [
    [street, nr, bus],
    [zipcode, city],
    [seller.country !== buyer.country && countryName(country, locale)],
  ];
  return lines
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');
}

export const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
const isIssued = ({ type, nr }: InvoicePaper): boolean => type === 'INVOICE' && nr !== '';
export const isToPay = (paper: InvoicePaper): boolean =>
  isIssued(paper) && Boolean(paper.seller.iban) && askedOn(paper) > 0;
const isSettled = (paper: InvoicePaper): boolean => isIssued(paper) && paper.settled > 0 && askedOn(paper) === 0;

export function facts(paper: InvoicePaper, words: Words): Block[] {
  const all = factsOf(paper, words);
  return all.length > 0 ? [{ text: all.join('\n') }] : [];
}

export function factsOf(paper: InvoicePaper, { t, date, locale }: Words): string[] {
  // French puts a space before a colon.
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  const fact = (name: string, value?: string) => (value ? [t(`icecloud.invoice.${name}`) + colon + value] : []);
  const due = paper.type === 'INVOICE' && paper.due_date ? date(paper.due_date) : undefined;
  return [
    ...fact('issue_date', paper.issue_date ? date(paper.issue_date) : undefined),
    ...fact('due_date', due),
    ...fact('delivered_on', paper.delivered_on ? date(paper.delivered_on) : undefined),
    ...fact('credits_invoice_id', paper.credits_nr),
    ...fact('reference', paper.reference),
  ];
}

/** A gift card has no VAT rate, so `none` is printed for it. */
export const rateOf = (one: { readonly rate: number; readonly is_gift_card?: boolean }, none: string): string =>
  one.is_gift_card === true ? none : `${one.rate} %`;

/** Names a unit as `Intl` does; a unit that `Intl` does not know has a text of ours. */
const MEASURES: Readonly<Record<string, string>> = {
  ...{ LITRE: 'liter', KG: 'kilogram', HOUR: 'hour', DAY: 'day', KM: 'kilometer' },
};

export function quantityOf({ qty, unit }: Pick<Line, 'qty' | 'unit'>, { t, number }: Words): string {
  const measure = MEASURES[unit ?? ''];
  if (measure) return number(qty, { style: 'unit', unit: measure });
  return unit && unit !== 'PIECE' ? `${number(qty)} ${t(`icecloud.invoice.lines.unit.${unit}`)}` : number(qty);
}

/** The discount of a line as an amount, with its percentage if it has one. */
export function rebateOf({ discount_vati, discount_percent }: Partial<Line>, { money, number }: Words): string {
  if (!discount_vati) return '';
  return `${discount_percent ? `${number(discount_percent)} %: ` : ''}${money(-discount_vati)}`;
}

/** Names the discount on the whole, with its percentage if it has one. */
export function wholeName({ discount_percent }: InvoicePaper, { t, number }: Words): string {
  return t('icecloud.invoice.discount_vati') + (discount_percent ? ` ${number(discount_percent)} %` : '');
}

export function lines(paper: InvoicePaper, words: Words): Block {
  const { t, money } = words;
  const text = (name: string) => t(`icecloud.invoice.lines.${name}`);
  // A column of empty cells would take room from the descriptions.
  const hasRebate = paper.lines.some(({ discount_vati }) => discount_vati);
  const rebate = <T>(what: T): T[] => (hasRebate ? [what] : []);
  return {
    table: {
      columns: [
        { title: text('description'), width: 4 },
        { title: text('qty'), width: 'fit', align: 'right' },
        { title: text('unit_price_vati'), width: 'fit', align: 'right' },
        ...rebate({ title: text('discount_vati'), width: 'fit', align: 'right' } as const),
        { title: text('vat_rate'), width: 'fit', align: 'right' },
        { title: text('total_vati'), width: 'fit', align: 'right' },
      ],
      rows: paper.lines.map((line) => [
        line.description,
        quantityOf(line, words),
        money(line.unit_price_vati),
        ...rebate(rebateOf(line, words)),
        rateOf({ ...line, rate: line.vat_rate }, '—'),
        money(line.total_vati),
      ]),
      totals: totalsOf(paper, words).map(([name, amount]) => [name, '', '', ...rebate(''), '', money(amount)]),
    },
  };
}

/** The totals of the invoice: what a discount on the whole takes off, and if a part is settled, also the rest. */
function totalsOf(paper: InvoicePaper, words: Words): [name: string, amount: number][] {
  const text = (name: string) => words.t(`icecloud.invoice.${name}`);
  const less = centsOf(discountIn(paper));
  const before: [string, number][] = [
    [text('before_discount'), (centsOf(paper.total_vati) + less) / 100],
    [wholeName(paper, words), -less / 100],
  ];
  const settled: [string, number][] = [
    [text('paid'), -paper.paid],
    [text('credited'), -paper.credited],
  ];
  const left: [string, number][] = paper.settled === 0 ? [] : [[text('due_vati'), askedOn(paper)]];
  const total: [string, number] = [text('total_vati'), paper.total_vati];
  return [...(less === 0 ? [] : before), total, ...settled.filter(([, amount]) => amount !== 0), ...left];
}

export function perRate(paper: InvoicePaper, { t, money }: Words): Block {
  const text = (name: string) => t(`icecloud.invoice.vat.${name}`);
  return {
    table: {
      columns: ['rate', 'net', 'vat', 'total'].map((name) => ({ title: text(name), align: 'right' as const })),
      rows: paper.vat.map((one) => [
        rateOf(one, text('is_gift_card')),
        ...[money(one.net), money(one.vat), money(one.total)],
      ]),
      totals: [['', money(paper.net), money(paper.vat_total), money(paper.total_vati)]],
    },
  };
}

/**
 * Writes in the customer's language, as the law asks, why there is no VAT, or that a business has to pay back the VAT
 * that it deducted.
 */
export function vatNoteOf(paper: InvoicePaper, words: Words): string {
  const cards = paper.lines.some(({ is_gift_card }) => is_gift_card === true);
  const notes = [whyNoVat(paper, words), cards ? words.t('icecloud.invoice.vatNote.GIFT_CARD') : ''];
  return notes.filter(Boolean).join('\n');
}

function whyNoVat(paper: InvoicePaper, { t }: Words): string {
  const { vat_treatment, vat_exemption, type, buyer, vat_total } = paper;
  if (vat_exemption && (vat_treatment === 'SMALL_BUSINESS' || needsReason({ ...paper }))) return vat_exemption;
  if (isExempt(vat_treatment)) return t(`icecloud.invoice.vatNote.${vat_treatment}`);
  return type === 'CREDIT_NOTE' && buyer.enterprise_nr && vat_total > 0
    ? t('icecloud.invoice.vatNote.CREDIT_NOTE')
    : '';
}

export function exemption(paper: InvoicePaper, words: Words): Block[] {
  const text = vatNoteOf(paper, words);
  return text ? [{ space: 2 }, { text, bold: true }] : [];
}

/**
 * Says how much to pay, until when and where; thanks where the invoice is paid; and nothing where it asks for no
 * money.
 */
export function askOf(paper: InvoicePaper, { t, money, date }: Words): string {
  const { seller, due_date: due, paid } = paper;
  if (isSettled(paper)) return t(`icecloud.invoice.${paid > 0 ? 'payPaid' : 'payNothing'}`);
  if (!isToPay(paper)) return '';
  return t('icecloud.invoice.pay', { amount: money(askedOn(paper)), date: date(due), iban: inFours(seller.iban) });
}

export function payment(paper: InvoicePaper, words: Words): Block[] {
  if (isSettled(paper)) return [{ text: askOf(paper, words), bold: true }];
  if (!isToPay(paper)) return [];
  const ask: Block[] = [{ text: askOf(paper, words) }, { text: paper.structured_communication, bold: true }];
  return [{ columns: [[{ qr: paymentCode(paper), size: 28 }], ask], widths: [1, 4] }];
}

/** EPC069-12, version 2: what a banking app fills in. */
export function paymentCode(paper: InvoicePaper): string {
  const { seller, structured_communication } = paper;
  const { bic = '', name, iban } = seller;
  const head = ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban.replace(/\s/g, '')];
  return [...head, `EUR${askedOn(paper).toFixed(2)}`, '', '', structured_communication].join('\n');
}
