// Contributes the board of a week, where planners put people on shifts.
import { definePart } from '#core/contract';

export default definePart({
  id: 'board',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/board.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/board.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/board.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/board.json', { with: { type: 'json' } }),
  },
});
