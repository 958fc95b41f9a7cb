// Declares the server part of working days: what clocks tell, the days that follow from it, and who is told what is wrong.
import { defineServerPart } from '#api';
import { clockAtDevice, stateAtDevice } from './server/device-clock.ts';
import { workingDayHooks } from './server/working-day.ts';

export default defineServerPart({
  id: 'clocking',
  hooks: { WorkingDay: workingDayHooks },
  deviceCalls: [clockAtDevice, stateAtDevice],
});
