// Declares the placeholders that a company's own templates for orders may hold.
import type { TemplateKind, TemplateLetter } from '#core/contract';

const PAPER = ['company', 'order_nr', 'order_code', 'customer', 'slot', 'place', 'address', 'note', 'product'];

export const templateKinds: readonly TemplateKind[] = [
  { id: 'LABEL', names: [...PAPER, 'date'], lists: { lines: ['name', 'qty'] }, sample: 'webshoporder' },
  {
    id: 'ORDER_SLIP',
    names: [...PAPER, 'total', 'payment', 'date'],
    lists: { lines: ['name', 'qty', 'amount'] },
    sample: 'webshoporder',
  },
];

const LETTER = ['company', 'receiver', 'date', 'nr', 'lines', 'total', 'when', 'where', 'reason'];

export const templateLetters: readonly TemplateLetter[] = [
  { id: 'iceshop/order-confirmed', names: LETTER, sample: 'webshoporder' },
  { id: 'iceshop/order-ready', names: LETTER, sample: 'webshoporder' },
  { id: 'iceshop/order-cancelled', names: [...LETTER, 'why', 'back'], sample: 'webshoporder' },
];
