// Holds a plan while it is searched for: who takes which open shift, what that costs in points, and who may take more.
import type { Balance } from './balance.ts';
import type { Model } from './model.ts';
import { weekPoints } from './points.ts';
import type { ModelPerson } from './task.ts';

/** The taker of a shift that nobody takes. */
export const NOBODY = -1;
/** Points of a shift that nobody takes: more than whatever a taker could cost. */
export const GAP_POINTS = 1000;

type Week = Omit<Balance, 'shifts'>;

export class Plan {
  /** The taker of each open shift, as an index of the model's people. */
  readonly takers: number[];
  /** The open shifts that each person takes, as indexes in rising order. */
  private readonly mine: number[][];
  private readonly weeks: Week[];
  private readonly points: number[];
  private readonly known: Map<string, boolean>[];
  /** Points of each shift by person: guesses until somebody asks whether that person may, since the rules take long. */
  private readonly pairs: Map<number, number>[];
  private readonly sure: Set<number>[];

  constructor(private readonly model: Model) {
    this.takers = model.shifts.map(() => NOBODY);
    this.mine = model.people.map(() => []);
    this.weeks = model.people.map(({ base }) => base);
    this.points = model.people.map((person, at) => this.pointsOf(person, this.weeks[at] as Week));
    this.known = model.people.map(() => new Map());
    this.pairs = model.guesses.map((guess) => new Map(guess));
    this.sure = model.shifts.map(() => new Set());
  }

  /** The points of the whole plan; fewer are better. */
  total(): number {
    const shifts = this.takers.map((taker, shift) => (taker === NOBODY ? GAP_POINTS : this.pair(shift, taker)));
    return [...shifts, ...this.points].reduce((sum, points) => sum + points, 0);
  }

  /** The points without those of shifts that nobody takes. */
  pointsOfTaken(): number {
    return this.total() - GAP_POINTS * this.takers.filter((taker) => taker === NOBODY).length;
  }

  shiftsOf(person: number): readonly number[] {
    return this.mine[person] as number[];
  }

  pair(shift: number, person: number): number {
    return this.pairs[shift]?.get(person) ?? Number.POSITIVE_INFINITY;
  }

  /** Answers the people who may take a shift, as far as is known. */
  candidates(shift: number): readonly number[] {
    return [...(this.pairs[shift]?.keys() ?? [])];
  }

  /** Makes sure of a guess; answers true if that changed it. */
  ensure(shift: number, person: number): boolean {
    const [pairs, sure] = [this.pairs[shift], this.sure[shift]];
    if (!pairs?.has(person) || sure?.has(person)) return false;
    const before = pairs.get(person);
    const points = this.model.pairPoints(person, shift);
    if (points === undefined) pairs.delete(person);
    else pairs.set(person, points);
    sure?.add(person);
    return points !== before;
  }

  /** Answers what the person's week costs more (or less) with `more` and without `less`. */
  weekDelta(person: number, more: number, less: number): number {
    const week = this.weekWith(person, more, less);
    return this.pointsOf(this.model.people[person] as ModelPerson, week) - (this.points[person] as number);
  }

  /** Answers what it costs to give an open shift to somebody. */
  giveDelta(shift: number, person: number): number {
    return this.pair(shift, person) + this.weekDelta(person, shift, NOBODY);
  }

  /** Tells whether a person may take a shift beside theirs, `without` one of these. */
  may(person: number, shift: number, without = NOBODY): boolean {
    this.ensure(shift, person);
    if (!this.pairs[shift]?.has(person)) return false;
    const others = without === NOBODY ? this.shiftsOf(person) : this.shiftsOf(person).filter((one) => one !== without);
    if (others.length === 0) return true;
    if (others.some((other) => this.model.overlap(other, shift))) return false;
    const known = this.known[person] as Map<string, boolean>;
    const key = `${shift}:${others.join()}`;
    let may = known.get(key);
    if (may === undefined) {
      may = this.model.may(person, shift, others);
      known.set(key, may);
    }
    return may;
  }

  /** Gives a shift to a person, or to nobody. */
  give(shift: number, person: number): void {
    const before = this.takers[shift] as number;
    if (before !== NOBODY)
      this.change(
        before,
        this.shiftsOf(before).filter((one) => one !== shift),
        NOBODY,
        shift,
      );
    this.takers[shift] = person;
    if (person !== NOBODY)
      this.change(
        person,
        [...this.shiftsOf(person), shift].sort((a, b) => a - b),
        shift,
        NOBODY,
      );
  }

  private change(person: number, shifts: number[], more: number, less: number): void {
    const week = this.weekWith(person, more, less);
    this.mine[person] = shifts;
    this.weeks[person] = week;
    this.points[person] = this.pointsOf(this.model.people[person] as ModelPerson, week);
  }

  private weekWith(person: number, more: number, less: number): Week {
    const [added, removed] = [this.burden(more), this.burden(less)];
    const { minutes, evenings, weekends } = this.weeks[person] as Week;
    return {
      minutes: minutes + added.minutes - removed.minutes,
      evenings: evenings + added.evenings - removed.evenings,
      weekends: weekends + added.weekends - removed.weekends,
    };
  }

  private burden(shift: number): Week {
    return shift === NOBODY ? NO_BURDEN : (this.model.shifts[shift]?.burden ?? NO_BURDEN);
  }

  private pointsOf({ aim }: ModelPerson, week: Week): number {
    return weekPoints(week, aim, this.model.weights);
  }
}

const NO_BURDEN: Week = { minutes: 0, evenings: 0, weekends: 0 };
