// Searches for a plan of few points: it gives each shift to whom it costs least, the scarcest first, then exchanges while
// that helps, and begins anew in parts of the plan. The same seed finds the same plan.
import type { Model } from './model.ts';
import { NOBODY, Plan } from './plan.ts';

/** Less than this is no gain: points are added up in floating point. */
const A_GAIN = 1e-6;
/** How often a part of the plan is made anew, and how many shifts that is. */
const [ANEW, PART] = [200, 16];
/** Turns after which nothing is expected any more. */
const MOST_TURNS = 50;

export function search(model: Model, seed: number): Plan {
  const plan = new Plan(model);
  const random = randomOf(seed);
  const all = model.shifts.map((_, shift) => shift);
  giveAll(plan, scarcestFirst(model));
  improve(plan, all);
  for (let turn = 0; turn < ANEW; turn++) anew(plan, all, random);
  improve(plan, all);
  return plan;
}

function scarcestFirst({ guesses, shifts }: Model): number[] {
  return shifts.map((_, shift) => shift).sort((a, b) => (guesses[a]?.size ?? 0) - (guesses[b]?.size ?? 0) || a - b);
}

function giveAll(plan: Plan, order: readonly number[]): void {
  for (const shift of order) if (!giveBest(plan, shift)) makeRoom(plan, shift);
}

/** Gives a shift to whoever may take it and costs least. */
function giveBest(plan: Plan, shift: number): boolean {
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
    const guessed = !plan.ensure(shift, person);
    if (guessed && plan.may(person, shift)) return person;
    // A guess that was wrong puts the person elsewhere in the order.
    costs[at] = guessed ? Number.POSITIVE_INFINITY : plan.giveDelta(shift, person);
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
function makeRoom(plan: Plan, shift: number): boolean {
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

/** Gives these shifts to others and exchanges them with any, until neither helps. */
function improve(plan: Plan, all: readonly number[], these: readonly number[] = all): void {
  let helped = true;
  for (let turn = 0; helped && turn < MOST_TURNS; turn++) {
    helped = false;
    for (const shift of these) {
      const isTaken = plan.takers[shift] !== NOBODY;
      helped = (isTaken ? giveAway(plan, shift) : giveBest(plan, shift) || makeRoom(plan, shift)) || helped;
    }
    for (const shift of these) helped = exchange(plan, shift) || helped;
  }
}

function giveAway(plan: Plan, shift: number): boolean {
  const taker = plan.takers[shift] as number;
  const saved = plan.pair(shift, taker) - plan.weekDelta(taker, NOBODY, shift);
  const others = plan.candidates(shift).filter((person) => person !== taker);
  const person = cheapest(plan, shift, others, saved - A_GAIN);
  if (person !== undefined) plan.give(shift, person);
  return person !== undefined;
}

/** Exchanges the takers of this shift and of another one, the first that helps. */
function exchange(plan: Plan, shift: number): boolean {
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

/** Opens some shifts, gives them in another order, and goes back where that is no better. */
function anew(plan: Plan, all: readonly number[], random: () => number): void {
  const before = [...plan.takers];
  const points = plan.total();
  const part = shuffled(all, random).slice(0, PART);
  for (const shift of part) plan.give(shift, NOBODY);
  giveAll(plan, part);
  improve(plan, all, part);
  if (plan.total() < points - A_GAIN) return;
  const changed = all.filter((shift) => plan.takers[shift] !== before[shift]);
  for (const shift of changed) plan.give(shift, NOBODY);
  for (const shift of changed) plan.give(shift, before[shift] as number);
}

function shuffled(all: readonly number[], random: () => number): number[] {
  return all
    .map((shift) => ({ shift, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ shift }) => shift);
}

/** Answers numbers from 0 to 1 in an order that follows from the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
