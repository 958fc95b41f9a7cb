// Contributes invoices that repeat: each week, month, quarter or year.
import { definePart } from '#core/contract';
import recurringinvoice from '#schemas/icecloud/recurring/recurringinvoice.json';

export default definePart({
  id: 'recurring',
  entities: [recurringinvoice],
  texts: {
    en: () => import('#locales/en/icecloud/recurring.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/recurring.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/recurring.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/recurring.json', { with: { type: 'json' } }),
  },
});
