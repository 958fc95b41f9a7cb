// Declares the module ICETRUCK: ice-cream vans, their zones and their map; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import map from './map/index.ts';
import vans from './vans/index.ts';
import zones from './zones/index.ts';

export default definePlugin({
  id: 'icetruck',
  contract: 2,
  license: 'ICETRUCK',
  licenses: ['ICETRUCK'],
  requires: ['icecloud'],
  permissions: [
    'ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW',
    'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE',
    'ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW',
    'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE',
    'ICETRUCK_DAILY_SALES_REPORTS_VIEW',
    'ICETRUCK_ALARM_VAN_SCHEDULE_PROBLEM',
    'ICETRUCK_ALARM_VAN_STILL_AT_DEPOT',
  ],
  menu: [{ id: 'icetruck', icon: 'truck', sortFirst: 50 }],
  parts: [vans, zones, map],
});
