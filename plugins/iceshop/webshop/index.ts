// Contributes the baskets of the webshop's visitors.
import { definePart } from '#core/contract';
import basket from '#schemas/iceshop/webshop/basket.json';

export default definePart({
  id: 'webshop',
  permissions: ['ICESHOP_BASKETS_MODERATE'],
  metrics: [
    {
      ...{ id: 'baskets-open', group: 'orders', good: 'UP', widget: 'STAT' },
      counts: { model: 'Basket', filters: { status: 'OPEN', hold_until: { period: 'today' } } },
    },
  ],
  entities: [basket],
  texts: {
    en: () => import('#locales/en/iceshop/webshop.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/webshop.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/webshop.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/webshop.json', { with: { type: 'json' } }),
  },
});
