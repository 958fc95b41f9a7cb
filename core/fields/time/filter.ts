// Filters by a range of times.
import { rangeFilter } from '../filters/range.tsx';
import { isValue } from '../shape.ts';
import { TimeControl } from './TimeControl.tsx';

export const timeFilter = rangeFilter({
  Control: TimeControl,
  store: (typed) => (isValue('time', typed) ? typed : undefined),
  edit: (value) => value,
  show: (value) => value.slice(0, 5),
});
