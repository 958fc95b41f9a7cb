// Turns days and times of tours into moments, and tells which spans of time touch or hold each other.
import { momentAt, WEEKDAYS, type Weekday } from '#core/contract';

/** Milliseconds since 1970; `until` is no part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Hours {
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
}

const SUNDAY = 7;

export const spanOf = ({ date, time_start, time_stop }: Hours): Span => ({
  from: momentAt(date, time_start),
  until: momentAt(date, time_stop),
});

export const momentsOf = (from: string, until: string): Span => ({ from: Date.parse(from), until: Date.parse(until) });

export const touches = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** Tells whether the first span holds the other one whole. */
export const holds = (one: Span, other: Span): boolean => one.from <= other.from && other.until <= one.until;

/** Answers 1 for a Monday and 7 for a Sunday. */
export const weekdayNr = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;

export const weekdayOf = (day: string): Weekday => WEEKDAYS[weekdayNr(day) - 1] as Weekday;

const DAY = 86_400_000;

/** Counts the days from the first to the second, below zero where it lies before. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / DAY);

/** `14:00:00` → `14:00`. */
export const short = (time: string): string => time.slice(0, 5);
