// Contributes the tills of others: sales of a company that sells with another system.
import { definePart } from '#core/contract';

export default definePart({
  id: 'pointofsale',
  devices: [{ id: 'POINT_OF_SALE', icon: 'shop' }],
  texts: {
    en: () => import('#locales/en/icecash/pointofsale.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/pointofsale.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/pointofsale.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/pointofsale.json', { with: { type: 'json' } }),
  },
});
