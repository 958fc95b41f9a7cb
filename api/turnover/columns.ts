// Names the columns of turnover with their types, so that a union of all sources has one form.

export type Kind = 'sold' | 'paid' | 'items';
type Columns = readonly (readonly [name: string, type: string])[];

const OF_DOCUMENT = [
  ['business_date', 'date'],
  ['document', 'bigint'],
  ['place_id', 'bigint'],
] as const;

export const COLUMNS: Readonly<Record<Kind, Columns>> = {
  sold: [
    ...OF_DOCUMENT,
    ['at', 'timestamptz'],
    ['latitude', 'float8'],
    ['longitude', 'float8'],
    ['rate', 'integer'],
    ['net', 'numeric'],
    ['vat', 'numeric'],
    ['total', 'numeric'],
    ['is_gift_card', 'boolean'],
    ['is_invoiced', 'boolean'],
  ],
  paid: [
    ...OF_DOCUMENT,
    ['at', 'timestamptz'],
    ['method', 'text'],
    ['amount', 'numeric'],
    ['rounding', 'numeric'],
    ['is_invoiced', 'boolean'],
  ],
  items: [...OF_DOCUMENT, ['name', 'text'], ['qty', 'numeric'], ['total', 'numeric']],
};
