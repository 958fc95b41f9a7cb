// Writes an invoice as data (Peppol BIS Billing 3.0, EN 16931): amounts without VAT, derived so that all sums hold to
// the cent.

import { centsOf, keptVatNumber, sumsOfTotals } from '#core/contract';
import { UNIT_CODES } from '../lines.ts';
import { askedOn, type InvoicePaper, type Party } from '../paper.ts';
import { categoryOf, EXEMPT } from '../treatment.ts';

/** 0208 is the register of Belgian enterprise numbers. */
export const BELGIAN = '0208';

/** Peppol schemes in which the VAT number of a member state is an address; Greek numbers begin with EL. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  ...{ AT: '9914', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', DK: '0184', EE: '9931', EL: '9933', ES: '9920' },
  ...{ FI: '0213', FR: '9957', HR: '9934', HU: '9910', IE: '9935', IT: '0211', LT: '9937', LU: '9938', LV: '9939' },
  ...{ CH: '9927', GB: '9932', XI: '9932' },
  ...{ MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', SE: '9955', SI: '9949', SK: '9950' },
};

export interface UblParty extends Omit<Party, 'enterprise_nr' | 'nr' | 'bus'> {
  readonly scheme: string;
  /** The address in Peppol: the digits of the enterprise number, or the VAT number of another member state. */
  readonly endpoint?: string;
  readonly vat_id?: string;
  /** The court and register of the seller. */
  readonly court?: string;
}

export interface UblLine {
  readonly id: string;
  readonly name: string;
  readonly qty: number;
  readonly unit: string;
  readonly price: number;
  /** The rebate on the line, without VAT. */
  readonly rebate?: number;
  readonly net: number;
  readonly category: string;
  readonly rate: number;
}

export interface UblAllowance {
  readonly category: string;
  readonly rate: number;
  readonly amount: number;
}

export interface UblGroup {
  readonly category: string;
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  /** The code of the reason for no VAT, or the reason in words if there is no code. */
  readonly reason?: string;
  readonly reason_text?: string;
}

export interface Ubl {
  readonly id: string;
  readonly type: string;
  readonly issue_date: string;
  readonly due_date?: string;
  readonly currency: string;
  readonly buyer_reference: string;
  readonly credits?: string;
  readonly communication?: string;
  readonly iban?: string;
  readonly bic?: string;
  readonly seller: UblParty;
  readonly buyer: UblParty;
  /** The day of delivery; for goods that left the country also the country of delivery. */
  readonly delivery?: { readonly date: string; readonly country?: string };
  readonly lines: readonly UblLine[];
  readonly groups: readonly UblGroup[];
  /** The discount on the whole, by category and rate, without VAT. */
  readonly allowances: readonly UblAllowance[];
  /** The sum of the lines before that discount. */
  readonly lines_net: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** The amount that was paid, let off or credited before; the total less this is payable. */
  readonly prepaid: number;
  readonly payable: number;
}

/**
 * Makes the data of an invoice as it is now: what was already paid is named beside the total and not asked for again.
 */
export function ublOf(paper: InvoicePaper): Ubl {
  const isInvoice = paper.type === 'INVOICE';
  const { iban, bic } = paper.seller;
  const cards = cardsCategory(paper.lines);
  const category = ({ rate, is_gift_card }: Rated) => (is_gift_card === true ? cards : categoryOf({ ...paper }, rate));
  const allowances = paper.vat.flatMap((group) => {
    const amount = (centsOf(netBefore(group)) - centsOf(group.net)) / 100;
    return amount > 0 ? [{ category: category(group), rate: group.rate, amount }] : [];
  });
  return {
    id: paper.nr,
    type: isInvoice ? '380' : '381',
    issue_date: paper.issue_date,
    ...(isInvoice && { due_date: paper.due_date, communication: paper.structured_communication }),
    currency: 'EUR',
    buyer_reference: paper.reference || paper.nr,
    ...(paper.credits_nr !== undefined && { credits: paper.credits_nr }),
    ...(iban && { iban: iban.replace(/\s/g, '') }),
    ...(bic && { bic }),
    seller: partyOf(paper.seller, cards),
    buyer: partyOf(paper.buyer, cards),
    ...deliveryOf(paper),
    lines: linesOf(paper, category),
    groups: oneExempt(
      paper.vat.map(({ rate, is_gift_card, net, vat }) => ({
        ...{ category: category({ rate, is_gift_card }), rate, net, vat },
        ...(is_gift_card === true ? REASONS[cards] : reasonOf(paper, rate)),
      })),
    ),
    allowances,
    lines_net: paper.vat.reduce((sum, group) => sum + centsOf(netBefore(group)), 0) / 100,
    net: paper.net,
    vat: paper.vat_total,
    total: paper.total_vati,
    prepaid: paper.settled,
    payable: askedOn(paper),
  };
}

/** The net amount of a rate before the discount on the whole, by which its lines add up. */
function netBefore({ rate, is_gift_card, net, total, discount_vati = 0 }: InvoicePaper['vat'][number]): number {
  if (discount_vati === 0) return net;
  const total_vati = (centsOf(total) + centsOf(discount_vati)) / 100;
  return sumsOfTotals([{ vat_rate: rate, total_vati, ...(is_gift_card === true && { is_gift_card }) }]).net;
}

