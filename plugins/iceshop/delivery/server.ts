// Declares the server part of deliveries: runs and stops with their planning, times, problems, papers and letters.
// Stops follow changes of their order or pick-up point.
import { defineServerPart } from '#api';
import { orderRunLock, orderStops, pickUpPointStops } from './server/delivery-follow.ts';
import { runSheet } from './server/delivery-paper.ts';
import { runSheets } from './server/delivery-papers.ts';
import { deliveryRoutes } from './server/delivery-planning.ts';
import { deliveryProblems } from './server/delivery-problems.ts';
import { deliveryQueries } from './server/delivery-query.ts';
import { deliveryRunHooks, doneCount, lateCount, runReactions, stopCount } from './server/delivery-run.ts';
import { deliveryStopHooks, stopReactions } from './server/delivery-stop.ts';
import { suggestingRoutes } from './server/delivery-suggesting.ts';
import { runLetters } from './server/delivery-telling.ts';
import { planNow, transportsAhead } from './server/delivery-transport.ts';
import { runsToMend } from './server/exceptions.ts';

export default defineServerPart({
  id: 'delivery',
  hooks: {
    DeliverySchedule: deliveryRunHooks,
    DeliveryStop: deliveryStopHooks,
    WebshopOrder: orderRunLock,
  },
  reacts: [orderStops, pickUpPointStops, ...runReactions, ...stopReactions],
  computed: { DeliverySchedule: { stop_count: stopCount, done_count: doneCount, late_count: lateCount } },
  routes: [...deliveryRoutes, ...suggestingRoutes, planNow],
  documents: [runSheet, runSheets],
  letters: runLetters,
  queries: [...deliveryQueries, deliveryProblems.query],
  badges: [deliveryProblems.badge],
  exceptions: runsToMend,
  alarms: { DELIVERY_SCHEDULE_PROBLEM: { DeliverySchedule: deliveryProblems.runs } },
  jobs: [...deliveryProblems.jobs, transportsAhead],
});
