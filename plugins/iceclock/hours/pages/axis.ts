// Works out the one time axis of all rows, and where a moment lies on it: minutes since the midnight with which the row's
// business day begins.
import { momentAt } from '#core/contract';
import type { HoursRow } from './rows.ts';

export interface Axis {
  /** Minutes, at full hours. */
  readonly from: number;
  readonly until: number;
  /** Full hours that are named, as minutes. */
  readonly ticks: readonly number[];
}

export interface Stretch {
  /** Of one, from the left. */
  readonly left: number;
  readonly width: number;
}

type Timed = Pick<
  HoursRow,
  'business_date' | 'planned_from' | 'planned_until' | 'started_at' | 'stopped_at' | 'breaks'
>;

const HOUR = 60;
const MINUTE_MS = 60_000;
/** The axis of an empty page, and the least that any page shows. */
const [FROM, UNTIL] = [8 * HOUR, 18 * HOUR];
/** A forgotten day of long ago would press all others together. */
const MOST = 36 * HOUR;
const STEPS = [1, 2, 3, 4, 6] as const;
const MOST_TICKS = 7;

export const minuteOfDay = (day: string, moment: string | number): number =>
  Math.round((new Date(moment).getTime() - momentAt(day, '00:00:00')) / MINUTE_MS);

export function axisOf(rows: readonly Timed[], now: number): Axis {
  let [from, until] = [FROM, UNTIL];
  for (const { business_date: day, ...row } of rows) {
    for (const moment of [row.planned_from, row.started_at])
      if (moment) from = Math.min(from, minuteOfDay(day, moment));
    const end = row.stopped_at ?? (row.started_at && now);
    for (const moment of [row.planned_until, end]) if (moment) until = Math.max(until, minuteOfDay(day, moment));
  }
  from = Math.max(0, Math.floor(from / HOUR) * HOUR);
  until = Math.min(MOST, Math.ceil(until / HOUR) * HOUR);
  const hours = (until - from) / HOUR;
  const step = (STEPS.find((one) => hours / one <= MOST_TICKS) ?? 6) * HOUR;
  const first = Math.ceil(from / step) * step;
  const ticks = Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, index) => first + index * step);
  return { from, until, ticks };
}

export function placeOf(minute: number, { from, until }: Axis): number {
  return Math.min(1, Math.max(0, (minute - from) / (until - from)));
}

export function stretchOf(day: string, from: string, until: string | number, axis: Axis): Stretch {
  const left = placeOf(minuteOfDay(day, from), axis);
  return { left, width: Math.max(0, placeOf(minuteOfDay(day, until), axis) - left) };
}

/** Answers the worked stretches of a day, with its breaks as gaps; an open day reaches to now. */
export function workedStretches(
  { business_date: day, started_at, stopped_at, breaks }: Timed,
  now: number,
  axis: Axis,
) {
  if (!started_at) return [];
  const end = stopped_at ?? new Date(now).toISOString();
  const gaps = [...(breaks ?? [])].sort((one, other) => String(one.started_at).localeCompare(String(other.started_at)));
  const stretches: Stretch[] = [];
  let from = started_at;
  for (const gap of gaps) {
    if (gap.started_at && gap.started_at > from) stretches.push(stretchOf(day, from, gap.started_at, axis));
    from = gap.stopped_at ?? end;
  }
  if (from < end) stretches.push(stretchOf(day, from, end, axis));
  return stretches;
}
