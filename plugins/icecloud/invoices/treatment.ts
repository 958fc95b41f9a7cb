// Decides which VAT an invoice has: Belgian VAT, or none. Goods for a business in another member state are an
// intra-Community supply, a service for it is under reverse charge, a supply outside the Union is an export, and a
// small business charges none.
import { isUnionVatNumber, OTHER_MEMBER_STATES } from '#core/contract';

export const TREATMENTS = ['BELGIAN_VAT', 'INTRA_COMMUNITY', 'REVERSE_CHARGE', 'EXPORT', 'SMALL_BUSINESS'] as const;
export type Treatment = (typeof TREATMENTS)[number];
type Row = Readonly<Record<string, unknown>>;

/** Categories of EN 16931 for supplies without VAT, each with the code of its reason if it has one. */
export const EXEMPT: Readonly<Record<string, { readonly category: string; readonly reason?: string }>> = {
  INTRA_COMMUNITY: { category: 'K', reason: 'VATEX-EU-IC' },
  REVERSE_CHARGE: { category: 'AE', reason: 'VATEX-EU-AE' },
  EXPORT: { category: 'G', reason: 'VATEX-EU-G' },
  SMALL_BUSINESS: { category: 'E' },
};

export const isExempt = (treatment: Treatment): boolean => treatment in EXEMPT;

/** True if the invoice belongs on the intra-Community listing. */
export const isListed = (treatment: Treatment): boolean =>
  treatment === 'INTRA_COMMUNITY' || treatment === 'REVERSE_CHARGE';

/**
 * The category of a VAT rate. In Belgium 0 % is exempt if a reason is given; older invoices without a reason count as
 * zero-rated.
 */
export function categoryOf({ vat_treatment, vat_exemption }: Row, rate: number): string {
  const exempt = EXEMPT[String(vat_treatment)]?.category;
  return exempt ?? (rate > 0 ? 'S' : vat_exemption ? 'E' : 'Z');
}

/**
 * True for a business with a VAT number and an address in another member state, to which the law allows invoices
 * without VAT.
 */
export function isBusinessAbroad({ enterprise_nr, address_country }: Row): boolean {
  const number = String(enterprise_nr ?? '');
  // For goods, Northern Ireland counts as a member state.
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
/** A gift card is no supply yet, so it needs no reason for having no VAT. */
const isFree = ({ vat_rate = 0, is_gift_card }: Line): boolean => vat_rate === 0 && is_gift_card !== true;

/**
 * The VAT treatment that somebody chose, or else: small business if the company is one, an intra-Community supply for a
 * business in another member state, and an export for an invoice without VAT to a customer outside the Union.
 */
export function treatmentOf(invoice: Row, isSmallBusiness = false): Treatment {
  if (invoice.vat_treatment) return invoice.vat_treatment as Treatment;
  if (isSmallBusiness) return 'SMALL_BUSINESS';
  if (isBusinessAbroad(invoice)) return 'INTRA_COMMUNITY';
  const lines = linesOf(invoice);
  return isOutsideUnion(invoice) && lines.length > 0 && lines.every(isFree) ? 'EXPORT' : 'BELGIAN_VAT';
}

/** True if somebody in Belgium has to give the reason why a line has no VAT. */
export const needsReason = (invoice: Row): boolean =>
  treatmentOf(invoice) === 'BELGIAN_VAT' && linesOf(invoice).some(isFree);

/** The same lines without VAT: each keeps its net price, at rate zero. */
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

/** Lists the contradictions in a drafted invoice. */
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
