// Decides which VAT an invoice has: the Belgian one, or none. Goods for a business in another member state are an
// intra-Community supply, a service for it has its VAT moved to it, what leaves the Union is an export, and a small
// business asks for none.
import { isUnionVatNumber, OTHER_MEMBER_STATES } from '#core/contract';

export const TREATMENTS = ['BELGIAN_VAT', 'INTRA_COMMUNITY', 'REVERSE_CHARGE', 'EXPORT', 'SMALL_BUSINESS'] as const;
export type Treatment = (typeof TREATMENTS)[number];
type Row = Readonly<Record<string, unknown>>;

/** Categories of EN 16931 that have no VAT for such a reason, and its code where there is one. */
export const EXEMPT: Readonly<Record<string, { readonly category: string; readonly reason?: string }>> = {
  INTRA_COMMUNITY: { category: 'K', reason: 'VATEX-EU-IC' },
  REVERSE_CHARGE: { category: 'AE', reason: 'VATEX-EU-AE' },
  EXPORT: { category: 'G', reason: 'VATEX-EU-G' },
  SMALL_BUSINESS: { category: 'E' },
};

export const isExempt = (treatment: Treatment): boolean => treatment in EXEMPT;

/** On the intra-Community listing. */
export const isListed = (treatment: Treatment): boolean =>
  treatment === 'INTRA_COMMUNITY' || treatment === 'REVERSE_CHARGE';

/** At home 0 % is exempt where a reason is given; before one was asked for it went out as a rate like others. */
export function categoryOf({ vat_treatment, vat_exemption }: Row, rate: number): string {
  const exempt = EXEMPT[String(vat_treatment)]?.category;
  return exempt ?? (rate > 0 ? 'S' : vat_exemption ? 'E' : 'Z');
}

/** Where the law lets VAT be left out: a business that is known for VAT in another member state, with its address in one. */
export function isBusinessAbroad({ enterprise_nr, address_country }: Row): boolean {
  const number = String(enterprise_nr ?? '');
  // For goods Northern Ireland is as a member state.
  if (/^XI/i.test(number)) return address_country === 'GB';
  return isUnionVatNumber(number) && OTHER_MEMBER_STATES.includes(String(address_country));
}

export const isOutsideUnion = ({ address_country = 'BE' }: Row): boolean =>
  address_country !== 'BE' && !OTHER_MEMBER_STATES.includes(String(address_country));

interface Line {
  readonly unit_price_vati?: number;
  readonly discount_vati?: number;
  readonly vat_rate?: number;
  readonly is_gift_card?: boolean;
}

const linesOf = (invoice: Row): readonly Line[] => (invoice.lines ?? []) as readonly Line[];
/** A gift card is no supply yet, so nothing has to be said of it. */
const isFree = ({ vat_rate = 0, is_gift_card }: Line): boolean => vat_rate === 0 && is_gift_card !== true;

/**
 * As somebody chose it; where nobody did, ice cream that is invoiced to a business abroad goes there, and what is invoiced
 * beyond the Union without VAT leaves it.
 */
export function treatmentOf(invoice: Row, isSmallBusiness = false): Treatment {
  if (invoice.vat_treatment) return invoice.vat_treatment as Treatment;
  if (isSmallBusiness) return 'SMALL_BUSINESS';
  if (isBusinessAbroad(invoice)) return 'INTRA_COMMUNITY';
  const lines = linesOf(invoice);
  return isOutsideUnion(invoice) && lines.length > 0 && lines.every(isFree) ? 'EXPORT' : 'BELGIAN_VAT';
}

/** At home somebody has to say why a line has no VAT. */
export const needsReason = (invoice: Row): boolean =>
  treatmentOf(invoice) === 'BELGIAN_VAT' && linesOf(invoice).some(isFree);

/** The same lines without VAT: what is left of each price, at zero. */
export function withoutVat<One extends Line>(lines: readonly One[]): One[] {
  return lines.map((line) => {
    const { unit_price_vati: price, discount_vati: less, vat_rate: rate = 0 } = line;
    if (rate === 0 || price === undefined) return { ...line, vat_rate: 0 };
    const left = (amount: number) => Math.round((amount * 10_000) / (100 + rate)) / 100;
    const discount = less === undefined ? {} : { discount_vati: left(less) };
    return { ...line, ...discount, vat_rate: 0, unit_price_vati: left(price) };
  });
}

export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly params?: Row;
}

/** What does not go together in an invoice that is still a draft. */
export function treatmentFaults(invoice: Row, isSmallBusiness = false): Fault[] {
  const treatment = treatmentOf(invoice, isSmallBusiness);
  if (!isExempt(treatment)) return [];
  if (isListed(treatment) && !isBusinessAbroad(invoice)) return [{ path: 'enterprise_nr', code: 'vatNumberAbroad' }];
  if (treatment === 'EXPORT' && !isOutsideUnion(invoice))
    return [{ path: 'address_country', code: 'vatExportCountry' }];
  return linesOf(invoice).flatMap(({ vat_rate: rate = 0 }, at) =>
    rate === 0 ? [] : [{ path: `lines.${at}.vat_rate`, code: 'vatRateExempt', params: { rate } }],
  );
}
