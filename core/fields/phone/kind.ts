// Describes a phone number: stored as E.164 with 32 where no country was typed, read in groups (docs/domain 2.2).
import { readPhone, showPhone, typedValue } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const phone = defineKind({
  id: 'phone',
  matches: ofFormat('phone'),
  shape: 'text',
  // What is no number stays as typed, to be told that it is wrong.
  normalise: (typed) => typedValue(readPhone(typed)) ?? typed,
  text: ({ value }) => showPhone(String(value)),
});
