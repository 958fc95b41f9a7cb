// Contributes rotations and templates of weeks, which fill schedules.
import { definePart } from '#core/contract';

export default definePart({
  id: 'rotations',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/rotations.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/rotations.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/rotations.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/rotations.json', { with: { type: 'json' } }),
  },
});
