// Says what of somebody found goes onto an invoice, and how the list names them.
import { printedVatNumber, type QueryRowTypes } from '#core/contract';
import type { Suggestion } from './SuggestInput.tsx';

export type Buyer = QueryRowTypes['icecloud/buyers'];

const PLACE = ['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map((part) => `address_${part}`);
/** A customer replaces the former one whole: what the new one has not is emptied. */
const TAKEN = ['company_name', 'enterprise_nr', 'email', ...PLACE];
/** These fields keep their value where the customer has none. */
const IF_KNOWN = ['locale', 'payment_days'];

type Changes = readonly (readonly [field: string, value: unknown])[];

/** The fields to fill in, with their values. */
export function takenFrom(buyer: Readonly<Record<string, unknown>>): Changes {
  const value = (field: string) => (buyer[field] === null || buyer[field] === '' ? undefined : buyer[field]);
  return [
    ...TAKEN.map((field) => [field, value(field)] as const),
    ...IF_KNOWN.filter((field) => value(field) !== undefined).map((field) => [field, value(field)] as const),
  ];
}

export function suggestionOf(buyer: Buyer): Suggestion {
  const { source, record_id, name, company_name, enterprise_nr, email, address_city, source_name } = buyer;
  const number = enterprise_nr && printedVatNumber(enterprise_nr);
  return {
    key: `${source} ${record_id} ${number ?? ''} ${company_name ?? ''}`,
    title: company_name || name,
    detail: [company_name && name, number, address_city, email].filter(Boolean).join(' · '),
    aside: source_name ?? '',
  };
}
