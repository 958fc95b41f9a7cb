// Contributes working days: what clocks tell, and the days that follow from it.
import { definePart } from '#core/contract';
import clockevent from '#schemas/iceclock/clocking/clockevent.json';
import workingday from '#schemas/iceclock/clocking/workingday.json';

export default definePart({
  id: 'clocking',
  permissions: [
    'ICECLOCK_WORKING_DAYS_SELF',
    'ICECLOCK_WORKING_DAYS_VIEW',
    'ICECLOCK_WORKING_DAYS_MODERATE',
    'ICECLOCK_WORKING_DAYS_ALARM',
    'ICECLOCK_ALARM_WORKING_DAY_TECHNICAL_PROBLEM',
    'ICECLOCK_ALARM_UNTRUSTED_CLOCK_IN',
    'ICECLOCK_ALARM_WORKING_DAY_CLOSED_AUTOMATICALLY',
    'ICECLOCK_ALARM_OVERDUE_FOR_SCHEDULE',
  ],
  entities: [workingday, clockevent],
  texts: {
    en: () => import('#locales/en/iceclock/clocking.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/clocking.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/clocking.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/clocking.json', { with: { type: 'json' } }),
  },
});
