// Writes how long an alarm lasts, from minutes, in the two largest units that it fills: `4 hrs 7 mins`.
import { formatNumber } from '#core';
import type { CellProps } from '#core/contract';

const HOUR = 60;
const DAY = 24 * HOUR;

export default function LastedCell({ value }: CellProps) {
  return typeof value === 'number' ? lasted(value) : '—';
}

function lasted(minutes: number): string {
  const counts = [
    ['day', Math.floor(minutes / DAY)],
    ['hour', Math.floor((minutes % DAY) / HOUR)],
    ['minute', minutes % HOUR],
  ] as const;
  const first = minutes >= DAY ? 0 : minutes >= HOUR ? 1 : 2;
  return counts
    .slice(first, first + 2)
    .filter(([, count], index) => index === 0 || count > 0)
    .map(([unit, count]) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ');
}
