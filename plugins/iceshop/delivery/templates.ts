// Declares the placeholders that a company's own templates for deliveries may hold.
import type { TemplateLetter } from '#core/contract';

export const templateLetters: readonly TemplateLetter[] = [
  {
    id: 'iceshop/on-the-way',
    names: ['company', 'receiver', 'date', 'nr', 'from', 'until', 'where'],
    sample: 'webshoporder',
  },
];
