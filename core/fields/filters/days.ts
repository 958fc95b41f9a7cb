// Days as a person picks them, and the moments that they stand for where a field holds moments.
import { localTime, momentOf } from '#core/contract';

/** The day of a date or a moment, where the company is. */
export function dayOf(value: string): string {
  if (value.length === 10) return value;
  return Number.isNaN(Date.parse(value)) ? '' : localTime(value).slice(0, 10);
}

/** First moment of a day. */
export function startOf(day: string): string {
  return momentOf(`${day} 00:00`)?.toISOString() ?? '';
}

/** Last moment of a day. */
export function endOf(day: string): string {
  return momentOf(`${day} 23:59:59.999`)?.toISOString() ?? '';
}
