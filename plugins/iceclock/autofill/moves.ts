// Moves shifts of a plan from person to person, each move only where it takes points away or fills a gap.
import { NOBODY, type Plan } from './plan.ts';

/** Less than this is no gain: points are added up in floating point. */
export const A_GAIN = 1e-6;

/** Gives a shift to whoever may take it and costs least. */
export function giveBest(plan: Plan, shift: number): boolean {
  const taker = cheapest(plan, shift, plan.candidates(shift), Number.POSITIVE_INFINITY);
  if (taker !== undefined) plan.give(shift, taker);
  return taker !== undefined;
}

/** Answers who may take a shift for the fewest points, and for fewer than `below`. */
function cheapest(plan: Plan, shift: number, people: readonly number[], below: number): number | undefined {
  const costs = people.map((person) => plan.giveDelta(shift, person));
  for (;;) {
    const at = indexOfLeast(costs);
    const person = people[at];
    if (person === undefined || (costs[at] as number) >= below) return undefined;
    const isRight = !plan.ensure(shift, person);
    if (isRight && plan.may(person, shift)) return person;
    // A guess that was wrong puts the person elsewhere in the order.
    costs[at] = isRight ? Number.POSITIVE_INFINITY : plan.giveDelta(shift, person);
  }
}

function indexOfLeast(costs: readonly number[]): number {
  let least = -1;
  for (const [at, cost] of costs.entries()) {
    if (cost < (costs[least] ?? Number.POSITIVE_INFINITY)) least = at;
  }
  return least;
}

/** Gives a shift that nobody is free for to somebody whose other shift somebody else takes. */
export function makeRoom(plan: Plan, shift: number): boolean {
  for (const person of plan.candidates(shift)) {
    for (const other of plan.shiftsOf(person)) {
      if (!plan.may(person, shift, other)) continue;
      plan.give(other, NOBODY);
      plan.give(shift, person);
      if (giveBest(plan, other)) return true;
      plan.give(shift, NOBODY);
      plan.give(other, person);
    }
  }
  return false;
}

/** Gives a shift to somebody for whom it costs less. */
export function giveAway(plan: Plan, shift: number): boolean {
  const taker = plan.takers[shift] as number;
  const others = plan.candidates(shift).filter((person) => person !== taker);
  const person = cheapest(plan, shift, others, savedBy(plan, shift, taker) - A_GAIN);
  if (person !== undefined) plan.give(shift, person);
  return person !== undefined;
}

/** Answers the points that go when the taker gives a shift away. */
function savedBy(plan: Plan, shift: number, taker: number): number {
  return plan.pair(shift, taker) - plan.weekDelta(taker, NOBODY, shift);
}

/** Exchanges the takers of this shift and of another one, the first that helps. */
export function exchange(plan: Plan, shift: number): boolean {
  const a = plan.takers[shift] as number;
  if (a === NOBODY) return false;
  for (const b of plan.candidates(shift)) {
    if (a === b) continue;
    const other = plan.shiftsOf(b).find((one) => helps(plan, shift, one));
    if (other === undefined) continue;
    plan.give(shift, NOBODY);
    plan.give(other, a);
    plan.give(shift, b);
    return true;
  }
  return false;
}

function helps(plan: Plan, shift: number, other: number): boolean {
  if (!isGain(plan, shift, other)) return false;
  const [a, b] = [plan.takers[shift] as number, plan.takers[other] as number];
  // Asking the rules may have corrected a guess.
  return plan.may(a, other, shift) && plan.may(b, shift, other) && isGain(plan, shift, other);
}

function isGain(plan: Plan, shift: number, other: number): boolean {
  const [a, b] = [plan.takers[shift] as number, plan.takers[other] as number];
  const pairs = plan.pair(shift, b) + plan.pair(other, a);
  if (pairs === Number.POSITIVE_INFINITY) return false;
  const before = plan.pair(shift, a) + plan.pair(other, b);
  return pairs - before + plan.weekDelta(a, other, shift) + plan.weekDelta(b, shift, other) < -A_GAIN;
}

/** Answers the fewest points for which somebody else might take a shift, without asking the rules. */
export function leastDelta(plan: Plan, shift: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const person of plan.candidates(shift)) {
    if (person !== plan.takers[shift]) least = Math.min(least, plan.giveDelta(shift, person));
  }
  return least;
}

/**
 * Gives a shift to somebody else, and one of theirs to a third person.
 * @param least the answers of `leastDelta` for all shifts, by which most tries end early
 */
export function passOn(plan: Plan, shift: number, least: readonly number[]): boolean {
  const taker = plan.takers[shift] as number;
  if (taker === NOBODY) return false;
  const saved = savedBy(plan, shift, taker);
  for (const person of plan.candidates(shift)) {
    if (person === taker) continue;
    for (const other of plan.shiftsOf(person)) {
      const gain = () =>
        saved + plan.pair(other, person) - plan.pair(shift, person) - plan.weekDelta(person, shift, other);
      if (gain() - (least[other] as number) < A_GAIN || !plan.may(person, shift, other)) continue;
      const rest = plan.candidates(other).filter((one) => one !== person && one !== taker);
      const third = cheapest(plan, other, rest, gain() - A_GAIN);
      if (third === undefined) continue;
      plan.give(other, NOBODY);
      plan.give(shift, person);
      plan.give(other, third);
      return true;
    }
  }
  return false;
}
