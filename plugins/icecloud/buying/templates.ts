// Declares the placeholders that a company's own templates for orders to suppliers may hold.
import type { TemplateKind, TemplateLetter } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'SUPPLIER_ORDER',
    names: [
      'company',
      'order_nr',
      'supplier',
      'customer_nr',
      'delivery_date',
      'delivery_address',
      'total',
      'note',
      'date',
    ],
    lists: { lines: ['sku', 'name', 'qty', 'price', 'amount'] },
    sample: 'supplierorder',
  },
];

const NAMES = ['company', 'receiver', 'date', 'nr', 'delivery_date', 'reason'];

export const templateLetters: readonly TemplateLetter[] = [
  { id: 'icecloud/order', names: NAMES, sample: 'supplierorder' },
  { id: 'icecloud/order-cancelled', names: NAMES, sample: 'supplierorder' },
];
