// Defines the kind for a time of the day, stored as HH:mm:ss.
import { readTime, typedValue } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const time = defineKind({
  id: 'time',
  matches: ofFormat('local-time', 'time'),
  shape: 'time',
  // A text that is no time stays as typed, so that the check can refuse it.
  normalise: (typed) => typedValue(readTime(typed)) ?? typed.trim(),
  text: ({ value }) => String(value).slice(0, 5),
});
