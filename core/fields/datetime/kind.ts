// Defines the kind for a moment, stored as an ISO timestamp in UTC.
import { formatMoment } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const datetime = defineKind({
  id: 'datetime',
  matches: ofFormat('date-time'),
  shape: 'timestamp',
  text: ({ value, locale }) =>
    formatMoment(locale, String(value), { dateStyle: 'medium', timeStyle: 'short', hour12: false }),
});
