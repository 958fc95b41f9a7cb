// Contributes what customers see of a menu: its public page, and the code that leads there.
import { definePart } from '#core/contract';

export default definePart({
  id: 'customers',
  extends: { Menu: { panels: [{ id: 'customers', load: () => import('./pages/Customers.tsx') }] } },
  texts: {
    en: () => import('#locales/en/icecash/customers.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/customers.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/customers.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/customers.json', { with: { type: 'json' } }),
  },
});
