// A phone number: stored as E.164 with 32 where no country was typed, read in groups (spec 9).
import { normalisePhone, showPhone } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const phone = defineKind({
  id: 'phone',
  matches: ofFormat('phone'),
  shape: 'text',
  // What holds letters stays as typed, to be told that it is wrong.
  normalise: (typed) => (/^[\d\s+().\-/]*$/.test(typed) ? normalisePhone(typed) : typed),
  text: ({ value }) => showPhone(String(value)),
});
