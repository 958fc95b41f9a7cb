// Says what clocks tell of one worked shift of the demo company: most people come and go about on time, some are late, go
// early, or forget their break or to clock out.
import type { DemoContext } from '#api';
import { type ClockKind, HOUR, MINUTE } from '../clocking/clock-facts.ts';

/** Names how somebody clocked otherwise than most people. */
export type ClockedWay = 'usual' | 'late' | 'early' | 'no-break' | 'no-out';

export interface WorkedShift {
  readonly startAt: number;
  readonly endAt: number;
  readonly breakMinutes: number;
}

export type ClockedAt = readonly [kind: ClockKind, at: number];

export function clockedOf(shift: WorkedShift, way: ClockedWay, { random }: Pick<DemoContext, 'random'>): ClockedAt[] {
  const { startAt, endAt, breakMinutes } = shift;
  const start = startAt + (way === 'late' ? random.integer(9, 24) : random.integer(-6, 2)) * MINUTE;
  const stop = endAt + (way === 'early' ? -random.integer(20, 45) : random.integer(-1, 4)) * MINUTE;
  const pause = startAt + Math.min(4 * HOUR, (endAt - startAt) / 2) + random.integer(-15, 15) * MINUTE;
  const isPaused = breakMinutes > 0 && way !== 'no-break';
  return [
    ['IN', start],
    ...(isPaused
      ? ([
          ['BREAK', pause],
          ['BACK', pause + (breakMinutes + random.integer(-1, 2)) * MINUTE],
        ] as const)
      : []),
    ...(way === 'no-out' ? [] : ([['OUT', stop]] as const)),
  ];
}

/** Chooses what somebody does otherwise on the nth shift: about one in five does. */
export function wayOf(nth: number): ClockedWay {
  if (nth % 11 === 3) return 'late';
  if (nth % 17 === 5) return 'early';
  return nth % 19 === 7 ? 'no-break' : 'usual';
}
