// Tests that each permission of ICECLOCK guards something.
import { type Call, eachGuards, NOBODY } from '../resources/guards.ts';

const WINDOW = 'from=2099-05-04&until=2099-05-10';

const OPENS: Readonly<Record<string, Call>> = {
  SCHEDULES_VIEW: ['GET', 'schedule'],
  SCHEDULES_MODERATE: ['POST', 'schedule', {}],
  SHIFTS_SELF: ['GET', `query/iceclock/my-shifts?${WINDOW}`],
  SHIFTS_VIEW: ['GET', `query/iceclock/plan-shifts?${WINDOW}`],
  SHIFTS_MODERATE: ['POST', 'shift', {}],
  AVAILABILITIES_SELF: ['GET', 'availability'],
  AVAILABILITIES_MODERATE: ['POST', 'availability', {}],
  ROSTERS_ASSIGN_SELF: ['GET', 'roster'],
  WORKING_DAYS_SELF: ['GET', 'workingday'],
  WORKING_DAYS_VIEW: ['GET', 'workingday'],
  WORKING_DAYS_MODERATE: ['POST', 'workingday', {}],
  CONTRACTS_VIEW: ['GET', 'contract'],
  CONTRACTS_MODERATE: ['DELETE', `contract/${NOBODY}`],
  CONTRACTS_EDIT_NOT_VALIDATED: ['GET', 'contract'],
  CONTRACT_TEMPLATES_VIEW: ['GET', 'contracttemplate'],
  CONTRACT_TEMPLATES_MODERATE: ['POST', 'contracttemplate', {}],
};
const WATCHED = 'who hears of working days: clocking/watched-days.suite.ts';

eachGuards({
  prefix: 'ICECLOCK_',
  count: 26,
  opens: OPENS,
  others: {
    AVAILABILITIES_VIEW: 'who answered: clock/availability.suite.ts',
    AVAILABILITIES_SEE_COLORS: 'what others say of their days: clock/availability.suite.ts',
    AVAILABILITIES_REPORT_VIEW: 'need beside who can work: clock/availability.suite.ts',
    ALARM_SCHEDULE_PROBLEM: 'who hears of problems of schedules: clock/schedule-problems.suite.ts',
    WORKING_DAYS_ALARM: WATCHED,
    ALARM_WORKING_DAY_TECHNICAL_PROBLEM: WATCHED,
    ALARM_UNTRUSTED_CLOCK_IN: WATCHED,
    ALARM_WORKING_DAY_CLOSED_AUTOMATICALLY: WATCHED,
    ALARM_OVERDUE_FOR_SCHEDULE: WATCHED,
    ALARM_CONTRACT_PRINTER_DOWN: 'who hears of printers that are silent: printing/queue.suite.ts',
  },
});
