// Writes hours and moments as people say them on a time sheet: `7:30`, `+0:12`, `09:04–17:00`.
import { formatNumber } from '#core';
import { clockTime } from '#core/contract';

/** A minus as long as a plus. */
const MINUS = '−';

export function hoursText(minutes: number): string {
  const all = Math.abs(minutes);
  return `${minutes < 0 ? MINUS : ''}${formatNumber(Math.floor(all / 60))}:${String(all % 60).padStart(2, '0')}`;
}

export const differenceText = (minutes: number): string =>
  minutes > 0 ? `+${hoursText(minutes)}` : hoursText(minutes);

export function spanText(from: string, until: string | undefined): string {
  return `${clockTime(from)}–${until ? clockTime(until) : ''}`;
}
