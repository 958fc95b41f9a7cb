// Declares the placeholders that a company's own templates for the kitchen's worksheet may hold.
import type { TemplateKind } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'WORKSHEET',
    names: ['company', 'kitchen', 'day', 'date'],
    lists: { lines: ['time', 'qty', 'name', 'order_nr', 'customer', 'note'] },
  },
];
