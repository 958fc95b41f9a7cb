// Names the kinds of fields that core brings, which no plugin may bring again.

/** The ids of `KINDS` (core/fields/kinds.ts), in the same order. */
export const CORE_KINDS: readonly string[] = [
  ...['file', 'polygon', 'relation', 'relations'],
  ...['options', 'objects', 'list', 'object'],
  ...['select', 'checkbox', 'money', 'percent', 'integer', 'number'],
  ...['multiline', 'html', 'color', 'date', 'time', 'datetime', 'email', 'link', 'slug', 'country'],
  ...['phone', 'iban', 'enterprise-nr', 'vat-nr', 'establishment-nr', 'national-registry-nr'],
  'text',
];
