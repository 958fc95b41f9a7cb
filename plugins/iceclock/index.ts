// Declares the module ICECLOCK, whose feature so far is employment contracts; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import contracts from './contracts/index.ts';

export default definePlugin({
  id: 'iceclock',
  contract: 2,
  license: 'ICECLOCK',
  licenses: ['ICECLOCK'],
  requires: ['icecloud'],
  permissions: [
    'ICECLOCK_SCHEDULES_VIEW',
    'ICECLOCK_SCHEDULES_MODERATE',
    'ICECLOCK_SHIFTS_SELF',
    'ICECLOCK_SHIFTS_VIEW',
    'ICECLOCK_SHIFTS_MODERATE',
    'ICECLOCK_AVAILABILITIES_SELF',
    'ICECLOCK_AVAILABILITIES_VIEW',
    'ICECLOCK_AVAILABILITIES_MODERATE',
    'ICECLOCK_AVAILABILITIES_SEE_COLORS',
    'ICECLOCK_AVAILABILITIES_REPORT_VIEW',
    'ICECLOCK_ROSTERS_ASSIGN_SELF',
    'ICECLOCK_WORKING_DAYS_SELF',
    'ICECLOCK_WORKING_DAYS_VIEW',
    'ICECLOCK_WORKING_DAYS_MODERATE',
    'ICECLOCK_WORKING_DAYS_ALARM',
    'ICECLOCK_ALARM_WORKING_DAY_TECHNICAL_PROBLEM',
    'ICECLOCK_ALARM_UNTRUSTED_CLOCK_IN',
    'ICECLOCK_ALARM_WORKING_DAY_CLOSED_AUTOMATICALLY',
    'ICECLOCK_ALARM_SCHEDULE_PROBLEM',
    'ICECLOCK_ALARM_OVERDUE_FOR_SCHEDULE',
    'ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN',
  ],
  menu: [{ id: 'iceclock', icon: 'time', sortFirst: 40 }],
  parts: [contracts],
});
