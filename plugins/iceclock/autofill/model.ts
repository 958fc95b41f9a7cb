// Makes of open shifts and people what the search reads: who may take which shift and for how many points.
import type { PlanFacts, PlanPerson, PlanShift } from '../rules/facts.ts';
import { findings } from '../rules/findings.ts';
import { withShifts } from '../rules/plan-index.ts';
import { withAims } from './aims.ts';
import { isAllowed } from './allowed.ts';
import { burdenOf } from './balance.ts';
import { pairPoints, type Weights } from './points.ts';
import { functionOn } from './reasons.ts';
import { costOf, type FillTask, type ModelPerson, type ModelShift } from './task.ts';
import { spanOf, wishOf } from './wish.ts';

export interface Model {
  readonly shifts: readonly ModelShift[];
  readonly people: readonly ModelPerson[];
  readonly weights: Weights;
  /** The fewest points of each open shift for the people who might take it, by their index; no rule was asked. */
  readonly guesses: readonly ReadonlyMap<number, number>[];
  /** Asks the rules, beside what is placed: answers the points, or undefined if that person may not. */
  pairPoints(person: number, shift: number): number | undefined;
  overlap(one: number, other: number): boolean;
  /** Tells whether a person may take a shift beside other open ones. */
  may(person: number, shift: number, others: readonly number[]): boolean;
}

export function modelOf(task: FillTask): Model {
  const { open, facts, weights, eveningAfter } = task;
  const shifts = open.map((shift) => {
    const span = spanOf(shift);
    return { shift, span, burden: burdenOf(shift, eveningAfter, span) };
  });
  const own = placedOf(facts);
  const candidates = [...facts.people.values()].filter(({ deleted }) => !deleted);
  const people = withAims(task, shifts, candidates, own);
  const alone = candidates.map((person) => ({
    ...facts,
    people: new Map([[person.id, person]]),
    shifts: own.get(person.id) ?? [],
  }));
  const edges = open.map(({ start_at, end_at }) => [Date.parse(start_at), Date.parse(end_at)] as const);
  return {
    ...{ shifts, people, weights },
    guesses: shifts.map((shift) => guessesOf(task, shift, people)),
    pairPoints: (at, shift) => {
      const one = shifts[shift] as ModelShift;
      const { person } = people[at] as ModelPerson;
      const found = findings({ ...one.shift, employee_id: person.id }, alone[at] as PlanFacts);
      return isAllowed(found, task.allowed) ? pointsOf(task, one, person, found.length) : undefined;
    },
    overlap: (one, other) => {
      const [[from, until], [start, stop]] = [edges[one] ?? [0, 0], edges[other] ?? [0, 0]];
      return from < stop && start < until;
    },
    may: (person, shift, others) => {
      const { id } = candidates[person] as PlanPerson;
      const taken = [shift, ...others].map((at) => ({ ...(open[at] as PlanShift), employee_id: id }));
      const seen = withShifts(alone[person] as PlanFacts, taken);
      return taken.every((one) => isAllowed(findings(one, seen), task.allowed));
    },
  };
}

function placedOf({ shifts }: PlanFacts): ReadonlyMap<number, readonly PlanShift[]> {
  const own = new Map<number, PlanShift[]>();
  for (const shift of shifts) {
    if (!shift.employee_id || shift.status === 'CANCELLED') continue;
    const known = own.get(shift.employee_id);
    if (known) known.push(shift);
    else own.set(shift.employee_id, [shift]);
  }
  return own;
}

/** Answers the points of a shift for everybody with its function who did not say that they cannot. */
function guessesOf(task: FillTask, shift: ModelShift, people: readonly ModelPerson[]): ReadonlyMap<number, number> {
  const [anyFunction, anyWish] = ['functionNotHeld', 'unavailable'].map((code) => task.allowed.includes(code));
  const guesses = new Map<number, number>();
  for (const [at, { person }] of people.entries()) {
    if (!anyFunction && functionOn(person, shift.shift) === undefined) continue;
    if (!anyWish && wishOf(person, shift.span, task.facts.settings.day_cutoff) === 'UNAVAILABLE') continue;
    guesses.set(at, pointsOf(task, shift, person, 0));
  }
  return guesses;
}

function pointsOf(task: FillTask, shift: ModelShift, person: PlanPerson, warnings: number): number {
  const wish = wishOf(person, shift.span, task.facts.settings.day_cutoff);
  return pairPoints({ wish, warnings, cost: costOf(task, shift, person.id) }, task.weights);
}
