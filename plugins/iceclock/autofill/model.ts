// Makes of open shifts and people what the search reads: who may take which shift and for how many points.
import type { PlanFacts, PlanPerson, PlanShift } from '../rules/facts.ts';
import { findings } from '../rules/findings.ts';
import { withShifts } from '../rules/plan-index.ts';
import { isAllowed } from './allowed.ts';
import { type Balance, type Burden, burdenOf, type FairPart, fairParts, minutesOf, NOTHING, sumOf } from './balance.ts';
import { type Aim, pairPoints, type Weights } from './points.ts';
import { functionOn } from './reasons.ts';
import { type ShiftSpan, spanOf, wishOf } from './wish.ts';

/** What is to be filled, as it goes to the thread that fills. */
export interface FillTask {
  /** Open shifts of one week and division. */
  readonly open: readonly PlanShift[];
  readonly facts: PlanFacts;
  readonly weights: Weights;
  /** Codes of warnings that may come with a proposal; `rule` are all rules that warn. */
  readonly allowed: readonly string[];
  /** What people had in the weeks before, of those that are shared. */
  readonly history: ReadonlyMap<number, Balance>;
  /** Minutes that they want this week, or work on average. */
  readonly wanted: ReadonlyMap<number, number>;
  /** Euros of an hour, only for callers who hold WAGE_AGREEMENTS_VIEW. */
  readonly costs?: ReadonlyMap<number, number>;
  /** Shifts that end after this time are evenings. */
  readonly eveningAfter: string;
  readonly week: { readonly from: string; readonly until: string };
  readonly seed?: number;
}

export interface ModelShift {
  readonly shift: PlanShift;
  readonly span: ShiftSpan;
  readonly burden: Burden;
}

export interface ModelPerson {
  readonly person: PlanPerson;
  /** Minutes of this week, with evenings and weekends of all weeks that are shared: what is placed already. */
  readonly base: Balance;
  readonly aim: Aim;
}

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

function pointsOf(
  { weights, costs, facts }: FillTask,
  { span, burden }: ModelShift,
  person: PlanPerson,
  warnings: number,
) {
  const wage = costs?.get(person.id);
  const cost = wage === undefined ? undefined : (wage * burden.minutes) / 60;
  return pairPoints({ wish: wishOf(person, span, facts.settings.day_cutoff), warnings, cost }, weights);
}

/** Adds to each person what they have already, what they want, and their fair part of evenings and weekends. */
function withAims(
  { history, wanted, week, eveningAfter }: FillTask,
  shifts: readonly ModelShift[],
  people: readonly PlanPerson[],
  own: ReadonlyMap<number, readonly PlanShift[]>,
): ModelPerson[] {
  const loads = new Map<number, number>();
  const bases = people.map(({ id }) => {
    const before = history.get(id) ?? NOTHING;
    const placed = (own.get(id) ?? []).filter(({ date }) => date >= week.from && date <= week.until);
    loads.set(id, before.minutes + (wanted.get(id) ?? 0));
    const {
      shifts: count,
      evenings,
      weekends,
    } = placed.reduce((sum, shift) => sumOf(sum, burdenOf(shift, eveningAfter)), before);
    return { shifts: count, evenings, weekends, minutes: placed.reduce((sum, shift) => sum + minutesOf(shift), 0) };
  });
  const all = [...bases, ...shifts.map(({ burden }) => burden)].reduce<FairPart>(
    (sum, { evenings, weekends }) => ({ evenings: sum.evenings + evenings, weekends: sum.weekends + weekends }),
    { evenings: 0, weekends: 0 },
  );
  const fair = fairParts(loads, all);
  return people.map((person, at) => ({
    person,
    base: bases[at] as Balance,
    aim: { wanted: wanted.get(person.id), fair: fair.get(person.id) },
  }));
}
