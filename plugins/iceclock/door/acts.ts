// Says what somebody may do at a clock next, and which of it is likely.
import type { ClockKind } from '../clocking/clock-facts.ts';
import type { ClockedTimes } from '../clocking/worked-minutes.ts';

/** Describes how a person stands with the clock, as devices read it (`GET iceclock/clock`). */
export interface OwnClock {
  readonly state: 'OUT' | 'IN' | 'BREAK';
  /** The start of the work or of the break; of somebody who is out the end of the last day. */
  readonly since?: string;
  readonly workingday?: ClockedTimes;
  readonly shift?: OwnShift;
}

export interface OwnShift {
  readonly start_at: string;
  readonly end_at: string;
}

export const KINDS: readonly ClockKind[] = ['IN', 'BREAK', 'BACK', 'OUT'];

const NEXT: Record<OwnClock['state'], readonly ClockKind[]> = {
  OUT: ['IN'],
  IN: ['OUT', 'BREAK'],
  BREAK: ['BACK', 'OUT'],
};
/** From so long before the end of the shift on, going home is likelier than a break. */
const NEAR_END_MS = 30 * 60_000;

/** Lists what may follow, the likely one first; everything may, while nobody knows the state. */
export function actsOf(clock: OwnClock | undefined, now: number): readonly ClockKind[] {
  if (!clock) return KINDS;
  const { state, shift } = clock;
  const isMidShift = state === 'IN' && shift && now < Date.parse(shift.end_at) - NEAR_END_MS;
  return isMidShift ? [...NEXT.IN].reverse() : NEXT[state];
}
