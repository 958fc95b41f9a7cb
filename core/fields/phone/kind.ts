// Defines the kind for a phone number: stored as E.164, with 32 if no country was typed, and shown in groups
// (docs/domain 2.2).
import { readPhone, showPhone, typedValue } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const phone = defineKind({
  id: 'phone',
  matches: ofFormat('phone'),
  shape: 'text',
  // A text that is no number stays as typed, so that the check can refuse it.
  normalise: (typed) => typedValue(readPhone(typed)) ?? typed,
  text: ({ value }) => showPhone(String(value)),
});
