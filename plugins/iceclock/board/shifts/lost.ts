// Tells when a person was given another shift at the same time by somebody else while one planned.
import { HttpError } from '#core';
import type { BoardShift } from '../plan/plan.ts';

export interface Lost {
  /** The shift as it was wanted. */
  readonly shift: BoardShift;
  /** True if it was made all the same, and is open now. */
  readonly isKept: boolean;
}

const TAKEN = ['overlap', 'overlapElsewhere'];

export function isTakenMeanwhile(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return TAKEN.includes(error.problem.code) || (error.problem.errors ?? []).some(({ code }) => TAKEN.includes(code));
}
