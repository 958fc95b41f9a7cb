// Says what somebody may do at a clock next, and which of it is likely.
export type ClockState = 'OUT' | 'IN' | 'BREAK';
export type ClockKind = 'IN' | 'OUT' | 'BREAK' | 'BACK';

/** A shift of today, as the query `iceclock/my-clock` answers it. */
export interface OwnShift {
  readonly start_at: string;
  readonly end_at: string;
  readonly function?: string | null;
  readonly division?: string | null;
}

/** The answer of the query `iceclock/my-clock`. */
export interface OwnClock {
  readonly state: ClockState;
  /** When the state began; empty for somebody who is out. */
  readonly since?: string | null;
  readonly worked_minutes?: number | null;
  readonly shift?: OwnShift | null;
}

export const KINDS: readonly ClockKind[] = ['IN', 'BREAK', 'BACK', 'OUT'];

const NEXT: Record<ClockState, readonly ClockKind[]> = { OUT: ['IN'], IN: ['OUT', 'BREAK'], BREAK: ['BACK', 'OUT'] };
/** From so long before the end of the shift on, going home is likelier than a break. */
const NEAR_END_MS = 30 * 60_000;

/** Lists what may follow, the likely one first; everything may, while nobody knows the state. */
export function actsOf(clock: OwnClock | undefined, now: number): readonly ClockKind[] {
  if (!clock) return KINDS;
  const { state, shift } = clock;
  const isMidShift = state === 'IN' && shift && now < Date.parse(shift.end_at) - NEAR_END_MS;
  return isMidShift ? [...NEXT.IN].reverse() : NEXT[state];
}
