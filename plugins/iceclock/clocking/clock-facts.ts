// Says what is read when working days are derived from what clocks tell. Moments are milliseconds since 1970, so that a
// time that passes is a difference of two numbers, over every change of the clocks.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type ClockKind = 'IN' | 'OUT' | 'BREAK' | 'BACK';

/** Says why an event counts for no day, or is no event of its own (texts `iceclock.clockProblem.{code}`). */
export type ClockProblem =
  /** The same again within a minute: somebody tapped twice, and nobody is told. */
  | 'DOUBLE'
  | 'ALREADY_IN'
  | 'ALREADY_ON_BREAK'
  | 'NOT_IN'
  | 'NOT_ON_BREAK'
  /** The day was written or changed by hand, or is approved; what a clock tells later changes nothing about it. */
  | 'DAY_KEPT'
  /** Somebody deleted the day that it made. */
  | 'DISCARDED'
  | 'FUTURE'
  | 'TOO_OLD'
  /** Nothing says where the person worked: neither the clock, nor a shift, nor an agreement. */
  | 'NO_DIVISION';

export interface ClockFact {
  readonly id: number;
  readonly kind: ClockKind;
  readonly at: number;
  readonly workingdayId?: number;
  readonly problem?: ClockProblem;
}

export interface BreakSpan {
  readonly startedAt: number;
  readonly stoppedAt?: number;
}

/** A day that people wrote, changed or approved: it stays as it is, but that clocks end it if it is open. */
export interface KeptDay {
  readonly id: number;
  readonly startedAt: number;
  readonly stoppedAt?: number;
  readonly breaks: readonly BreakSpan[];
  readonly shiftId?: number;
}

export interface ShiftFact {
  readonly id: number;
  readonly startAt: number;
  readonly endAt: number;
}

export interface DerivedDay {
  /** The kept day that these events end or continue; undefined for a day of events alone. */
  readonly keptId?: number;
  /** The events of the day in their order, double ones too. */
  readonly events: readonly ClockFact[];
  readonly startedAt: number;
  readonly stoppedAt?: number;
  readonly breaks: readonly BreakSpan[];
  readonly status: 'OPEN' | 'CLOSED' | 'AUTO_CLOSED';
  readonly shiftId?: number;
}

export interface ClockFacts {
  readonly events: readonly ClockFact[];
  readonly kept: readonly KeptDay[];
  /** The person's shifts around, but those that other days have taken. */
  readonly shifts: readonly ShiftFact[];
  readonly now: number;
  /** Hours after which a day without a shift is closed. */
  readonly autoCloseHours: number;
}

/** Problems that an event has from the moment when it comes, whatever else is known. */
export const LASTING: readonly ClockProblem[] = ['FUTURE', 'TOO_OLD', 'DISCARDED'];
