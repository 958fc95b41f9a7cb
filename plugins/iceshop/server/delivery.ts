// What deliveries do on the server, together: rules of runs and stops, the board's calls and questions, papers and letters.
import type { EntityHooks } from '#api';
import { runSheet } from './delivery-paper.ts';
import { deliveryRunHooks, doneCount, stopCount } from './delivery-run.ts';
import { deliveryStopHooks } from './delivery-stop.ts';
import { runLetters } from './delivery-telling.ts';

export const deliveryHooks: Readonly<Record<string, EntityHooks>> = {
  DeliverySchedule: deliveryRunHooks,
  DeliveryStop: deliveryStopHooks,
};

export const deliveryComputed = {
  DeliverySchedule: { stop_count: stopCount, done_count: doneCount },
};

export const deliveryParts = {
  routes: [],
  documents: [runSheet],
  letters: runLetters,
  queries: [],
  badges: [],
  jobs: [],
};
