// Defines the kind for a day, stored as YYYY-MM-DD.
import { formatMoment } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const date = defineKind({
  id: 'date',
  matches: ofFormat('date'),
  shape: 'date',
  text: ({ value, locale }) => formatMoment(locale, String(value), { day: 'numeric', month: 'short', year: 'numeric' }),
});
