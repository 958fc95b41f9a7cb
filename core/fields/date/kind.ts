// A day, as YYYY-MM-DD.
import { dateFormat, toDate } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const date = defineKind({
  id: 'date',
  matches: ofFormat('date'),
  shape: 'date',
  text: ({ value, locale }) =>
    dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(toDate(String(value))),
});
