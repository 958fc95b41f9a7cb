// Contributes swaps, offers of open shifts, and what happens when somebody calls in sick.
import { definePart } from '#core/contract';

export default definePart({
  id: 'swaps',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/swaps.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/swaps.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/swaps.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/swaps.json', { with: { type: 'json' } }),
  },
});
