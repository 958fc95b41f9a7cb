// Contributes discounts on orders: by code, by customer and by product.
import { definePart } from '#core/contract';
import discount from '#schemas/iceshop/discounts/discount.json';

export default definePart({
  id: 'discounts',
  permissions: ['ICESHOP_DISCOUNTS_VIEW', 'ICESHOP_DISCOUNTS_MODERATE'],
  entities: [{ file: discount, cells: { value: () => import('./pages/ValueCell.tsx') } }],
  texts: {
    en: () => import('#locales/en/iceshop/discounts.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/discounts.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/discounts.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/discounts.json', { with: { type: 'json' } }),
  },
});
