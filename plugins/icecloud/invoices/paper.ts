// Makes an invoice for its reader, on paper or as data, from the record alone, so that it never changes.
import { centsOf, type Stored } from '#core/contract';
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
    /** The percentage that this rebate is, if it was given as one. */
    readonly discount_percent?: number;
    readonly vat_rate: number;
    readonly is_gift_card?: boolean;
    readonly total_vati: number;
  }[];
  readonly vat: readonly {
    readonly rate: number;
    readonly is_gift_card?: boolean;
    /** The share of the discount on the whole; net, VAT and total are what is left. */
    readonly discount_vati?: number;
    readonly net: number;
    readonly vat: number;
    readonly total: number;
  }[];
  /** The percentage of the discount on the whole, if it was given as one. */
  readonly discount_percent?: number;
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
  /** The name of the contact at a company. */
  readonly contact?: string;
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

/** As it is kept or typed; lines and sums are those that the server made. */
type InvoiceRecord = Omit<Partial<Stored<'Invoice'>>, 'type' | 'lines' | 'vat'> & {
  readonly type?: string;
  readonly lines?: unknown;
  readonly vat?: unknown;
};

/** A draft has no number and no dates yet; its seller is the company as it is now. */
export function paperOf(invoice: InvoiceRecord, now: Seller, credits?: Pick<Stored<'Invoice'>, 'nr'>): InvoicePaper {
  const nr = invoice.nr ?? '';
  const lines = (invoice.lines ?? []) as InvoicePaper['lines'];
  return {
    nr,
    type: invoice.type as InvoicePaper['type'],
    issue_date: invoice.issue_date ?? '',
    due_date: invoice.due_date ?? '',
    locale: invoice.locale ?? 'nl',
    structured_communication: nr ? communicationOf(nr) : '',
    ...(credits?.nr !== undefined && { credits_nr: credits.nr }),
    ...(invoice.reference !== undefined && { reference: invoice.reference }),
    vat_treatment: treatmentOf(invoice),
    ...(invoice.vat_exemption ? { vat_exemption: invoice.vat_exemption } : {}),
    ...(invoice.delivered_on !== undefined && { delivered_on: invoice.delivered_on }),
    ...(nr !== '' && { layout: invoice.layout }),
    seller: (invoice.seller as Seller | undefined) ?? now,
    buyer: buyerOf(invoice),
    lines: lines.map((line, index) => ({ ...line, nr: index + 1 })),
    vat: (invoice.vat ?? []) as InvoicePaper['vat'],
    ...(invoice.discount_percent ? { discount_percent: invoice.discount_percent } : {}),
    net: invoice.net ?? 0,
    vat_total: invoice.vat_total ?? 0,
    total_vati: invoice.total_vati ?? 0,
    paid: invoice.paid ?? 0,
    credited: invoice.credited ?? 0,
    settled: settledOf(invoice),
  };
}

/** A company is named by its name, and the person there as its contact. */
function buyerOf(invoice: InvoiceRecord): Party {
  const { company_name, name = '' } = invoice;
  const contact = company_name && name && name !== company_name && name !== '—' ? { contact: name } : {};
  return { ...partyOf(invoice), name: company_name || name, ...contact };
}

/** The company as it sells. */
export function sellerOf(company: Partial<Stored<'Company'>>): Seller {
  const { iban, bic, register_court: court } = company;
  const name = company.legal_name ?? company.name ?? '';
  return {
    ...partyOf(company),
    name,
    iban: iban ?? '',
    ...(bic ? { bic } : {}),
    ...(court ? { court } : {}),
  };
}

type Placed = 'address_street' | 'address_nr' | 'address_bus' | 'address_zipcode' | 'address_city' | 'address_country';
type Known = { readonly [Name in 'name' | 'enterprise_nr' | 'email' | 'phone_nr' | Placed]?: string };

function partyOf(row: Known): Party {
  const named = (name: string, field: keyof Known) => (row[field] ? { [name]: row[field] } : {});
  return {
    name: row.name ?? '',
    country: row.address_country ?? 'BE',
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
