// Draws when the demo's tickets were sold: more in warm hours of the afternoon and on free days, and all together as many
// as the demo has.
import type { DemoContext } from '#api';
import { spread } from '#core/contract';
import { BUSIEST, busyAt, HOUR, type TillDay } from './till-day.ts';

/** How finely the weight of turns is told. */
const FINE = 10_000;

/** Answers the number of tickets of each turn; one under way sells so many each hour, and the others share the rest. */
export function countsOf(turns: readonly TillDay[], total: number, perHour: number): number[] {
  const running = turns.map(({ isOver, from, until }) =>
    isOver ? 0 : Math.max(1, Math.round(((until - from) / HOUR) * perHour)),
  );
  const left = total - running.reduce((sum, count) => sum + count, 0);
  const parts = spread(
    Math.max(0, left),
    turns.map(({ isOver, weight }) => (isOver ? Math.round(weight * FINE) : 0)),
  );
  return turns.map(({ isOver }, nth) => (isOver ? parts[nth] : running[nth]) ?? 0);
}

/** Answers moments in a turn, in their order, each in whole seconds. */
export function momentsIn({ from, until }: TillDay, count: number, random: DemoContext['random']): number[] {
  return Array.from({ length: count }, () => momentIn(from, until, random)).sort((a, b) => a - b);
}

function momentIn(from: number, until: number, random: DemoContext['random']): number {
  for (;;) {
    const at = from + Math.floor((random.next() * (until - from)) / 1000) * 1000;
    if (random.next() * BUSIEST < busyAt(at)) return at;
  }
}
