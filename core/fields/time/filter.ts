// Filters by a range of times.
import { fault } from '#core/contract';
import { rangeFilter } from '../filters/range.tsx';
import { isValue } from '../shape.ts';
import { TimeControl } from './TimeControl.tsx';

export const timeFilter = rangeFilter({
  Control: TimeControl,
  store: (typed) => (isValue('time', typed) ? { value: typed } : fault('format.local-time')),
  edit: (value) => value,
  show: (value) => value.slice(0, 5),
});
