// Reckons the minutes that a day of work has: the time that passed, over every change of the clocks, without breaks, and
// rounded as the company says (docs/domain 17.5).
import { HOUR, MINUTE } from './clock-facts.ts';

export interface ClockedTimes {
  readonly started_at: string;
  readonly stopped_at?: string | null;
  readonly breaks?: readonly { readonly started_at: string; readonly stopped_at?: string | null }[] | null;
}

export interface ClockRounding {
  /** The minutes to which times are rounded within their hour; 0 for none. */
  readonly minutes: number;
  readonly direction: 'NEAREST' | 'FOR_EMPLOYEE' | 'FOR_COMPANY';
}

type Round = (value: number) => number;

const ROUNDS: Readonly<Record<ClockRounding['direction'], readonly [start: Round, stop: Round]>> = {
  NEAREST: [Math.round, Math.round],
  FOR_EMPLOYEE: [Math.floor, Math.ceil],
  FOR_COMPANY: [Math.ceil, Math.floor],
};

/** Counts in whole minutes, each moment as a clock shows it; undefined as long as the day is open. */
export function workedMinutes({ started_at, stopped_at, breaks }: ClockedTimes, rounding?: ClockRounding) {
  if (!stopped_at) return undefined;
  const [roundStart, roundStop] = ROUNDS[rounding?.direction ?? 'NEAREST'];
  const step = rounding?.minutes ?? 0;
  const passed = rounded(stopped_at, step, roundStop) - rounded(started_at, step, roundStart);
  const paused = (breaks ?? []).reduce(
    (sum, { started_at: from, stopped_at: until }) => sum + minuteOf(until ?? stopped_at) - minuteOf(from),
    0,
  );
  return Math.max(0, passed - paused);
}

export function plannedMinutes({ start_at, end_at, break_minutes }: PlannedTimes): number {
  return minuteOf(end_at) - minuteOf(start_at) - (break_minutes ?? 0);
}

interface PlannedTimes {
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes?: number | null | undefined;
}

/** Counts whole minutes since 1970: each moment is taken as a clock shows it. */
export const minuteOf = (moment: string | number): number => Math.floor(new Date(moment).getTime() / MINUTE);

function rounded(moment: string, step: number, round: Round): number {
  const minute = minuteOf(moment);
  if (step === 0) return minute;
  const perHour = HOUR / MINUTE;
  const hour = Math.floor(minute / perHour) * perHour;
  return hour + Math.min(perHour, round((minute - hour) / step) * step);
}
