// Filters by a range of numbers, typed as people write them.
import { readNumber } from '#core/contract';
import { session } from '../../session/session.ts';
import { formatNumber } from '../../texts/format.ts';
import { rangeFilter } from '../filters/range.tsx';
import { numberAsked } from './asked.ts';

const DECIMALS = { maximumFractionDigits: 10 };
const told = (value: string, options: Intl.NumberFormatOptions) =>
  Number.isNaN(Number(value)) ? value : formatNumber(Number(value), options);

export const numberFilter = rangeFilter({
  store: (typed, _, field) => {
    const read = readNumber(typed, numberAsked(field, session.locale));
    return 'fault' in read ? read : { value: String(read.value) };
  },
  edit: (value) => told(value, { ...DECIMALS, useGrouping: false }),
  show: (value) => told(value, DECIMALS),
});
