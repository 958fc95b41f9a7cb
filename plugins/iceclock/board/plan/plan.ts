// Names what the board of a week shows: shifts and needs of the chosen divisions, by people or by functions.
import type { Answered, QueryRowTypes } from '#core/contract';
import type { PlanShift } from '../../rules/facts.ts';

/** People or functions by days, or what is needed of each function. */
export const MODES = ['people', 'functions', 'needs'] as const;
export type Mode = (typeof MODES)[number];

export const SPANS = ['week', 'weeks', 'day'] as const;
export type Span = (typeof SPANS)[number];

/** A shift as the board shows it. */
export interface BoardShift extends PlanShift {
  readonly version: number;
  readonly roster_id?: number | null;
  readonly note?: string | null;
  readonly told_at?: string | null;
}

export type Schedule = Answered<'schedule'>;
export type Roster = Answered<'roster'>;
export type PlanDivision = QueryRowTypes['iceclock/board-divisions'];
export type PlanJobFunction = QueryRowTypes['iceclock/board-functions'];

/** A day on which a division is closed, or a public holiday. */
export interface OffDay {
  readonly date: string;
  readonly name: string;
  readonly division_id: number;
  readonly isClosed: boolean;
}

/** The days that the board shows; `until` is no longer among them. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The lane of shifts that nobody has yet. */
export const OPEN = 0;

/** A shift that is cancelled stays in sight until its employee was told. */
export const isShown = ({ status, told_at }: Pick<BoardShift, 'status' | 'told_at'>): boolean =>
  status !== 'CANCELLED' || Boolean(told_at);

/** Tells whether somebody works it. */
export const isTaken = ({ employee_id, status }: Pick<PlanShift, 'employee_id' | 'status'>): boolean =>
  Boolean(employee_id) && status !== 'CANCELLED';
