// Names the columns of offers with their types, and those in which a typed word is looked for.
import type { OfferSource } from '../contract/index.ts';

type Columns = readonly (readonly [name: string, type: string])[];

export const COLUMNS: Readonly<Record<OfferSource['of'], Columns>> = {
  BUYERS: [
    ['record_id', 'bigint'],
    ...(['name', 'company_name', 'enterprise_nr', 'email', 'phone_nr', 'locale'] as const).map(asText),
    ...(['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map((part) => asText(`address_${part}`)),
    ['payment_days', 'integer'],
  ],
  GOODS: [
    ['record_id', 'bigint'],
    ...(['name', 'sku', 'unit'] as const).map(asText),
    ['unit_price_vati', 'numeric'],
    ['vat_rate', 'integer'],
    ['is_gift_card', 'boolean'],
  ],
};

export const SOUGHT: Readonly<Record<OfferSource['of'], readonly string[]>> = {
  BUYERS: ['company_name', 'name', 'enterprise_nr', 'email', 'phone_nr', 'address_city'],
  GOODS: ['name', 'sku'],
};

function asText(name: string): readonly [string, string] {
  return [name, 'text'];
}
