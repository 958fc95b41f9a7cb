// Reads and moves the times of shifts by the clock on the wall: a shift that goes to another day keeps its hours, also over
// midnight and over a change of the clocks.
import { dayAfter, localTime, momentOf } from '#core/contract';
import type { PlanShift } from '../../rules/facts.ts';

type Timed = Pick<PlanShift, 'date' | 'start_at' | 'end_at'>;

/** The times of a shift in the companies' time zone: days as `2026-11-28`, times as `08:00`. */
export interface ShiftClock {
  readonly startDay: string;
  readonly start: string;
  readonly endDay: string;
  readonly end: string;
}

const clocks = new WeakMap<Timed, ShiftClock>();

export function clockOf(shift: Timed): ShiftClock {
  const known = clocks.get(shift);
  if (known) return known;
  const [from, until] = [localTime(shift.start_at), localTime(shift.end_at)];
  const clock = {
    ...{ startDay: from.slice(0, 10), start: from.slice(11, 16) },
    ...{ endDay: until.slice(0, 10), end: until.slice(11, 16) },
  };
  clocks.set(shift, clock);
  return clock;
}

export const hoursText = (shift: Timed): string => {
  const { start, end } = clockOf(shift);
  return `${start}–${end}`;
};

/** Writes the hours as short as a planner says them: `08–16:30`. */
export function shortHours(shift: Timed): string {
  const { start, end } = clockOf(shift);
  return `${start.replace(':00', '')}–${end.replace(':00', '')}`;
}

const DAY = 86_400_000;
const atNoon = (day: string) => Date.parse(`${day}T12:00Z`);
export const daysBetween = (from: string, until: string): number => Math.round((atNoon(until) - atNoon(from)) / DAY);

/** Answers the shift's moments when it begins on another business day at the same hours. */
export function onDay(shift: Timed, date: string): Timed {
  const by = daysBetween(shift.date, date);
  if (by === 0) return shift;
  const { startDay, start, endDay, end } = clockOf(shift);
  return { date, start_at: moment(dayAfter(startDay, by), start), end_at: moment(dayAfter(endDay, by), end) };
}

/**
 * Answers the moments of a shift that begins on that business day: a time before the day's cut-off is one of the next
 * calendar day, and an end that is not after the beginning one of the next morning.
 */
export function between(date: string, start: string, end: string, cutoff: string): Timed {
  const startDay = start < cutoff ? dayAfter(date, 1) : date;
  const endDay = end > start ? startDay : dayAfter(startDay, 1);
  return { date, start_at: moment(startDay, start), end_at: moment(endDay, end) };
}

/** Answers the moments for a place on a board of hours. */
export function atPlace(date: string, from: string, until: string): Timed {
  return {
    date,
    start_at: moment(from.slice(0, 10), from.slice(11, 16)),
    end_at: moment(until.slice(0, 10), until.slice(11, 16)),
  };
}

interface Half {
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes: number;
}

/** Cuts a shift in two at that time of a board of hours; the break stays with the longer half. */
export function cutAt(
  { start_at, end_at, break_minutes }: Pick<PlanShift, 'start_at' | 'end_at' | 'break_minutes'>,
  at: string,
): readonly [Half, Half] {
  const middle = moment(at.slice(0, 10), at.slice(11, 16));
  const isFirst = Date.parse(middle) - Date.parse(start_at) >= Date.parse(end_at) - Date.parse(middle);
  return [
    { start_at, end_at: middle, break_minutes: isFirst ? break_minutes : 0 },
    { start_at: middle, end_at, break_minutes: isFirst ? 0 : break_minutes },
  ];
}

function moment(day: string, time: string): string {
  return (momentOf(`${day} ${time}`) ?? new Date(`${day}T${time}Z`)).toISOString();
}
