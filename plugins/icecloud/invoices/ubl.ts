// What an invoice says as data (Peppol BIS Billing 3.0, EN 16931): amounts without VAT, derived so that all sums hold to the cent.

import { centsOf, keptVatNumber } from '#core/contract';
import { askedOn, type InvoicePaper, type Party } from './paper.ts';
import { EXEMPT } from './treatment.ts';

/** 0208 is the register of Belgian enterprise numbers. */
export const BELGIAN = '0208';

/** Schemes of Peppol in which the VAT number of a member state is an address; Greece's numbers begin with EL. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  ...{ AT: '9914', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', DK: '0184', EE: '9931', EL: '9933', ES: '9920' },
  ...{ FI: '0213', FR: '9957', HR: '9934', HU: '9910', IE: '9935', IT: '0211', LT: '9937', LU: '9938', LV: '9939' },
  ...{ MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', SE: '9955', SI: '9949', SK: '9950' },
};

export interface UblParty extends Omit<Party, 'enterprise_nr' | 'nr' | 'bus'> {
  readonly scheme: string;
  /** Digits of the enterprise number, or the VAT number of another member state: the address in Peppol. */
  readonly endpoint?: string;
  readonly vat_id?: string;
}

export interface UblLine {
  readonly id: string;
  readonly name: string;
  readonly qty: number;
  readonly unit: string;
  readonly price: number;
  readonly net: number;
  readonly category: string;
  readonly rate: number;
}

export interface UblGroup {
  readonly category: string;
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  /** Code of why there is no VAT, or its words. */
  readonly reason?: string;
  readonly why?: string;
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
  /** Of goods that went to another member state: when, and to which country. */
  readonly delivery?: { readonly date: string; readonly country: string };
  readonly lines: readonly UblLine[];
  readonly groups: readonly UblGroup[];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** Paid, let off or credited before: what is payable is the total less this. */
  readonly prepaid: number;
  readonly payable: number;
}

/** As it stands now: what was paid already is not asked for again, and is said beside the total. */
export function ublOf(paper: InvoicePaper): Ubl {
  const isInvoice = paper.type === 'INVOICE';
  const { iban, bic } = paper.seller;
  const { vat_treatment: treatment } = paper;
  const usual = (rate: number) => EXEMPT[treatment]?.category ?? (rate > 0 ? 'S' : 'Z');
  const cards = cardsCategory(paper.lines);
  const category = ({ rate, is_gift_card }: Rated) => (is_gift_card === true ? cards : usual(rate));
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
    ...(treatment === 'INTRA_COMMUNITY' && {
      delivery: { date: paper.delivered_on ?? paper.issue_date, country: paper.buyer.country },
    }),
    lines: linesOf(paper, category),
    groups: paper.vat.map(({ rate, is_gift_card, net, vat }) => ({
      ...{ category: category({ rate, is_gift_card }), rate, net, vat },
      ...(is_gift_card === true ? REASONS[cards] : treatment in EXEMPT && { reason: EXEMPT[treatment]?.reason }),
    })),
    net: paper.net,
    vat: paper.vat_total,
    total: paper.total_vati,
    prepaid: paper.settled,
    payable: askedOn(paper),
  };
}

interface Rated {
  readonly rate: number;
  readonly is_gift_card?: boolean;
}

/** Not subject to VAT; beside anything else the norm has no place for that, and they are exempt (BR-O-11 to 14). */
const cardsCategory = (lines: InvoicePaper['lines']): 'O' | 'E' =>
  lines.length > 0 && lines.every(({ is_gift_card }) => is_gift_card === true) ? 'O' : 'E';

const REASONS: Readonly<Record<'O' | 'E', Pick<UblGroup, 'reason' | 'why'>>> = {
  O: { reason: 'VATEX-EU-O' },
  E: { why: 'Multi-purpose voucher: VAT is due when it is used (Directive 2006/112/EC, article 30b)' },
};

/** Whoever has nothing but what is not subject to VAT names no VAT number (BR-O-02). */
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

/** Rounded down, then the cents that a rate still lacks go to the lines that lost most: their sum is the net of the rate. */
function linesOf(paper: InvoicePaper, category: (of: Rated) => string): UblLine[] {
  const nets = new Map<number, number>();
  for (const { rate, is_gift_card = false, net } of paper.vat) {
    const own = paper.lines.filter((line) => line.vat_rate === rate && (line.is_gift_card ?? false) === is_gift_card);
    for (const [nr, cents] of shared(own, rate, centsOf(net))) nets.set(nr, cents);
  }
  return paper.lines.map(({ nr, description, qty, vat_rate, unit_price_vati, is_gift_card }) => {
    const net = (nets.get(nr) ?? 0) / 100;
    // A price is never below nothing (BR-27): what is taken off is a negative quantity.
    const signed = unit_price_vati < 0 ? -qty : qty;
    return {
      ...{ id: String(nr), name: description, qty: signed, unit: 'C62', net },
      price: Number(Math.abs(net / qty).toFixed(8)),
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
  // Below nothing a cent can be too much.
  const changed = lacking < 0 ? byLoss.slice(lacking) : byLoss.slice(0, lacking);
  const nrs = new Set(changed.map(({ nr }) => nr));
  return parts.map(({ nr, cents }) => [nr, cents + (nrs.has(nr) ? Math.sign(lacking) : 0)]);
}
