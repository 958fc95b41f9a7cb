// A moment, as an ISO timestamp in UTC.
import { dateFormat, toDate } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const datetime = defineKind({
  id: 'datetime',
  matches: ofFormat('date-time'),
  shape: 'timestamp',
  text: ({ value, locale, timeZone }) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hour12: false, timeZone }).format(
      toDate(String(value)),
    ),
});
