// Declares what a company's own templates of this feature may hold.
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

export const templateLetters: readonly TemplateLetter[] = [
  {
    id: 'icecloud/order',
    names: ['company', 'receiver', 'date', 'nr', 'delivery_date', 'reason'],
    sample: 'supplierorder',
  },
  {
    id: 'icecloud/order-cancelled',
    names: ['company', 'receiver', 'date', 'nr', 'delivery_date', 'reason'],
    sample: 'supplierorder',
  },
];
