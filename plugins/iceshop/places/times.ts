// Times of a week-less day as blocks on a bar, in minutes since midnight, and what a change of them does to timeslots to come.

export interface Time {
  readonly time_start?: string;
  readonly time_stop?: string;
  readonly title?: string;
  readonly active?: boolean;
  readonly [field: string]: unknown;
}

/** What the server says of the timeslots to come. */
export interface Coming {
  readonly time_start: string;
  readonly time_stop: string;
  readonly slots: number;
  readonly booked: number;
  readonly by_hand: number;
}

export const DAY = 1440;
/** A quarter of an hour: nobody sells by the minute. */
export const STEP = 15;

export function minutesOf(time: string | undefined): number {
  const [hours = 0, minutes = 0] = String(time ?? '')
    .split(':')
    .map(Number);
  return Number.isFinite(hours * 60 + minutes) ? hours * 60 + minutes : 0;
}

/** A day ends at a minute before midnight: `24:00` is no time. */
export function timeOf(minutes: number): string {
  const within = Math.max(0, Math.min(DAY - 1, minutes));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}:00`;
}

export const snapped = (minutes: number): number => Math.round(minutes / STEP) * STEP;

/** As far as the day goes, and a step long at least. */
export function moved(time: Time, by: number): Time {
  const [from, until] = [minutesOf(time.time_start), minutesOf(time.time_stop)];
  const step = Math.max(-from, Math.min(DAY - 1 - until, by));
  return { ...time, time_start: timeOf(from + step), time_stop: timeOf(until + step) };
}

export function stretched(time: Time, edge: 'time_start' | 'time_stop', to: number): Time {
  const [from, until] = [minutesOf(time.time_start), minutesOf(time.time_stop)];
  const minutes = edge === 'time_start' ? Math.min(to, until - STEP) : Math.max(to, from + STEP);
  return { ...time, [edge]: timeOf(minutes) };
}

/** Blocks at the same time stand below each other. */
export function lanesOf(times: readonly Time[]): number[] {
  const ends: number[] = [];
  const order = times
    .map((_, at) => at)
    .sort((a, b) => minutesOf(times[a]?.time_start) - minutesOf(times[b]?.time_start));
  const lanes: number[] = [];
  for (const at of order) {
    const from = minutesOf(times[at]?.time_start);
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = minutesOf(times[at]?.time_stop);
    lanes[at] = lane;
  }
  return lanes;
}

export interface Touched {
  /** Go, because nobody has one. */
  readonly gone: number;
  /** Stay for who has them, and take no more. */
  readonly closed: number;
  readonly changed: number;
  /** Keep what somebody set. */
  readonly kept: number;
  /** Times of a day that are new. */
  readonly added: number;
}

const keyOf = ({ time_start, time_stop }: Time) => `${minutesOf(time_start)} ${minutesOf(time_stop)}`;

/** @param before as it is saved */
export function touchedBy(before: readonly Time[], after: readonly Time[], coming: readonly Coming[]): Touched {
  const [old, now] = [before, after].map((times) => new Map(times.map((time) => [keyOf(time), time])));
  const sum = { gone: 0, closed: 0, changed: 0, kept: 0, added: 0 };
  for (const one of coming) {
    const key = keyOf({ ...one });
    const was = old?.get(key);
    const is = now?.get(key);
    const own = Math.max(0, one.slots - one.by_hand);
    if (!is) {
      const taken = Math.min(one.booked, own);
      sum.gone += own - taken;
      sum.closed += taken;
      sum.kept += one.by_hand;
    } else if (was && JSON.stringify(was) !== JSON.stringify(is)) {
      sum.changed += own;
      sum.kept += one.by_hand;
    }
  }
  sum.added = [...(now?.keys() ?? [])].filter((key) => !old?.has(key)).length;
  return sum;
}
