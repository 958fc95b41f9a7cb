// Filters by days: a word that moves with them, or a range.
import { dayFrom, fault, type Typed } from '#core/contract';
import { formatDate } from '../../texts/format.ts';
import { dayOf } from '../filters/days.ts';
import { periodFilter } from '../filters/period.tsx';
import { isValue } from '../shape.ts';
import { DayControl } from './DayControl.tsx';

/** Reads a typed day; a text that is still being typed is none yet. */
export function wholeDay(typed: string): Typed<string> {
  return isValue('date', typed) ? { value: typed } : fault('format.date');
}

export const dateFilter = periodFilter({
  Control: DayControl,
  store: wholeDay,
  edit: (value) => dayOf(dayFrom(value)),
  show: (value) => formatDate(dayOf(dayFrom(value))),
});
