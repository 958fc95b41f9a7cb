// A time of the day, as HH:mm:ss.
import { readTime, typedValue } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const time = defineKind({
  id: 'time',
  matches: ofFormat('local-time', 'time'),
  shape: 'time',
  // What is no time stays as typed, to be told that it is wrong.
  normalise: (typed) => typedValue(readTime(typed)) ?? typed.trim(),
  text: ({ value }) => String(value).slice(0, 5),
});
