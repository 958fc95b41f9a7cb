// A country, or the one whose nationality somebody has: stored as its ISO code, read by its name. A text that names no
// country stays as it was typed.
import { defineKind, ofFormat } from '../kind.ts';
import { countryCode, countryName } from './countries.ts';

export const country = defineKind({
  id: 'country',
  matches: ofFormat('country'),
  shape: 'text',
  normalise: countryCode,
  text: ({ value, locale }) => countryName(String(value), locale),
});
