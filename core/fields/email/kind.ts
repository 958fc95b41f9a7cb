// Defines the kind for an e-mail address, stored in small letters.
import { defineKind, ofFormat } from '../kind.ts';

export const email = defineKind({
  id: 'email',
  matches: ofFormat('email'),
  shape: 'text',
  normalise: (typed) => typed.toLowerCase(),
});
