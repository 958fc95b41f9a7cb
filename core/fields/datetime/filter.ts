// Filters moments by days: by a word such as `today`, or from the first moment of one day to the last of another.

import { formatDate } from '../../texts/format.ts';
import { DayControl } from '../date/DayControl.tsx';
import { wholeDay } from '../date/filter.ts';
import { dayOf, endOf, startOf } from '../filters/days.ts';
import { periodFilter } from '../filters/period.tsx';

export const datetimeFilter = periodFilter({
  Control: DayControl,
  store: (typed, end) => {
    const day = wholeDay(typed);
    if ('fault' in day) return day;
    return { value: end === 'gte' ? startOf(day.value) : endOf(day.value) };
  },
  edit: dayOf,
  show: (value) => formatDate(dayOf(value)),
});
