// Contributes the weeks of divisions: schedules, what they need, and the shifts that fill that.
import { definePart } from '#core/contract';
import roster from '#schemas/iceclock/rosters/roster.json';
import shift from '#schemas/iceclock/rosters/shift.json';

export default definePart({
  id: 'rosters',
  permissions: [
    'ICECLOCK_SCHEDULES_VIEW',
    'ICECLOCK_SCHEDULES_MODERATE',
    'ICECLOCK_SHIFTS_SELF',
    'ICECLOCK_SHIFTS_VIEW',
    'ICECLOCK_SHIFTS_MODERATE',
    'ICECLOCK_ROSTERS_ASSIGN_SELF',
  ],
  entities: [roster, shift],
  texts: {
    en: () => import('#locales/en/iceclock/rosters.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/rosters.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/rosters.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/rosters.json', { with: { type: 'json' } }),
  },
});
