// Turns days that a person picks into the moments that they stand for, for fields with moments.
import { localTime, momentOf } from '#core/contract';

/** Answers the day of a date or a moment in the companies' time zone. */
export function dayOf(value: string): string {
  if (value.length === 10) return value;
  return Number.isNaN(Date.parse(value)) ? '' : localTime(value).slice(0, 10);
}

/** Answers the first moment of a day. */
export function startOf(day: string): string {
  return momentOf(`${day} 00:00`)?.toISOString() ?? '';
}

/** Answers the last moment of a day. */
export function endOf(day: string): string {
  return momentOf(`${day} 23:59:59.999`)?.toISOString() ?? '';
}
