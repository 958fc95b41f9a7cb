// Contributes absences and their kinds: holiday, sickness, school.
import { definePart } from '#core/contract';
import absence from '#schemas/iceclock/leave/absence.json';
import absencekind from '#schemas/iceclock/leave/absencekind.json';

export default definePart({
  id: 'leave',
  entities: [absencekind, absence],
  texts: {
    en: () => import('#locales/en/iceclock/leave.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/leave.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/leave.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/leave.json', { with: { type: 'json' } }),
  },
});
