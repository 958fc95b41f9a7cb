// Derives a person's working days from their clock events, in the order in which these happened: whatever the order in
// which they arrive, the days are the same (docs/domain 17.5).
import {
  type BreakSpan,
  type ClockFact,
  type ClockFacts,
  type ClockProblem,
  type DerivedDay,
  HOUR,
  type KeptDay,
  LASTING,
  MINUTE,
  type ShiftFact,
} from './clock-facts.ts';

/** A day with a shift is closed so long after the shift's end. */
export const AFTER_SHIFT = 2 * HOUR;
/** A shift is somebody's who clocks in so long before its start, or until its end. */
const BEFORE_SHIFT = 4 * HOUR;
/** No day is open for longer, whatever its shift. */
export const LONGEST = 28 * HOUR;
/** The same event again within this time is one event. */
const DOUBLE_WITHIN = MINUTE;
/** Orders events of the same moment, so that somebody comes back or leaves before they come or pause again. */
const RANK = { BACK: 0, OUT: 1, IN: 2, BREAK: 3 } as const;

export interface Derived {
  readonly days: readonly DerivedDay[];
  /** Holds the problem of every event that has one. */
  readonly problems: ReadonlyMap<number, ClockProblem>;
}

interface OpenDay {
  readonly keptId?: number;
  readonly events: ClockFact[];
  readonly startedAt: number;
  readonly breaks: BreakSpan[];
  readonly shift?: ShiftFact;
  /** The last moment that is known of it. */
  last: number;
}

export function daysOf(facts: ClockFacts): Derived {
  const walk = new Walk(facts);
  const inOrder = [...facts.events].sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind] || a.id - b.id);
  for (const event of inOrder) walk.take(event);
  return walk.end();
}

/** Answers the shift whose start is nearest, of those that somebody who begins then can be meant to work. */
export function shiftAt<Shift extends ShiftFact>(at: number, shifts: readonly Shift[]): Shift | undefined {
  return shifts
    .filter(({ startAt, endAt }) => startAt - BEFORE_SHIFT <= at && at < endAt)
    .sort((a, b) => Math.abs(a.startAt - at) - Math.abs(b.startAt - at) || a.startAt - b.startAt || a.id - b.id)[0];
}