interface Rated {
  readonly rate: number;
  readonly is_gift_card?: boolean;
}

function reasonOf({ vat_treatment, vat_exemption, ...paper }: InvoicePaper, rate: number) {
  const reason = EXEMPT[vat_treatment]?.reason;
  const isInWords = categoryOf({ ...paper, vat_treatment, vat_exemption }, rate) === 'E';
  return { ...(reason && { reason }), ...(isInWords && { reason_text: vat_exemption }) };
}

/** All exempt lines share one group (BR-E-01), whatever their reasons are. */
function oneExempt(groups: readonly UblGroup[]): UblGroup[] {
  const [first, ...more] = groups.filter(({ category }) => category === 'E');
  if (!first || more.length === 0) return [...groups];
  const all = [first, ...more];
  const net = all.reduce((sum, group) => sum + centsOf(group.net), 0) / 100;
  const reason_text = all.flatMap((group) => group.reason_text ?? []).join('; ');
  return [{ ...first, net, reason_text }, ...groups.filter(({ category }) => category !== 'E')];
}

/**
 * The category of gift cards: not subject to VAT if the invoice has nothing else; otherwise exempt, because the norm
 * allows no such mixture (BR-O-11 to 14).
 */
const cardsCategory = (lines: InvoicePaper['lines']): 'O' | 'E' =>
  lines.length > 0 && lines.every(({ is_gift_card }) => is_gift_card === true) ? 'O' : 'E';

const REASONS: Readonly<Record<'O' | 'E', Pick<UblGroup, 'reason' | 'reason_text'>>> = {
  O: { reason: 'VATEX-EU-O' },
  E: { reason_text: 'Multi-purpose voucher: VAT is due when it is used (Directive 2006/112/EC, article 30b)' },
};

function deliveryOf(paper: InvoicePaper): Pick<Ubl, 'delivery'> {
  const { vat_treatment, delivered_on, issue_date, buyer } = paper;
  const leaves = vat_treatment === 'INTRA_COMMUNITY' || vat_treatment === 'EXPORT';
  if (leaves) return { delivery: { date: delivered_on ?? issue_date, country: buyer.country } };
  return delivered_on === undefined ? {} : { delivery: { date: delivered_on } };
}

/** A party names no VAT number if nothing on the invoice is subject to VAT (BR-O-02). */
function partyOf({ enterprise_nr = '', nr, bus, street, ...party }: Party, cards: 'O' | 'E'): UblParty {
  const number = keptVatNumber(enterprise_nr);
  const place = [street, nr, bus].filter(Boolean).join(' ');
  const scheme = VAT_SCHEMES[number.slice(0, 2)];
  return {
    ...party,
    ...(place && { street: place }),
    scheme: scheme ?? BELGIAN,
    ...(number && { endpoint: number, ...(cards !== 'O' && { vat_id: scheme ? number : `BE${number}` }) }),
  };
}

/**
 * Rounds the net amounts of lines down, and then gives the cents that a rate lacks to the lines that lost most, so that
 * they add up to the rate's net amount.
 */
function linesOf(paper: InvoicePaper, category: (of: Rated) => string): UblLine[] {
  const nets = new Map<number, number>();
  for (const group of paper.vat) {
    const { rate, is_gift_card = false } = group;
    const own = paper.lines.filter((line) => line.vat_rate === rate && (line.is_gift_card ?? false) === is_gift_card);
    for (const [nr, cents] of shared(own, rate, centsOf(netBefore(group)))) nets.set(nr, cents);
  }
  return paper.lines.map(({ nr, description, qty, vat_rate, unit_price_vati, ...line }) => {
    const { unit = 'PIECE', discount_vati = 0, is_gift_card } = line;
    const net = (nets.get(nr) ?? 0) / 100;
    // A price cannot be negative (BR-27), so a deduction has a negative quantity.
    const signed = unit_price_vati < 0 ? -qty : qty;
    const rebate = Math.round((discount_vati * 10_000) / (100 + vat_rate)) / 100;
    return {
      ...{ id: String(nr), name: description, qty: signed, unit: UNIT_CODES[unit] ?? 'C62', net },
      price: Number(Math.abs((net + rebate) / qty).toFixed(8)),
      ...(rebate > 0 && { rebate }),
      ...{ category: category({ rate: vat_rate, is_gift_card }), rate: vat_rate },
    };
  });
}

function shared(lines: InvoicePaper['lines'], rate: number, net: number): [nr: number, cents: number][] {
  const parts = lines.map(({ nr, total_vati }) => {
    const exact = (centsOf(total_vati) * 100) / (100 + rate);
    return { nr, cents: Math.floor(exact), lost: exact - Math.floor(exact) };
  });
  const lacking = net - parts.reduce((sum, { cents }) => sum + cents, 0);
  const byLoss = [...parts].sort((a, b) => b.lost - a.lost || a.nr - b.nr);
  // With negative amounts a cent can be too many instead of lacking.
  const changed = lacking < 0 ? byLoss.slice(lacking) : byLoss.slice(0, lacking);
  const nrs = new Set(changed.map(({ nr }) => nr));
  return parts.map(({ nr, cents }) => [nr, cents + (nrs.has(nr) ? Math.sign(lacking) : 0)]);
}
