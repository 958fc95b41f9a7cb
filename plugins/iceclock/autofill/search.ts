// Searches for a plan of few points: it gives each shift to whom it costs least, the scarcest first, then moves shifts
// while that helps, and begins anew in parts of the plan. The same seed finds the same plan.
import type { Model } from './model.ts';
import { A_GAIN, exchange, giveAway, giveBest, leastDelta, makeRoom, passOn } from './moves.ts';
import { NOBODY, Plan } from './plan.ts';

/** How many shifts a part is that is made anew, and how often that happens: less often where there are many shifts. */
const MOST_PART = 16;
const partOf = (shifts: number): number => Math.min(MOST_PART, Math.ceil(shifts / 3));
const timesAnew = (shifts: number): number => Math.min(100, Math.round(12_000 / Math.max(1, shifts)));
/** Turns after which nothing is expected any more. */
const [MOST_TURNS, MOST_PASSES] = [50, 5];

export function search(model: Model, seed: number): Plan {
  const plan = new Plan(model);
  const random = randomOf(seed);
  const all = model.shifts.map((_, shift) => shift);
  giveAll(plan, scarcestFirst(model));
  improve(plan, all);
  passAllOn(plan, all);
  for (let turn = 0; turn < timesAnew(all.length); turn++) anew(plan, all, random);
  passAllOn(plan, all);
  return plan;
}

function scarcestFirst({ guesses, shifts }: Model): number[] {
  return shifts.map((_, shift) => shift).sort((a, b) => (guesses[a]?.size ?? 0) - (guesses[b]?.size ?? 0) || a - b);
}

function giveAll(plan: Plan, order: readonly number[]): void {
  for (const shift of order) if (!giveBest(plan, shift)) makeRoom(plan, shift);
}

/** Gives these shifts to others and exchanges them with any, until neither helps. */
function improve(plan: Plan, these: readonly number[]): void {
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

/** Lets shifts go round by three people, until that helps no more. */
function passAllOn(plan: Plan, all: readonly number[]): void {
  let helped = true;
  for (let pass = 0; helped && pass < MOST_PASSES; pass++) {
    helped = false;
    const least = all.map((shift) => leastDelta(plan, shift));
    for (const shift of all) helped = passOn(plan, shift, least) || helped;
    if (helped) improve(plan, all);
  }
}

/** Opens some shifts, gives them in another order, and goes back where that is no better. */
function anew(plan: Plan, all: readonly number[], random: () => number): void {
  const before = [...plan.takers];
  const points = plan.total();
  const part = shuffled(all, random).slice(0, partOf(all.length));
  for (const shift of part) plan.give(shift, NOBODY);
  giveAll(plan, part);
  improve(plan, part);
  if (plan.total() < points + A_GAIN) return;
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
