// Filters by a range of days.

import { formatDate } from '../../texts/format.ts';
import { dayOf } from '../filters/days.ts';
import { rangeFilter } from '../filters/range.tsx';

const FIRST_DAY = '1900-01-01';

/** A year that is still being typed is none yet. */
export function wholeDay(typed: string): string | undefined {
  return typed === '' || typed < FIRST_DAY ? undefined : typed;
}

export const dateFilter = rangeFilter({
  type: 'date',
  store: wholeDay,
  edit: dayOf,
  show: (value) => formatDate(dayOf(value)),
});
