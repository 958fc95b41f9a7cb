// A country, or the one whose nationality somebody has: stored as its ISO code, read by its name. A text that names no
// country stays as it was typed.

import { countryCode, countryName } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const country = defineKind({
  id: 'country',
  matches: ofFormat('country'),
  shape: 'text',
  normalise: countryCode,
  text: ({ value, locale }) => countryName(String(value), locale),
});
