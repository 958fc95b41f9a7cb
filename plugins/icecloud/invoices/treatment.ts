// Which VAT an invoice has: the Belgian one, or none because the customer, a business in another member state, accounts
// for it there. Goods that go there are an intra-Community supply; a service has its VAT moved to the customer.
import { isForeignVatNumber, OTHER_MEMBER_STATES } from '#core/contract';

export type Treatment = 'BELGIAN_VAT' | 'INTRA_COMMUNITY' | 'REVERSE_CHARGE';
type Row = Readonly<Record<string, unknown>>;

/** Categories of EN 16931 that have no VAT for such a reason, and its code. */
export const EXEMPT: Readonly<Record<string, { readonly category: string; readonly reason: string }>> = {
  INTRA_COMMUNITY: { category: 'K', reason: 'VATEX-EU-IC' },
  REVERSE_CHARGE: { category: 'AE', reason: 'VATEX-EU-AE' },
};

export const isExempt = (treatment: Treatment): boolean => treatment in EXEMPT;

/** Where the law lets VAT be left out: a business that is known for VAT in another member state, with its address in one. */
export function isBusinessAbroad({ enterprise_nr, address_country }: Row): boolean {
  return isForeignVatNumber(String(enterprise_nr ?? '')) && OTHER_MEMBER_STATES.includes(String(address_country));
}

/** As somebody chose it; where nobody did, ice cream that is invoiced to a business abroad goes there. */
export function treatmentOf(invoice: Row): Treatment {
  if (invoice.vat_treatment) return invoice.vat_treatment as Treatment;
  return isBusinessAbroad(invoice) ? 'INTRA_COMMUNITY' : 'BELGIAN_VAT';
}

interface Line {
  readonly unit_price_vati?: number;
  readonly vat_rate?: number;
}

/** The same lines without VAT: what is left of each price, at zero. */
export function withoutVat<One extends Line>(lines: readonly One[]): One[] {
  return lines.map((line) => {
    const { unit_price_vati: price, vat_rate: rate = 0 } = line;
    if (rate === 0 || price === undefined) return { ...line, vat_rate: 0 };
    return { ...line, vat_rate: 0, unit_price_vati: Math.round((price * 10_000) / (100 + rate)) / 100 };
  });
}

export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly params?: Row;
}

/** What does not go together in an invoice that is still a draft. */
export function treatmentFaults(invoice: Row): Fault[] {
  if (!isExempt(treatmentOf(invoice))) return [];
  if (!isBusinessAbroad(invoice)) return [{ path: 'enterprise_nr', code: 'vatNumberAbroad' }];
  const lines = (invoice.lines ?? []) as readonly Line[];
  return lines.flatMap(({ vat_rate: rate = 0 }, at) =>
    rate === 0 ? [] : [{ path: `lines.${at}.vat_rate`, code: 'vatRateExempt', params: { rate } }],
  );
}
