// Lets alarms follow at once what a company changes of their kind.
import { defineReaction } from '#api';
import { WATCH } from './signals.ts';

/** A kind that is switched off, loosened or unmuted counts at once. */
export const kindChanged = defineReaction({
  to: 'AlertKind',
  fields: [
    ...(['active', 'muted_until', 'threshold', 'operator', 'metric_id', 'for_minutes'] as const),
    ...(['severity', 'permission', 'channels'] as const),
  ],
  run: (_, { enqueue }) => enqueue(WATCH, {}),
});
