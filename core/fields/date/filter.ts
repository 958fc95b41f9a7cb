// Filters by days: a word that moves with them, or a range.
import { formatDate } from '../../texts/format.ts';
import { dayOf } from '../filters/days.ts';
import { periodFilter } from '../filters/period.tsx';
import { isValue } from '../shape.ts';
import { DayControl } from './DayControl.tsx';

/** What is still being typed is no day yet. */
export function wholeDay(typed: string): string | undefined {
  return isValue('date', typed) ? typed : undefined;
}

export const dateFilter = periodFilter({
  Control: DayControl,
  store: wholeDay,
  edit: dayOf,
  show: (value) => formatDate(dayOf(value)),
});
