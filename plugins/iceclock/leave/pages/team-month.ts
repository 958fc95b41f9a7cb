// Describes the month of the team's calendar: which of its days are special, and the look of each kind.
import { formatWeekday } from '#core';
import type { QueryRowTypes, Tone } from '#core/contract';

export const TONES: Readonly<Record<string, Tone>> = {
  HOLIDAY: 'success',
  SICK: 'danger',
  SCHOOL: 'info',
  UNPAID: 'neutral',
  OTHER: 'neutral',
};

/** Collects the days that are a holiday anywhere, or on which an establishment is closed. */
export function specialDays(closed: readonly QueryRowTypes['icecloud/closed-days'][]): ReadonlySet<string> {
  return new Set(closed.filter(({ kind, closed: isClosed }) => kind === 'HOLIDAY' || isClosed).map(({ date }) => date));
}

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

export function columnsOf(days: readonly string[], special: ReadonlySet<string>) {
  return days.map((id) => ({
    id,
    title: `${formatWeekday(id)} ${Number(id.slice(8))}`,
    isOff: isSunday(id) || special.has(id),
  }));
}

interface Halved {
  readonly date_from: string;
  readonly date_until: string;
  readonly begins_at_noon: boolean;
  readonly ends_at_noon: boolean;
}

/** Tells the half of that day in which somebody is away, where it is only one. */
export function halvesOf(away: Halved, day: string): 'morning' | 'afternoon' | undefined {
  if (away.begins_at_noon && day === away.date_from) return 'afternoon';
  return away.ends_at_noon && day === away.date_until ? 'morning' : undefined;
}
