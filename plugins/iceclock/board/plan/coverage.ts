// Counts who is there of who is needed: somebody counts for a need of their function and division if they work at least
// half of its time.

import { grouped } from '#core/contract';
import { type BoardShift, isTaken, type Roster } from './plan.ts';
import { clockOf, daysBetween } from './times.ts';

export interface Need
  extends Pick<Roster, 'id' | 'date' | 'job_function_id' | 'time_start' | 'time_stop' | 'nr_required'> {
  readonly division_id: number;
}

export interface Covered {
  readonly need: Need;
  /** Number of people who are there, at most as many as are needed. */
  readonly there: number;
}

/** Minutes since the midnight that begins the business day. */
interface Interval {
  readonly from: number;
  readonly until: number;
}

const DAY = 24 * 60;

export function coverageOf(needs: readonly Need[], shifts: readonly BoardShift[]): readonly Covered[] {
  const taken = grouped(shifts.filter(isTaken), keyOf);
  return [...grouped(needs, keyOf).entries()].flatMap(([key, group]) => coveredIn(group, taken.get(key) ?? []));
}

const keyOf = ({ date, division_id, job_function_id }: Pick<Need, 'date' | 'division_id' | 'job_function_id'>) =>
  `${date} ${division_id} ${job_function_id}`;

/** Gives each need, the earliest first, people who serve no other need at the same time; those put on it come first. */
function coveredIn(needs: readonly Need[], shifts: readonly BoardShift[]): Covered[] {
  const served = new Map<BoardShift, Interval[]>();
  const sorted = needs.map((need) => ({ need, time: timeOf(need) })).sort((a, b) => a.time.from - b.time.from);
  return sorted.map(({ need, time }) => {
    const own = (shift: BoardShift) => Number(shift.roster_id === need.id);
    const fitting = shifts
      .filter((shift) => own(shift) || shared(workOf(shift), time) * 2 >= time.until - time.from)
      .filter((shift) => !(served.get(shift) ?? []).some((other) => shared(other, time) > 0))
      .sort((a, b) => own(b) - own(a))
      .slice(0, need.nr_required);
    for (const shift of fitting) served.set(shift, [...(served.get(shift) ?? []), time]);
    return { need, there: fitting.length };
  });
}

/** Counts, at an hour such as `2026-11-28T14:00`, who is there of who is needed of each function. */
export function coveredAt(at: string, covered: readonly Covered[], shifts: readonly BoardShift[]): Covered[] {
  const there = shifts.filter((shift) => isTaken(shift) && holds(workOf(shift), shift.date, at));
  const used = new Set<BoardShift>();
  return covered
    .filter(({ need }) => holds(timeOf(need), need.date, at))
    .map(({ need }) => {
      const fitting = there
        .filter((shift) => !used.has(shift) && keyOf(shift) === keyOf(need))
        .slice(0, need.nr_required);
      for (const shift of fitting) used.add(shift);
      return { need, there: fitting.length };
    });
}

function holds({ from, until }: Interval, date: string, at: string): boolean {
  const moment = daysBetween(date, at.slice(0, 10)) * DAY + minutes(at.slice(11, 16));
  return from <= moment && moment < until;
}

function timeOf({ time_start, time_stop }: Pick<Need, 'time_start' | 'time_stop'>): Interval {
  const [from, until] = [minutes(time_start), minutes(time_stop)];
  return { from, until: until > from ? until : until + DAY };
}

function workOf(shift: BoardShift): Interval {
  const { startDay, start, endDay, end } = clockOf(shift);
  const at = (day: string, time: string) => daysBetween(shift.date, day) * DAY + minutes(time);
  return { from: at(startDay, start), until: at(endDay, end) };
}

const shared = (a: Interval, b: Interval): number => Math.min(a.until, b.until) - Math.max(a.from, b.from);

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}
