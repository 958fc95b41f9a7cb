// Contributes the publishing of a week, and the links by which people answer.
import { definePart } from '#core/contract';

export default definePart({
  id: 'publishing',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/publishing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/publishing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/publishing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/publishing.json', { with: { type: 'json' } }),
  },
});
