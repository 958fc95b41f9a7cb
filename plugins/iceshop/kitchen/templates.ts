// Declares what a company's own templates of this feature may hold.
import type { TemplateKind } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'WORKSHEET',
    names: ['company', 'kitchen', 'day', 'date'],
    lists: { lines: ['time', 'qty', 'name', 'order_nr', 'customer', 'note'] },
  },
];
