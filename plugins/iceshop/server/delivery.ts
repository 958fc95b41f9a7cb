// Gathers what deliveries do on the server: rules of runs and stops, the board's calls and questions, papers and
// letters.
import type { EntityHooks } from '#api';
import { runSheet } from './delivery-paper.ts';
import { runSheets } from './delivery-papers.ts';
import { deliveryRoutes } from './delivery-planning.ts';
import { deliveryProblems } from './delivery-problems.ts';
import { deliveryQueries } from './delivery-query.ts';
import { deliveryRunHooks, doneCount, lateCount, stopCount } from './delivery-run.ts';
import { deliveryStopHooks } from './delivery-stop.ts';
import { runLetters } from './delivery-telling.ts';
import { planNow, transportsAhead } from './delivery-transport.ts';

export const deliveryHooks: Readonly<Record<string, EntityHooks>> = {
  DeliverySchedule: deliveryRunHooks,
  DeliveryStop: deliveryStopHooks,
};

export const deliveryComputed = {
  DeliverySchedule: { stop_count: stopCount, done_count: doneCount, late_count: lateCount },
};

export const deliveryParts = {
  routes: [...deliveryRoutes, planNow],
  documents: [runSheet, runSheets],
  letters: runLetters,
  queries: [...deliveryQueries, deliveryProblems.query],
  badges: [deliveryProblems.badge],
  jobs: [...deliveryProblems.jobs, transportsAhead],
};
