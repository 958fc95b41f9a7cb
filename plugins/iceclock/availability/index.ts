// Contributes when people can work: their pattern of a week and their days.
import { definePart } from '#core/contract';
import availability from '#schemas/iceclock/availability/availability.json';

export default definePart({
  id: 'availability',
  permissions: [
    'ICECLOCK_AVAILABILITIES_SELF',
    'ICECLOCK_AVAILABILITIES_VIEW',
    'ICECLOCK_AVAILABILITIES_MODERATE',
    'ICECLOCK_AVAILABILITIES_SEE_COLORS',
    'ICECLOCK_AVAILABILITIES_REPORT_VIEW',
  ],
  entities: [availability],
  texts: {
    en: () => import('#locales/en/iceclock/availability.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/availability.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/availability.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/availability.json', { with: { type: 'json' } }),
  },
});
