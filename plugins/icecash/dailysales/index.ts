// Contributes the daily sales report of ice-cream vans.
import { definePart } from '#core/contract';
import dailysalesmail from '#schemas/icecash/dailysales/dailysalesmail.json';

export default definePart({
  id: 'dailysales',
  permissions: ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'],
  entities: [dailysalesmail],
  texts: {
    en: () => import('#locales/en/icecash/dailysales.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/dailysales.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/dailysales.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/dailysales.json', { with: { type: 'json' } }),
  },
});
