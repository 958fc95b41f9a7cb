// Contributes absences and their kinds: holiday, sickness, school.
import { definePart } from '#core/contract';
import absence from '#schemas/iceclock/leave/absence.json';
import absencekind from '#schemas/iceclock/leave/absencekind.json';
import leaveentitlement from '#schemas/iceclock/leave/leaveentitlement.json';

export default definePart({
  id: 'leave',
  notices: [
    { id: 'leave-asked', icon: 'walk' },
    { id: 'leave-withdrawn', icon: 'walk', tone: 'warning' },
    { id: 'leave-approved', icon: 'walk', tone: 'success' },
    { id: 'leave-refused', icon: 'walk', tone: 'danger' },
  ],
  entities: [absencekind, absence, leaveentitlement],
  texts: {
    en: () => import('#locales/en/iceclock/leave.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/leave.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/leave.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/leave.json', { with: { type: 'json' } }),
  },
});
