// Names what speaks for and against somebody for a shift; the texts are `iceclock.reason.{code}`.
import { dayAfter, mondayOf } from '#core/contract';
import type { PlanCandidate, PlanPerson, PlanShift } from '../rules/facts.ts';
import { type Burden, type FairPart, minutesOf } from './balance.ts';
import type { Wish } from './wish.ts';

export type Reason = PlanCandidate['reasons'][number];

/** Somebody's evenings and weekends of the weeks that are shared, and their fair part of all. */
export interface Share {
  readonly has: FairPart;
  readonly fair: FairPart;
}

export interface Case {
  readonly shift: PlanShift;
  /** The day since which they have the function; nobody who lacks it is proposed, unless a planner allows it. */
  readonly since: string | undefined;
  readonly wish: Wish;
  /** Their other shifts that are not cancelled, those around the day among them. */
  readonly others: readonly PlanShift[];
  /** Minutes that they want this week. */
  readonly wanted?: number;
  readonly share?: Share;
  readonly burden: Burden;
  readonly cost?: number;
}

/** Answers the day since which the person may do the function, undefined if they may not on that day. */
export function functionOn(
  { functions }: Pick<PlanPerson, 'functions'>,
  { job_function_id, date }: Pick<PlanShift, 'job_function_id' | 'date'>,
): string | undefined {
  return functions.find(
    ({ job_function_id: id, since, until }) => id === job_function_id && since <= date && (!until || until >= date),
  )?.since;
}

export function reasonsFor(one: Case): Reason[] {
  const { since, wish, cost } = one;
  return [
    ...(since === undefined ? [] : [reason('function', { since })]),
    reason(`wish.${wish}`),
    ...dayReasons(one),
    ...hoursReasons(one),
    ...shareReasons(one),
    ...(cost === undefined ? [] : [reason('cost', { amount: Math.round(cost * 100) / 100 })]),
  ];
}

const reason = (named: string, values: Reason['values'] = {}): Reason => ({ code: named, values });
const hours = (minutes: number): number => Math.round(minutes / 15) / 4;

/** Says that the day is free, or which shifts lie around and how much rest that leaves. */
function dayReasons({ shift, others }: Case): Reason[] {
  const same = others.find(({ date }) => date === shift.date);
  if (same) return [reason('sameDay', { from: same.start_at, until: same.end_at })];
  const before = others.filter(({ date }) => date === dayAfter(shift.date, -1)).map(({ end_at }) => end_at);
  const after = others.filter(({ date }) => date === dayAfter(shift.date)).map(({ start_at }) => start_at);
  const rest = (from: string, until: string) => hours((Date.parse(until) - Date.parse(from)) / 60_000);
  return [
    reason('free'),
    ...before
      .sort()
      .slice(-1)
      .map((end) => reason('restBefore', { hours: rest(end, shift.start_at) })),
    ...after
      .sort()
      .slice(0, 1)
      .map((start) => reason('restAfter', { hours: rest(shift.end_at, start) })),
  ];
}

/** Says how many hours are left of what they want, or how many they have where nobody knows. */
function hoursReasons({ shift, others, wanted, burden }: Case): Reason[] {
  const planned = minutesInWeek(others, shift.date);
  if (wanted === undefined) return [reason('planned', { hours: hours(planned) })];
  const left = wanted - planned - burden.minutes;
  const values = { planned: hours(planned), wanted: hours(wanted) };
  return left < 0
    ? [reason('hoursOver', { hours: hours(-left), ...values })]
    : [reason('hoursLeft', { hours: hours(wanted - planned), ...values })];
}

/** Answers the minutes of the shifts that lie in the week of that day. */
export function minutesInWeek(shifts: readonly PlanShift[], day: string): number {
  const [from, until] = [mondayOf(day), dayAfter(mondayOf(day), 6)];
  return shifts.filter(({ date }) => date >= from && date <= until).reduce((sum, shift) => sum + minutesOf(shift), 0);
}

function shareReasons({ share, burden }: Case): Reason[] {
  if (!share) return [];
  return (['evenings', 'weekends'] as const)
    .filter((kind) => burden[kind] > 0)
    .map((kind) => {
      const [has, fair] = [share.has[kind], Math.round(share.fair[kind] * 10) / 10];
      return reason(`${kind}.${has < fair ? 'fewer' : 'more'}`, { has, fair });
    });
}
