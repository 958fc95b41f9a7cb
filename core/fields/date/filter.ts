// Filters by a range of days.
import { companyDay } from '#core/contract';
import { formatDate } from '../../texts/format.ts';
import { dayOf } from '../filters/days.ts';
import type { Filter } from '../filters/filter.ts';
import { rangeFilter } from '../filters/range.tsx';
import type { Conditions } from '../shape.ts';

const FIRST_DAY = '1900-01-01';

/** A year that is still being typed is none yet. */
export function wholeDay(typed: string): string | undefined {
  return typed === '' || typed < FIRST_DAY ? undefined : typed;
}

const range = rangeFilter({
  type: 'date',
  store: wholeDay,
  edit: dayOf,
  show: (value) => formatDate(dayOf(value)),
});

export const dateFilter: Filter = {
  ...range,
  text: (asked) => (isToday(asked.conditions) ? asked.t('core.filter.today') : range.text(asked)),
};

function isToday({ gte, lte, eq = gte === lte ? gte : undefined }: Conditions): boolean {
  return eq === companyDay();
}
