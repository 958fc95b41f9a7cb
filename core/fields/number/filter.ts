// Filters by a range of numbers, typed as people write them.

import { formatNumber } from '../../texts/format.ts';
import { rangeFilter } from '../filters/range.tsx';

export const numberFilter = rangeFilter({
  store: (typed) => {
    // 1.250,50 and 1250.5 both mean what they say: a comma makes the dots group thousands.
    const number = typed.includes(',') ? typed.replace(/[\s.]/g, '').replace(',', '.') : typed.replace(/\s/g, '');
    return /^-?\d+(\.\d+)?$/.test(number) ? number : undefined;
  },
  edit: (value) => value,
  show: (value) => (Number.isNaN(Number(value)) ? value : formatNumber(Number(value), { maximumFractionDigits: 10 })),
});
