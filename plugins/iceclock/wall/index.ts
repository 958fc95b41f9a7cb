// Contributes the roster on paper for the wall, and the calendar that people subscribe to.
import { definePart } from '#core/contract';

export default definePart({
  id: 'wall',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/wall.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/wall.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/wall.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/wall.json', { with: { type: 'json' } }),
  },
});
