// Declares what a company's own templates of this feature may hold.
import type { TemplateKind, TemplateLetter } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'LABEL',
    names: ['company', 'order_nr', 'order_code', 'customer', 'slot', 'place', 'address', 'note', 'product', 'date'],
    lists: { lines: ['name', 'qty'] },
    sample: 'webshoporder',
  },
  {
    id: 'ORDER_SLIP',
    names: [
      'company',
      'order_nr',
      'order_code',
      'customer',
      'slot',
      'place',
      'address',
      'note',
      'product',
      'total',
      'payment',
      'date',
    ],
    lists: { lines: ['name', 'qty', 'amount'] },
    sample: 'webshoporder',
  },
];

export const templateLetters: readonly TemplateLetter[] = [
  {
    id: 'iceshop/order-confirmed',
    names: ['company', 'receiver', 'date', 'nr', 'lines', 'total', 'when', 'where', 'reason'],
    sample: 'webshoporder',
  },
  {
    id: 'iceshop/order-ready',
    names: ['company', 'receiver', 'date', 'nr', 'lines', 'total', 'when', 'where', 'reason'],
    sample: 'webshoporder',
  },
  {
    id: 'iceshop/order-cancelled',
    names: ['company', 'receiver', 'date', 'nr', 'lines', 'total', 'when', 'where', 'reason', 'why', 'back'],
    sample: 'webshoporder',
  },
];
