// Says who else could take a shift, the best first, with a reason for each point.
import type { PlanCandidate, PlanFacts, PlanFinding, PlanPerson, PlanShift } from '../rules/facts.ts';
import { findings } from '../rules/findings.ts';
import { indexOf } from '../rules/plan-index.ts';
import { burdenOf, NOTHING, sumOf } from './balance.ts';
import { pairPoints, USUAL_WEIGHTS, type Weights, weekPoints } from './points.ts';
import { functionOn, minutesInWeek, reasonsFor, type Share } from './reasons.ts';
import { spanOf, wishOf } from './wish.ts';

export interface RankOptions {
  readonly weights?: Weights;
  /** Minutes that people want this week, or work on average, by employee. */
  readonly wanted?: ReadonlyMap<number, number>;
  /** Evenings and weekends that people have of the weeks that are shared, and their fair part, by employee. */
  readonly shares?: ReadonlyMap<number, Share>;
  /** Shifts that end after this time are evenings. */
  readonly eveningAfter?: string;
  /** Euros of an hour by employee: only for callers who hold WAGE_AGREEMENTS_VIEW. Without, no wage has a say. */
  readonly costs?: ReadonlyMap<number, number>;
  /** Answers no more than this many. */
  readonly most?: number;
}

export const EVENING_AFTER = '19:00';

/** Leaves out whoever may not: no such function on that day, or a stop among the findings. The shift may be taken or open. */
export function rank(shift: PlanShift, facts: PlanFacts, options: RankOptions = {}): PlanCandidate[] {
  const context = contextOf(shift, facts, options);
  const found: PlanCandidate[] = [];
  for (const person of facts.people.values()) {
    if (person.id === shift.employee_id || person.deleted) continue;
    const since = functionOn(person, shift);
    if (since === undefined) continue;
    const warnings = findings({ ...shift, employee_id: person.id }, facts);
    if (warnings.some(({ effect }) => effect === 'STOP')) continue;
    found.push(candidate(person, since, warnings, context));
  }
  const order = found.sort(
    (a, b) => b.score - a.score || a.name.localeCompare(b.name) || a.employee_id - b.employee_id,
  );
  return options.most === undefined ? order : order.slice(0, options.most);
}

function contextOf(shift: PlanShift, facts: PlanFacts, options: RankOptions) {
  const { weights = USUAL_WEIGHTS, eveningAfter = EVENING_AFTER } = options;
  const span = spanOf(shift);
  return { ...{ shift, facts, options, weights, span }, burden: burdenOf(shift, eveningAfter, span) };
}

type Context = ReturnType<typeof contextOf>;

function candidate(
  person: PlanPerson,
  since: string,
  warnings: readonly PlanFinding[],
  { shift, facts, options, weights, span, burden }: Context,
): PlanCandidate {
  const { id, name } = person;
  const [wanted, share, wage] = [options.wanted?.get(id), options.shares?.get(id), options.costs?.get(id)];
  const wish = wishOf(person, span, facts.settings.day_cutoff);
  const others = indexOf(facts)
    .of(id)
    .shifts.filter((other) => other.shift.id !== shift.id)
    .map((other) => other.shift);
  const cost = wage === undefined ? undefined : (wage * burden.minutes) / 60;
  const before = { ...NOTHING, ...share?.has, minutes: minutesInWeek(others, shift.date) };
  // Without any wishes of hours each hour counts as one too many, so that people with the fewest hours stand first.
  const aim = { wanted: options.wanted ? wanted : 0, fair: share?.fair };
  const points =
    pairPoints({ wish, warnings: warnings.length, cost }, weights) +
    weekPoints(sumOf(before, burden), aim, weights) -
    weekPoints(before, aim, weights);
  const reasons = reasonsFor({ wish, since, shift, others, wanted, share, burden, cost });
  return { employee_id: id, name, score: -Math.round(points * 100) / 100, reasons, warnings };
}
