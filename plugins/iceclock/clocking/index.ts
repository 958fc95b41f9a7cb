// Contributes working days: what clocks tell, and the days that follow from it.
import { definePart } from '#core/contract';
import clockevent from '#schemas/iceclock/clocking/clockevent.json';
import workingday from '#schemas/iceclock/clocking/workingday.json';
import { settings } from './settings.ts';

/** Holders receive all alarms about working days. */
const ALL = ['ICECLOCK_WORKING_DAYS_ALARM'];

export default definePart({
  id: 'clocking',
  settings,
  displays: ['ICECLOCK_WORKING_DAYS_VIEW'],
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
  alarms: [
    {
      ...{ id: 'WORKING_DAY_TECHNICAL_PROBLEM', severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICECLOCK_ALARM_WORKING_DAY_TECHNICAL_PROBLEM',
      alsoFor: ALL,
      on: [{ model: 'ClockEvent' }, { model: 'WorkingDay' }, { model: 'DeviceCall' }],
      // An event stays as it was: people read the alarm, and correct the day by hand where they want to.
      ends: 'acknowledged',
    },
    {
      ...{ id: 'UNTRUSTED_CLOCK_IN', severity: 'INFO' },
      permission: 'ICECLOCK_ALARM_UNTRUSTED_CLOCK_IN',
      alsoFor: ALL,
      on: [{ model: 'WorkingDay', when: { trusted: false, status: ['OPEN', 'CLOSED', 'AUTO_CLOSED'] } }],
    },
    {
      ...{ id: 'WORKING_DAY_CLOSED_AUTOMATICALLY', severity: 'INFO' },
      permission: 'ICECLOCK_ALARM_WORKING_DAY_CLOSED_AUTOMATICALLY',
      alsoFor: ALL,
      on: [{ model: 'WorkingDay', when: { status: 'AUTO_CLOSED' } }],
    },
    {
      ...{ id: 'OVERDUE_FOR_SCHEDULE', severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICECLOCK_ALARM_OVERDUE_FOR_SCHEDULE',
      on: [{ model: 'Shift' }],
      changesWith: ['WorkingDay'],
    },
  ],
  fixes: [
    {
      ...{ id: 'free-late-shift', of: ['OVERDUE_FOR_SCHEDULE'], permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
      call: { method: 'PATCH', path: 'shift/{held_id}', body: { employee_id: null } },
      undo: {
        ...{ method: 'PATCH', path: 'shift/{held_id}' },
        body: { employee_id: '{employee_id}', accept: '{accepts}' },
      },
    },
    { id: 'call-person', of: ['OVERDUE_FOR_SCHEDULE'], tel: 'phone_nr' },
    {
      ...{
        id: 'see-day',
        of: ['WORKING_DAY_TECHNICAL_PROBLEM'],
        permissions: ['ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_WORKING_DAYS_MODERATE'],
      },
      to: 'iceclock/workingday/view/{day_id}',
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/clocking.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/clocking.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/clocking.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/clocking.json', { with: { type: 'json' } }),
  },
});
