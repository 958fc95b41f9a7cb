// Says of each person what they have already, how many hours they want, and their fair part of evenings and weekends.
import type { PlanPerson, PlanShift } from '../rules/facts.ts';
import {
  type Balance,
  burdenOf,
  type FairPart,
  fairParts,
  minutesOf,
  NOTHING,
  SHARED_WEEKS,
  sumOf,
} from './balance.ts';
import type { FillTask, ModelPerson, ModelShift } from './task.ts';

/** @param own the shifts that are placed, by person */
export function withAims(
  task: FillTask,
  shifts: readonly ModelShift[],
  people: readonly PlanPerson[],
  own: ReadonlyMap<number, readonly PlanShift[]>,
): ModelPerson[] {
  const bases = people.map(({ id }) => baseOf(id, task, own.get(id) ?? []));
  const all = [...bases, ...shifts.map(({ burden }) => burden)].reduce<FairPart>(
    (sum, { evenings, weekends }) => ({ evenings: sum.evenings + evenings, weekends: sum.weekends + weekends }),
    { evenings: 0, weekends: 0 },
  );
  const fair = fairParts(loadsOf(task, people), all);
  return people.map((person, at) => ({
    person,
    base: bases[at] as Balance,
    aim: { wanted: task.wanted.get(person.id), fair: fair.get(person.id) },
  }));
}

/** Adds what is placed this week to what the person had before; the minutes are those of this week. */
function baseOf(id: number, { history, week, eveningAfter }: FillTask, own: readonly PlanShift[]): Balance {
  const placed = own.filter(({ date }) => date >= week.from && date <= week.until);
  const all = placed.reduce((sum, shift) => sumOf(sum, burdenOf(shift, eveningAfter)), history.get(id) ?? NOTHING);
  return { ...all, minutes: placed.reduce((sum, shift) => sum + minutesOf(shift), 0) };
}

/** Answers the minutes by which all is shared. Somebody new counts with one usual week of the others. */
function loadsOf({ history, wanted }: FillTask, people: readonly PlanPerson[]): ReadonlyMap<number, number> {
  const known = people.map(({ id }) => (history.get(id)?.minutes ?? 0) + (wanted.get(id) ?? 0));
  const others = known.filter((load) => load > 0);
  const week = others.reduce((sum, load) => sum + load, 0) / Math.max(1, others.length) / SHARED_WEEKS;
  return new Map(people.map(({ id }, at) => [id, known[at] || week]));
}
