// Defines the kind for a country or a nationality: stored as the ISO code, shown by its name. A text that names no
// country stays as typed.

import { countryCode, countryName } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const country = defineKind({
  id: 'country',
  matches: ofFormat('country'),
  shape: 'text',
  normalise: countryCode,
  text: ({ value, locale }) => countryName(String(value), locale),
});
