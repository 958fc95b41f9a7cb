// Searches for cheap tours: it takes some neighbouring stops out again and again and puts each back where it costs
// least, and keeps what is cheaper, at first also what is a little dearer. Its draws are the same each time.
import { STOP_MINUTES } from '../../places/route.ts';
import { beginOf, costOf, costWith, courseOf, homeOf, type Town, WAIT_WEIGHT, wayOf } from './town.ts';

type Tours = number[][];

/** Most stops that are taken out at once. */
const MOST = 22;
/** How much dearer, in ways from stop to stop, an attempt may be at the beginning. */
const WARM = 0.4;
/** The share of places that an insertion passes over, so that it does not always do the same. */
const BLINK = 0.01;

export class Search {
  private readonly town: Town;
  private readonly random: () => number;
  /** For each stop the others, the nearest first. */
  private readonly near: readonly (readonly number[])[];
  private readonly tours: Tours;
  private readonly costs: number[];
  private best: Tours;
  private least: number;

  constructor(town: Town, seed = 1) {
    const stops = Array.from({ length: town.count }, (_, stop) => stop);
    this.town = town;
    this.random = draws(seed);
    this.near = stops.map((stop) => [...stops].sort((a, b) => wayOf(town, stop, a) - wayOf(town, stop, b)));
    this.tours = Array.from(town.starts, () => []);
    this.costs = this.tours.map(() => 0);
    this.putBack(this.near[0] ? [...this.near[0]] : []);
    this.best = this.tours.map((tour) => [...tour]);
    this.least = this.total();
  }

  run(times: number): void {
    const mean = this.least / Math.max(1, this.town.count);
    for (let turn = 0; turn < times; turn++) {
      const heat = mean * WARM * (1 - turn / times) ** 2 + 1e-6;
      const kept = this.tours.map((tour) => [...tour]);
      const costs = [...this.costs];
      const before = this.total();
      this.putBack(this.takeOut());
      const now = this.total();
      if (now > before - heat * Math.log(1 - this.random())) {
        for (const [index, tour] of kept.entries()) this.tours[index] = tour;
        for (const [index, cost] of costs.entries()) this.costs[index] = cost;
      } else if (now < this.least - 1e-9) {
        [this.least, this.best] = [now, this.tours.map((tour) => [...tour])];
      }
    }
  }

  /** The cheapest tours so far. */
  get found(): readonly (readonly number[])[] {
    return this.best;
  }

  get cost(): number {
    return this.least;
  }

  private total(): number {
    return this.costs.reduce((sum, cost) => sum + cost, 0);
  }

  /** Takes out a stop with some of its neighbours: those that are near, or those that come before and after. */
  private takeOut(): number[] {
    const { town, tours, costs } = this;
    const first = Math.floor(this.random() * town.count);
    const many = 1 + Math.floor(this.random() * Math.min(MOST, town.count));
    const out = new Set<number>();
    if (this.random() < 0.5) {
      for (const stop of this.near[first] as readonly number[]) {
        if (out.size >= many) break;
        if (this.random() < 0.8) out.add(stop);
      }
    } else {
      const tour = tours.find((each) => each.includes(first)) as number[];
      const at = Math.max(0, tour.indexOf(first) - Math.floor(this.random() * many));
      for (const stop of tour.slice(at, at + many)) out.add(stop);
    }
    for (const [index, tour] of tours.entries()) {
      const left = tour.filter((stop) => !out.has(stop));
      if (left.length === tour.length) continue;
      tours[index] = left;
      costs[index] = costOf(left, index, town);
    }
    return [...out];
  }

  /** By lot, or those that are expected soonest first. */
  private putBack(out: readonly number[]): void {
    const { until } = this.town;
    const keys = new Map(out.map((stop) => [stop, this.random()]));
    const byTime = this.town.isTimed && this.random() < 0.5;
    const keyOf = (stop: number) => (keys.get(stop) as number) + (byTime ? (until[stop] as number) : 0);
    for (const stop of [...out].sort((a, b) => keyOf(a) - keyOf(b))) this.insert(stop);
  }

  /** Puts a stop where it costs least. */
  private insert(stop: number): void {
    const { town, tours, costs } = this;
    let [goal, place, least] = [-1, 0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < tours.length; index++) {
      const tour = tours[index] as number[];
      const known = { order: tour, course: courseOf(tour, index, town), tour: index };
      let before = beginOf(town, index);
      for (let at = 0; at <= tour.length; at++) {
        const after = tour[at] ?? homeOf(town, index);
        const longer =
          wayOf(town, before, stop) + wayOf(town, stop, after) - (tour.length > 0 ? wayOf(town, before, after) : 0);
        before = after;
        // The longer way may shorten the waiting at later stops by as many minutes at most.
        const atLeast = town.isTimed ? longer - WAIT_WEIGHT * (longer + STOP_MINUTES) : longer;
        if (atLeast >= least || (goal >= 0 && this.random() < BLINK)) continue;
        const cost = town.isTimed
          ? costWith(stop, at, known, { town, most: least + known.course.total }) - known.course.total
          : longer;
        if (cost < least) [goal, place, least] = [index, at, cost];
      }
    }
    (tours[goal] as number[]).splice(place, 0, stop);
    costs[goal] = (costs[goal] as number) + least;
  }
}

/** Draws numbers from 0 to 1, the same ones for the same seed. */
export function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
