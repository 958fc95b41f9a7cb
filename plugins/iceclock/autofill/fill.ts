// Fills the open shifts of a week: proposes who takes which, says why of each, and why nobody takes the others. What
// somebody placed stays as it is.
import type { PlanCandidate, PlanFacts, PlanFinding, PlanShift } from '../rules/facts.ts';
import { findings } from '../rules/findings.ts';
import { withShifts } from '../rules/plan-index.ts';
import { isAllowed, kindOf } from './allowed.ts';
import { type Balance, type FairPart, sumOf } from './balance.ts';
import { type Model, modelOf } from './model.ts';
import { NOBODY } from './plan.ts';
import { functionOn, reasonsFor } from './reasons.ts';
import { search } from './search.ts';
import { costOf, type FillTask, type ModelPerson } from './task.ts';
import { wishOf } from './wish.ts';

export type { FillTask } from './task.ts';

/** A shift and who is proposed for it. */
export type Proposal = Pick<PlanCandidate, 'employee_id' | 'name' | 'reasons' | 'warnings'> & {
  readonly shift_id: number;
};

/** A shift that nobody may take, with how many people each reason holds back; one person counts once. */
export interface Gap {
  readonly shift_id: number;
  readonly reasons: readonly { readonly code: string; readonly count: number; readonly title?: string }[];
}

/** Somebody's evenings and weekends of the weeks that are shared, before and with the proposals, and their fair part. */
export interface PersonShare {
  readonly employee_id: number;
  readonly name: string;
  readonly before: Balance;
  readonly after: Balance;
  readonly fair: FairPart;
  /** Minutes that they want this week, or work on average. */
  readonly wanted?: number;
}

export interface Filled {
  readonly proposals: readonly Proposal[];
  readonly gaps: readonly Gap[];
  readonly people: readonly PersonShare[];
  /** Points of the plan, beside shifts that nobody takes; fewer are better. */
  readonly points: number;
}

export function fill(task: FillTask): Filled {
  const model = modelOf(task);
  const plan = search(model, task.seed ?? 1);
  const facts = withTakers(task, model, plan.takers);
  return {
    proposals: proposalsOf(task, model, plan.takers),
    gaps: plan.takers.flatMap((taker, shift) =>
      taker === NOBODY ? gapOf(task.open[shift] as PlanShift, task, facts) : [],
    ),
    people: model.people.map((person, at) => shareOf(person, plan.shiftsOf(at), model)).filter(isConcerned),
    points: plan.pointsOfTaken(),
  };
}

/** The person for each shift. */
export type Picked = Readonly<Record<'shift_id' | 'employee_id', number>>;

/** Says of these picks what `fill` says of its own; one whose shift is not open any more is left out. */
export function explained(task: FillTask, picks: readonly Picked[]): Proposal[] {
  const model = modelOf(task);
  const takers = task.open.map(({ id }) => {
    const taker = picks.find(({ shift_id }) => shift_id === id)?.employee_id;
    return model.people.findIndex(({ person }) => person.id === taker);
  });
  return proposalsOf(task, model, takers);
}

function proposalsOf(task: FillTask, model: Model, takers: readonly number[]): Proposal[] {
  const facts = withTakers(task, model, takers);
  return takers.flatMap((taker, shift) => (taker === NOBODY ? [] : proposalOf({ taker, shift }, task, model, facts)));
}

function withTakers({ open, facts }: FillTask, { people }: Model, takers: readonly number[]): PlanFacts {
  const taken = open.map((shift, at) => ({ ...shift, employee_id: people[takers[at] as number]?.person.id ?? null }));
  return withShifts(facts, taken);
}

function proposalOf(
  { taker, shift: at }: { readonly taker: number; readonly shift: number },
  task: FillTask,
  { people, shifts }: Model,
  facts: PlanFacts,
): Proposal {
  const { person, base, aim } = people[taker] as ModelPerson;
  const { shift, span, burden } = shifts[at] as Model['shifts'][number];
  const others = facts.shifts.filter(
    ({ employee_id, id, status }) => employee_id === person.id && id !== shift.id && status !== 'CANCELLED',
  );
  const reasons = reasonsFor({
    ...{ shift, others, burden, wanted: aim.wanted },
    since: functionOn(person, shift),
    wish: wishOf(person, span, facts.settings.day_cutoff),
    share: aim.fair && { has: base, fair: aim.fair },
    cost: costOf(task, shifts[at] as Model['shifts'][number], person.id),
  });
  const warnings = findings({ ...shift, employee_id: person.id }, facts);
  return { shift_id: shift.id, employee_id: person.id, name: person.name, reasons, warnings };
}

/** Counts the first thing that holds each person back, as the plan stands with the proposals. */
function gapOf(shift: PlanShift, { allowed }: FillTask, facts: PlanFacts): Gap {
  const counted = new Map<string, { code: string; count: number; title?: string }>();
  for (const person of facts.people.values()) {
    if (person.deleted) continue;
    const obstacle = firstObstacle({ ...shift, employee_id: person.id }, facts, allowed);
    if (!obstacle) continue;
    const known = counted.get(obstacle.code) ?? { code: obstacle.code, count: 0, ...titleOf(obstacle) };
    counted.set(obstacle.code, { ...known, count: known.count + 1 });
  }
  return { shift_id: shift.id, reasons: [...counted.values()].sort((a, b) => b.count - a.count) };
}

/** Of several obstacles, those that no other day would change come first. */
const FIRST = ['functionNotHeld', 'noAgreement', 'left', 'onLeave', 'unavailable'];

function firstObstacle(shift: PlanShift, facts: PlanFacts, allowed: readonly string[]): PlanFinding | undefined {
  const found = findings(shift, facts).filter((one) => !isAllowed([one], allowed));
  return FIRST.flatMap((code) => found.filter((one) => one.code === code))[0] ?? found[0];
}

function titleOf({ code, values }: PlanFinding): { readonly title?: string } {
  return kindOf({ code }) === 'rule' ? { title: String(values.title) } : {};
}

function shareOf({ person, base, aim }: ModelPerson, taken: readonly number[], { shifts }: Model): PersonShare {
  const after = taken.reduce((sum, at) => sumOf(sum, (shifts[at] as Model['shifts'][number]).burden), base);
  const { id: employee_id, name } = person;
  return { employee_id, name, before: base, after, fair: aim.fair ?? { evenings: 0, weekends: 0 }, wanted: aim.wanted };
}

/** Leaves out people who work in none of the weeks and get nothing. */
function isConcerned({ after, fair }: PersonShare): boolean {
  return after.shifts > 0 || fair.evenings + fair.weekends > 0;
}
