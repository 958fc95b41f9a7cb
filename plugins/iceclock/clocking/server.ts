// Declares the server part of working days: what clocks tell, the days that follow from it, and who is told what is wrong.
import { defineServerPart } from '#api';
import { closeDay, closeDays } from './server/auto-close.ts';
import { clockAtDevice, stateAtDevice } from './server/device-clock.ts';
import { clockExceptions } from './server/exceptions.ts';
import { daysFollowShift, refusedIsTold } from './server/following.ts';
import { overdueShifts } from './server/overdue.ts';
import { clockOnPhone, myClock } from './server/own-phone.ts';
import { workingDayHooks } from './server/working-day.ts';

export default defineServerPart({
  id: 'clocking',
  hooks: { WorkingDay: workingDayHooks },
  reacts: [daysFollowShift, refusedIsTold],
  deviceCalls: [clockAtDevice, stateAtDevice],
  routes: [clockOnPhone],
  queries: [myClock],
  alarms: { OVERDUE_FOR_SCHEDULE: { Shift: overdueShifts } },
  exceptions: clockExceptions,
  jobs: [closeDays, closeDay],
});
