// Reads and writes the times of tours on the board: in a week a tour that goes to another day keeps its hours, along the
// hours of a day it takes those of its new place.

import type { Place } from '#core/board';
import { dayAfter, localTime } from '#core/contract';
import type { Hours } from '../rules/times.ts';

type Clock = Pick<Hours, 'time_start' | 'time_stop'>;

/** `14:00:00` and `19:30:00` → `14:00–19:30`. */
export const hoursText = ({ time_start, time_stop }: Clock): string =>
  `${time_start.slice(0, 5)}–${time_stop.slice(0, 5)}`;

/** Writes the hours as short as a planner says them: `14–19:30`. */
export const shortHours = (clock: Clock): string => hoursText(clock).replaceAll(':00', '');

export function minutesOf({ time_start, time_stop }: Clock): number {
  return minutesIn(time_stop) - minutesIn(time_start);
}

export function minutesIn(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Answers the day and the hours for a place on the board; a place on a day keeps the hours that are given. */
export function hoursAt({ from, until }: Place, clock: Clock): Hours {
  const date = from.slice(0, 10);
  if (from.length === 10) return { ...clockOf(clock), date };
  return { date, time_start: `${from.slice(11, 16)}:00`, time_stop: stopOf(date, until ?? from) };
}

const clockOf = ({ time_start, time_stop }: Clock): Clock => ({ time_start, time_stop });

/** A tour ends on its own day, so one that would end at midnight ends a minute earlier. */
function stopOf(date: string, until: string): string {
  return until.slice(0, 10) > date ? '23:59:00' : `${until.slice(11, 16)}:00`;
}

/** Answers the place of a moment on the company's clock, such as `2026-11-28T14:00`. */
export const placeOf = (moment: string): string => localTime(moment).slice(0, 16).replace(' ', 'T');

export function listed({ from, until }: { readonly from: string; readonly until: string }): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = dayAfter(day, 1)) days.push(day);
  return days;
}
