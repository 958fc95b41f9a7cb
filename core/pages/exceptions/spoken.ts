// Writes the values of an exception's row as people read them in its texts: money, days and times.
import type { FixValues } from '#core/contract';
import { formatDay, formatDayTime, formatMoney, formatTime } from '../../texts/format.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d:\d\d$/;

/** Amounts are known by their names, which end in `_vati` or `_vate`. */
export function spoken(values: FixValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]));
}

function written(name: string, value: unknown): unknown {
  if (typeof value === 'number') return /_vat[ei]$/.test(name) ? formatMoney(value) : value;
  if (typeof value !== 'string') return value ?? '';
  if (MOMENT.test(value)) return formatDayTime(value);
  if (DAY.test(value)) return formatDay(value);
  return TIME.test(value) ? formatTime(value) : value;
}
