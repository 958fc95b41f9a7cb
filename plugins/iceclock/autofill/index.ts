// Contributes the filling of open shifts by itself, and who else could take one.
import { definePart } from '#core/contract';

export default definePart({
  id: 'autofill',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/autofill.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/autofill.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/autofill.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/autofill.json', { with: { type: 'json' } }),
  },
});
