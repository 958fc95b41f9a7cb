// Holds the model against what the last four weeks sold, and against whoever says "as on the same weekday last week".
import { dayAfter } from '#core/contract';
import { learn, MEMORY_DAYS } from './model.ts';
import { type Circumstances, type SoldDay, sum } from './sold-days.ts';

/** How far off, as a share of what was sold: 0.2 is a fifth. */
export interface Errors {
  /** Of the sums of days. */
  readonly error: number;
  readonly baseline: number;
  /** Of single hours. */
  readonly hourError: number;
  readonly hourBaseline: number;
  /** Days on which both could be held against what was sold. */
  readonly days: number;
}

const WEEKS = 4;
const LEAST_DAYS = 5;
/** A shop that was closed last week is held against the week before. */
const BASELINES = [7, 14, 21, 28];

interface Compared {
  readonly sold: number;
  readonly off: number;
  readonly baselineOff: number;
  readonly hourOff: number;
  readonly hourBaselineOff: number;
}

/**
 * Learns four times, as it would have been learned a week before each of the last weeks, and forecasts that week.
 * Undefined if there were too few days, or nothing was sold.
 */
export function backtest(days: readonly SoldDay[], today: string, known: Circumstances): Errors | undefined {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const compared = Array.from({ length: WEEKS }, (_, week) => dayAfter(today, -7 * (WEEKS - week))).flatMap((from) => {
    const model = learn(between(days, dayAfter(from, -MEMORY_DAYS), from), known);
    return Array.from({ length: 7 }, (_, nth) => dayAfter(from, nth)).flatMap((date) => {
      const day = byDate.get(date);
      const before = BASELINES.map((back) => byDate.get(dayAfter(date, -back))).find((found) => found);
      const hours = new Map(model.hoursOn(date).map(({ hour, value }) => [hour, value]));
      return day && before && hours.size > 0 ? [compare(day, hours, before)] : [];
    });
  });
  return errorsOf(compared);
}

/** Days from one until another, which is not included. */
export function between(days: readonly SoldDay[], from: string, until: string): readonly SoldDay[] {
  return days.filter(({ date }) => date >= from && date < until);
}

/** True where the forecast is worth showing: nearer than last week by the day and by the hour, and than nothing at all. */
export function isWorthShowing({ error, baseline, hourError, hourBaseline }: Errors): boolean {
  return error < baseline && hourError < hourBaseline && error < 1;
}

function compare(day: SoldDay, expected: ReadonlyMap<number, number>, before: SoldDay): Compared {
  const hours = [...new Set([...day.hours.keys(), ...expected.keys(), ...before.hours.keys()])];
  const off = (said: ReadonlyMap<number, number>) =>
    sum(hours.map((hour) => Math.abs((said.get(hour) ?? 0) - (day.hours.get(hour) ?? 0))));
  return {
    sold: day.total,
    off: Math.abs(sum([...expected.values()]) - day.total),
    baselineOff: Math.abs(before.total - day.total),
    hourOff: off(expected),
    hourBaselineOff: off(before.hours),
  };
}

function errorsOf(compared: readonly Compared[]): Errors | undefined {
  const sold = sum(compared.map((one) => one.sold));
  if (compared.length < LEAST_DAYS || sold <= 0) return undefined;
  const share = (part: (one: Compared) => number) => sum(compared.map(part)) / sold;
  return {
    error: share(({ off }) => off),
    baseline: share(({ baselineOff }) => baselineOff),
    hourError: share(({ hourOff }) => hourOff),
    hourBaseline: share(({ hourBaselineOff }) => hourBaselineOff),
    days: compared.length,
  };
}
