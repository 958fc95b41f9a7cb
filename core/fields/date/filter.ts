// Filters by a range of days.
import { today } from '#core/contract';
import { formatDate } from '../../texts/format.ts';
import { dayOf } from '../filters/days.ts';
import type { Filter } from '../filters/filter.ts';
import { rangeFilter } from '../filters/range.tsx';
import type { Conditions } from '../shape.ts';
import { isValue } from '../shape.ts';
import { DayControl } from './DayControl.tsx';

/** What is still being typed is no day yet. */
export function wholeDay(typed: string): string | undefined {
  return isValue('date', typed) ? typed : undefined;
}

const range = rangeFilter({
  Control: DayControl,
  store: wholeDay,
  edit: dayOf,
  show: (value) => formatDate(dayOf(value)),
});

export const dateFilter: Filter = {
  ...range,
  text: (asked) => (isToday(asked.conditions) ? asked.t('core.filter.today') : range.text(asked)),
};

function isToday({ gte, lte, eq = gte === lte ? gte : undefined }: Conditions): boolean {
  return eq === today();
}