class Walk {
  private readonly days: DerivedDay[] = [];
  private readonly problems = new Map<number, ClockProblem>();
  private readonly kept: KeptDay[];
  private readonly keptIds: ReadonlySet<number>;
  private readonly taken: Set<number>;
  private open?: OpenDay;
  private before?: ClockFact;
  /** The end of the last kept day that began: what happened until then is its own. */
  private keptUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly facts: ClockFacts) {
    this.kept = [...facts.kept].sort((a, b) => a.startedAt - b.startedAt || a.id - b.id);
    this.keptIds = new Set(this.kept.map(({ id }) => id));
    this.taken = new Set(this.kept.flatMap(({ shiftId }) => (shiftId === undefined ? [] : [shiftId])));
  }

  take(event: ClockFact): void {
    const problem = this.problemOf(event);
    if (problem) this.problems.set(event.id, problem);
  }

  /** Goes on to the event, and answers why it counts for no day, or nothing. */
  private problemOf(event: ClockFact): ClockProblem | undefined {
    const { before, keptIds } = this;
    if (event.problem && LASTING.includes(event.problem)) return event.problem;
    this.reachKept(event.at);
    this.before = event;
    if (event.workingdayId !== undefined && keptIds.has(event.workingdayId)) return event.problem;
    if (event.at <= this.keptUntil || (this.open?.keptId && event.at <= this.open.last)) return 'DAY_KEPT';
    if (before?.kind === event.kind && event.at - before.at <= DOUBLE_WITHIN) return this.double(event);
    this.closeOverdue(event);
    return this.step(event);
  }

  end(): Derived {
    this.reachKept(this.facts.now);
    const { open } = this;
    if (open && this.facts.now > this.limitOf(open)) this.closeByItself(open);
    else if (open) this.add(open, 'OPEN');
    return { days: this.days, problems: this.problems };
  }

  private double(event: ClockFact): ClockProblem {
    const day = this.open ?? this.days.at(-1);
    if (day?.events.some(({ at }) => event.at - at <= DOUBLE_WITHIN)) (day.events as ClockFact[]).push(event);
    return 'DOUBLE';
  }

  /** Answers what contradicts the event, or nothing. */
  private step(event: ClockFact): ClockProblem | undefined {
    const { open } = this;
    const pause = open?.breaks.at(-1);
    const isPaused = pause !== undefined && pause.stoppedAt === undefined;
    if (!open) return event.kind === 'IN' ? this.begin(event) : 'NOT_IN';
    // A clock-in during a break ends the break.
    if (event.kind === 'IN' && !isPaused) return 'ALREADY_IN';
    if (event.kind === 'BREAK' && isPaused) return 'ALREADY_ON_BREAK';
    if (event.kind === 'BACK' && !isPaused) return 'NOT_ON_BREAK';
    open.events.push(event);
    open.last = event.at;
    if (event.kind === 'BREAK') open.breaks.push({ startedAt: event.at });
    else if (event.kind === 'OUT') this.close(open, event.at, 'CLOSED');
    else endBreak(open, event.at);
    return undefined;
  }

  private begin(event: ClockFact): undefined {
    const { at } = event;
    const shift = shiftAt(
      at,
      this.facts.shifts.filter(({ id }) => !this.taken.has(id)),
    );
    if (shift) this.taken.add(shift.id);
    this.open = { events: [event], startedAt: at, breaks: [], last: at, ...(shift && { shift }) };
  }

  /** The moment from which on a day that nobody ended is closed by itself. */
  private limitOf({ startedAt, shift }: OpenDay): number {
    const limit = shift ? shift.endAt + AFTER_SHIFT : startedAt + this.facts.autoCloseHours * HOUR;
    return Math.min(limit, startedAt + LONGEST);
  }

  /** A new clock-in after the limit, or anything after the last moment at which the day may end, finds it closed. */
  private closeOverdue({ kind, at }: ClockFact): void {
    const { open } = this;
    if (!open) return;
    const limit = this.limitOf(open);
    const latest = Math.max(limit, open.startedAt + this.facts.autoCloseHours * HOUR);
    if (at > (kind === 'IN' ? limit : latest)) this.closeByItself(open);
  }

  /** Ends the day with its shift; without one nothing is known but that nobody clocked out all those hours. */
  private closeByItself(open: OpenDay): void {
    const planned = open.shift?.endAt ?? open.startedAt + this.facts.autoCloseHours * HOUR;
    const stoppedAt = Math.min(Math.max(planned, open.last), open.startedAt + LONGEST);
    this.close(open, stoppedAt > open.startedAt ? stoppedAt : this.limitOf(open), 'AUTO_CLOSED');
  }

  private close(open: OpenDay, stoppedAt: number, status: DerivedDay['status']): void {
    endBreak(open, stoppedAt);
    this.add(open, status, stoppedAt);
    this.open = undefined;
  }

  private add(
    { keptId, events, startedAt, breaks, shift }: OpenDay,
    status: DerivedDay['status'],
    stop?: number,
  ): void {
    this.days.push({
      ...{ events, startedAt, breaks, status },
      ...(keptId !== undefined && { keptId }),
      ...(stop !== undefined && { stoppedAt: stop }),
      ...(shift && { shiftId: shift.id }),
    });
  }

  /** Begins the kept days that had begun by then. An open day that reaches into one is not a day of its own. */
  private reachKept(at: number): void {
    for (let next = this.kept[0]; next && next.startedAt <= at; next = this.kept[0]) {
      this.kept.shift();
      if (this.open) this.giveWay(this.open, next);
      if (next.stoppedAt === undefined) this.open = this.continued(next);
      else this.keptUntil = Math.max(this.keptUntil, next.stoppedAt);
    }
  }

  private giveWay(open: OpenDay, { startedAt }: KeptDay): void {
    if (this.limitOf(open) < startedAt) {
      this.closeByItself(open);
      return;
    }
    for (const { id } of open.events) this.problems.set(id, 'DAY_KEPT');
    if (open.shift) this.taken.delete(open.shift.id);
    this.open = undefined;
  }

  private continued({ id, startedAt, breaks, shiftId }: KeptDay): OpenDay {
    const shift = this.facts.shifts.find((each) => each.id === shiftId);
    const known = [startedAt, ...breaks.flatMap((each) => [each.startedAt, each.stoppedAt ?? each.startedAt])];
    const day = { keptId: id, events: [], startedAt, breaks: [...breaks], last: Math.max(...known) };
    return { ...day, ...(shift && { shift }) };
  }
}

/** Ends the break that runs; one that took no time is left out. */
function endBreak({ breaks }: OpenDay, stoppedAt: number): void {
  const running = breaks.at(-1);
  if (!running || running.stoppedAt !== undefined) return;
  breaks.pop();
  if (stoppedAt > running.startedAt) breaks.push({ ...running, stoppedAt });
}
