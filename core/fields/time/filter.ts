// Filters by a range of times.
import { rangeFilter } from '../filters/range.tsx';

export const timeFilter = rangeFilter({
  type: 'time',
  store: (typed) => typed || undefined,
  edit: (value) => value,
  show: (value) => value.slice(0, 5),
});
