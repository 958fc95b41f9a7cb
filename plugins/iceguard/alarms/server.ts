// Declares the server part of alarms: it keeps alarms and metrics of all modules, looks at them every minute and after
// changes, and tells people.
import { defineServerPart } from '#api';
import { keepMetrics } from '../metrics/server/told.ts';
import { seedAlarms } from './demo/alarms.ts';
import { seedAlertKinds } from './demo/alert-kinds.ts';
import { demoFirstLook } from './demo/first-look.ts';
import { alarmHooks, firingAlarms, lastedMinutes, readEnds } from './server/alarm.ts';
import { alertKindHooks, kindChanged } from './server/alert-kind.ts';
import { leaversForgotten, pushOne, pushRoutes } from './server/push.ts';
import { alarmLetters } from './server/receivers.ts';
import { tellAlarms, WATCH } from './server/signals.ts';
import { wallAlarms } from './server/wall-alarms.ts';
import { watchAlarms } from './server/watching.ts';

export default defineServerPart({
  id: 'alarms',
  watch: { alarms: tellAlarms, metrics: keepMetrics, job: WATCH },
  hooks: { Alarm: alarmHooks, AlertKind: alertKindHooks },
  reacts: [readEnds, kindChanged, leaversForgotten],
  computed: { Alarm: { lasted_minutes: lastedMinutes } },
  queries: [wallAlarms],
  routes: pushRoutes,
  jobs: [watchAlarms, pushOne, demoFirstLook],
  letters: alarmLetters,
  badges: [firingAlarms],
  demo: [
    { order: 40, seed: seedAlertKinds },
    // Alarms are about records of other modules, which are made before.
    { order: 95, seed: seedAlarms },
  ],
});
