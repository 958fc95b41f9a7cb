// Contributes the lines of an order: products are found by typing and chosen with their options.
import { definePart } from '#core/contract';

export default definePart({
  id: 'lines',
  extends: { WebshopOrder: { fields: { lines: () => import('./pages/BasketField.tsx') } } },
  texts: {
    en: () => import('#locales/en/iceshop/lines.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/lines.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/lines.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/lines.json', { with: { type: 'json' } }),
  },
});
