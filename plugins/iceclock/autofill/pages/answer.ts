// Describes what the calls of filling answer, as the dialog shows it.
import type { Gap, PersonShare, Proposal } from '../fill.ts';
import type { Weights } from '../points.ts';

export interface ShownShift {
  readonly id: number;
  readonly date: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly job_function: string;
}

export interface Answer {
  readonly shifts: readonly ShownShift[];
  readonly proposals: readonly Proposal[];
  readonly gaps: readonly Gap[];
  readonly people: readonly PersonShare[];
  readonly weights: Weights;
  /** True for who may see wages: then the weight of costs counts. */
  readonly has_costs: boolean;
}

export interface Asked {
  readonly weights?: Partial<Weights>;
  readonly allowed: readonly string[];
}

export interface Applied {
  readonly done: readonly { readonly shift_id: number; readonly version: number; readonly origin: string }[];
  readonly refused: readonly {
    readonly shift_id: number;
    readonly code: string;
    readonly errors?: readonly { readonly code: string; readonly params?: Readonly<Record<string, unknown>> }[];
  }[];
}

export interface Undone {
  readonly opened: readonly number[];
  /** Shifts that somebody changed since. */
  readonly left: readonly number[];
}

/** Warnings that a planner may allow for all proposals at once, in the order in which they are asked. */
export const WARNINGS = [
  'unavailable',
  'shortRest',
  'leaveAsked',
  'onLeave',
  'noAgreement',
  'functionNotHeld',
  'studentQuota',
  'certificateOver',
  'rule',
] as const;
