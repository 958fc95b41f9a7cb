// Shortens one tour: parts of it are turned round or moved (2-opt and Or-opt) as long as that helps, then two
// neighbouring parts change places and it begins again from there.
import { beginOf, costOf, homeOf, type Town, wayOf } from './town.ts';

/** The number of nearest stops that are tried as neighbours. */
const NEAR = 10;
/** The most stops that are moved at once. */
const [MOVED, SWAPPED] = [3, 30];
const LEAST = 1e-7;

/** Answers the order after so many new beginnings. */
export function polished(order: readonly number[], tour: number, town: Town, times: number, random: () => number) {
  if (order.length < 3) return [...order];
  const way = new Way(order, tour, town);
  way.descend(order);
  let [best, least] = [way.order, way.cost];
  for (let time = 0; time < times && order.length > 7; time++) {
    way.swapParts(random);
    if (way.cost < least - LEAST) [best, least] = [way.order, way.cost];
    else if (way.cost > least + LEAST) way.reset(best, least);
  }
  return best;
}

class Way {
  cost = 0;
  private readonly town: Town;
  private readonly tour: number;
  private readonly near: ReadonlyMap<number, readonly number[]>;
  /** The places of the tour, from where it sets off to where it ends. */
  private path: number[] = [];
  private readonly at: Int32Array;

  constructor(order: readonly number[], tour: number, town: Town) {
    [this.town, this.tour] = [town, tour];
    this.at = new Int32Array(town.size);
    const ends = [beginOf(town, tour), homeOf(town, tour)];
    const nearestOf = (stop: number) =>
      order.filter((other) => other !== stop).sort((a, b) => wayOf(town, stop, a) - wayOf(town, stop, b));
    this.near = new Map(order.map((stop) => [stop, [...nearestOf(stop).slice(0, NEAR), ...ends]]));
    this.reset(order, costOf(order, tour, town));
  }

  get order(): number[] {
    return this.path.slice(1, -1);
  }

  reset(order: readonly number[], cost: number): void {
    this.place([beginOf(this.town, this.tour), ...order, homeOf(this.town, this.tour)]);
    this.cost = cost;
  }

  /** Two neighbouring parts change places, and what that broke is mended. */
  swapParts(random: () => number): void {
    const { length } = this.path;
    const draw = (most: number) => 1 + Math.floor(random() * most);
    const first = draw(length - 4);
    const middle = Math.min(first + draw(SWAPPED), length - 2);
    const last = Math.min(middle + draw(SWAPPED), length - 1);
    const [one, other] = [this.path.slice(first, middle), this.path.slice(middle, last)];
    const broken = [first - 1, first, middle - 1, middle, last - 1, last].map((at) => this.path[at] as number);
    this.place([...this.path.slice(0, first), ...other, ...one, ...this.path.slice(last)]);
    this.cost = costOf(this.order, this.tour, this.town);
    this.descend(broken);
  }

  /** Improves around these stops, and around those that changed, until nothing helps. */
  descend(stops: readonly number[]): void {
    const open = [...new Set(stops)].filter((stop) => this.near.has(stop));
    for (let stop = open.pop(); stop !== undefined; stop = open.pop()) {
      const changed = this.improve(stop);
      if (!changed) continue;
      for (const each of [...changed, stop]) if (this.near.has(each) && !open.includes(each)) open.push(each);
    }
  }

  /** Answers the stops at the ends of what changed. */
  private improve(stop: number): readonly number[] | undefined {
    for (const other of this.near.get(stop) as readonly number[]) {
      const changed = this.turn(stop, other) ?? this.move(stop, other);
      if (changed) return changed;
    }
    return undefined;
  }

  /** Turns the part between two stops round, so that they stand side by side. */
  private turn(stop: number, other: number): readonly number[] | undefined {
    const [low, high] = [this.at[stop] as number, this.at[other] as number].sort((a, b) => a - b) as [number, number];
    return this.turnPart(low + 1, high) ?? this.turnPart(low, high - 1);
  }

  private turnPart(from: number, to: number): readonly number[] | undefined {
    if (from < 1 || to > this.path.length - 2 || from >= to) return undefined;
    const [before, first, last, after] = [from - 1, from, to, to + 1].map((at) => this.path[at] as number) as [
      ...[number, number, number, number],
    ];
    const way = (a: number, b: number) => wayOf(this.town, a, b);
    const longer = way(before, last) + way(first, after) - way(before, first) - way(last, after);
    const path = () => [
      ...this.path.slice(0, from),
      ...this.path.slice(from, to + 1).reverse(),
      ...this.path.slice(to + 1),
    ];
    return this.take(longer, path) ? [before, first, last, after] : undefined;
  }

  /** Moves a stop, with up to two that come before or after it, beside the other. */
  private move(stop: number, other: number): readonly number[] | undefined {
    const at = this.at[stop] as number;
    for (let many = 1; many <= MOVED; many++) {
      for (const from of many === 1 ? [at] : [at, at - many + 1]) {
        const changed = this.movePart(from, from + many - 1, other);
        if (changed) return changed;
      }
    }
    return undefined;
  }

  private movePart(from: number, to: number, other: number): readonly number[] | undefined {
    const beside = this.at[other] as number;
    if (from < 1 || to > this.path.length - 2 || (beside >= from && beside <= to)) return undefined;
    const place = (at: number) => this.path[at] as number;
    const way = (a: number, b: number) => wayOf(this.town, a, b);
    const [before, first, last, after] = [place(from - 1), place(from), place(to), place(to + 1)];
    const gap = way(before, after) - way(before, first) - way(last, after);
    for (const left of [beside - 1, beside]) {
      if (left < 0 || left > this.path.length - 2 || (left >= from - 1 && left <= to)) continue;
      const [a, b] = [place(left), place(left + 1)];
      for (const isTurned of [false, true]) {
        const [head, tail] = isTurned ? [last, first] : [first, last];
        const longer = gap + way(a, head) + way(tail, b) - way(a, b);
        if (this.take(longer, () => this.moved(from, to, left, isTurned))) return [before, after, a, b, first, last];
      }
    }
    return undefined;
  }

  private moved(from: number, to: number, left: number, isTurned: boolean): number[] {
    const part = this.path.slice(from, to + 1);
    if (isTurned) part.reverse();
    const rest = [...this.path.slice(0, from), ...this.path.slice(to + 1)];
    rest.splice(left < from ? left + 1 : left - part.length + 1, 0, ...part);
    return rest;
  }

  /** Takes a change that makes the way shorter, unless more is waited or late for it. */
  private take(longer: number, pathOf: () => number[]): boolean {
    if (longer > -LEAST) return false;
    const path = pathOf();
    const cost = this.town.isTimed ? costOf(path.slice(1, -1), this.tour, this.town) : this.cost + longer;
    if (cost > this.cost - LEAST) return false;
    this.place(path);
    this.cost = cost;
    return true;
  }

  private place(path: number[]): void {
    this.path = path;
    for (let index = 0; index < path.length; index++) this.at[path[index] as number] = index;
  }
}
