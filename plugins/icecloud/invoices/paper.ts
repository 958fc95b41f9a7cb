// Describes an invoice as its receiver reads it, on paper or as data. It is made from the record alone, so that it
// never changes.
import { centsOf } from '#core/contract';
import { communicationOf } from './communication.ts';
import { settledOf } from './due.ts';
import { type Treatment, treatmentOf } from './treatment.ts';

export interface InvoicePaper {
  readonly nr: string;
  readonly type: 'INVOICE' | 'CREDIT_NOTE';
  readonly issue_date: string;
  readonly due_date: string;
  readonly locale: 'nl' | 'fr' | 'en' | 'de';
  readonly structured_communication: string;
  readonly credits_nr?: string;
  readonly reference?: string;
  readonly vat_treatment: Treatment;
  /** The reason why a line has no VAT, in the customer's language. */
  readonly vat_exemption?: string;
  /** The day of delivery, if it is not the day of the invoice or the law wants it named. */
  readonly delivered_on?: string;
  readonly seller: Party & {
    readonly iban: string;
    readonly bic?: string /** Register of legal persons. */;
    readonly court?: string;
  };
  readonly buyer: Party;
  /**
   * The template with which it was issued; its HTML is empty if the product's own layout was used. Absent for a draft.
   */
  readonly layout?: Row;
  readonly lines: readonly {
    readonly nr: number;
    readonly description: string;
    readonly qty: number;
    readonly unit?: string;
    readonly unit_price_vati: number;
    /** The rebate on the whole line. */
    readonly discount_vati?: number;
    readonly vat_rate: number;
    readonly is_gift_card?: boolean;
    readonly total_vati: number;
  }[];
  readonly vat: readonly {
    readonly rate: number;
    readonly is_gift_card?: boolean;
    readonly net: number;
    readonly vat: number;
    readonly total: number;
  }[];
  readonly net: number;
  readonly vat_total: number;
  readonly total_vati: number;
  readonly paid: number;
  readonly credited: number;
  /** The amount that was paid, let off or credited; the total less this is still due. */
  readonly settled: number;
}

export interface Party {
  readonly name: string;
  readonly enterprise_nr?: string;
  readonly email?: string;
  readonly phone_nr?: string;
  readonly street?: string;
  readonly nr?: string;
  readonly bus?: string;
  readonly zipcode?: string;
  readonly city?: string;
  readonly country: string;
}

/** The amount in euros that the paper asks for. */
export const askedOn = ({ total_vati, settled }: InvoicePaper): number =>
  (centsOf(total_vati) - centsOf(settled)) / 100;

type Seller = InvoicePaper['seller'];
type Row = Readonly<Record<string, unknown>>;

/** Makes the paper of an invoice. A draft has no number and dates yet, and its seller is the company as it is now. */
export function paperOf(invoice: Row, now: Seller, credits?: Row): InvoicePaper {
  const nr = String(invoice.nr ?? '');
  const lines = (invoice.lines ?? []) as InvoicePaper['lines'];
  return {
    nr,
    type: invoice.type as InvoicePaper['type'],
    issue_date: String(invoice.issue_date ?? ''),
    due_date: String(invoice.due_date ?? ''),
    locale: (invoice.locale ?? 'nl') as InvoicePaper['locale'],
    structured_communication: nr ? communicationOf(nr) : '',
    ...(credits?.nr !== undefined && { credits_nr: String(credits.nr) }),
    ...(invoice.reference !== undefined && { reference: String(invoice.reference) }),
    vat_treatment: treatmentOf(invoice),
    ...(invoice.vat_exemption ? { vat_exemption: String(invoice.vat_exemption) } : {}),
    ...(invoice.delivered_on !== undefined && { delivered_on: String(invoice.delivered_on) }),
    ...(nr !== '' && { layout: invoice.layout as Row | undefined }),
    seller: (invoice.seller as Seller | undefined) ?? now,
    buyer: { ...partyOf(invoice), name: String(invoice.company_name ?? invoice.name) },
    lines: lines.map((line, index) => ({ ...line, nr: index + 1 })),
    vat: (invoice.vat ?? []) as InvoicePaper['vat'],
    net: Number(invoice.net ?? 0),
    vat_total: Number(invoice.vat_total ?? 0),
    total_vati: Number(invoice.total_vati ?? 0),
    paid: Number(invoice.paid ?? 0),
    credited: Number(invoice.credited ?? 0),
    settled: settledOf(invoice),
  };
}

/** The company as the seller of an invoice. */
export function sellerOf(company: Row): Seller {
  const { iban, bic, register_court: court } = company;
  const name = String(company.legal_name ?? company.name);
  return {
    ...partyOf(company),
    name,
    iban: String(iban ?? ''),
    ...(bic ? { bic: String(bic) } : {}),
    ...(court ? { court: String(court) } : {}),
  };
}

function partyOf(row: Row): Party {
  const named = (name: string, field: string) => ((row[field] ?? '') === '' ? {} : { [name]: String(row[field]) });
  return {
    name: String(row.name),
    country: String(row.address_country ?? 'BE'),
    ...named('enterprise_nr', 'enterprise_nr'),
    ...named('email', 'email'),
    ...named('phone_nr', 'phone_nr'),
    ...named('street', 'address_street'),
    ...named('nr', 'address_nr'),
    ...named('bus', 'address_bus'),
    ...named('zipcode', 'address_zipcode'),
    ...named('city', 'address_city'),
  };
}
