// Learns by how much warm and cold days sell more or less than the same weekday at a usual temperature.
import { grouped } from '#core/contract';
import { type Circumstances, remembered, type SoldDay, sum, typical, weekdayOf } from './sold-days.ts';

/** Answers the factor of a day; 1 where the temperature is not known. */
export type Warmth = (date: string) => number;

const LEAST_DAYS = 28;
const LEAST_IN_STEP = 4;
const STEP_DEGREES = 3;
const ROUNDS = 3;
/** A factor is never so small that a day's sales divided by it mean nothing. */
const SMALLEST = 0.1;

interface WarmDay {
  readonly temperature: number;
  readonly total: number;
  readonly weekday: number;
}

/**
 * Levels of weekdays and the curve of temperatures are learned in turn, because a summer's Saturday is both: each round
 * takes out of one what the other explains.
 */
export function learnWarmth(days: readonly SoldDay[], { temperature }: Circumstances): Warmth {
  const warm = days.flatMap(({ date, total }): WarmDay[] => {
    const degrees = temperature(date);
    return degrees === undefined ? [] : [{ temperature: degrees, total, weekday: weekdayOf(date) }];
  });
  if (warm.length < LEAST_DAYS) return () => 1;
  let curve: Curve = () => 1;
  for (let round = 0; round < ROUNDS; round += 1) curve = curveOf(warm, levelsOf(warm, curve));
  return remembered((date) => {
    const degrees = temperature(date);
    return degrees === undefined ? 1 : curve(degrees);
  });
}

type Curve = (temperature: number) => number;

function levelsOf(days: readonly WarmDay[], curve: Curve): readonly number[] {
  return Array.from({ length: 7 }, (_, weekday) =>
    typical(days.filter((day) => day.weekday === weekday).map((day) => day.total / curve(day.temperature))),
  );
}

interface Point {
  readonly at: number;
  readonly factor: number;
}

/** Joins steps of three degrees by straight lines, and is 1 at the middle temperature. */
function curveOf(days: readonly WarmDay[], levels: readonly number[]): Curve {
  const steps = grouped(days, (day) => Math.floor(day.temperature / STEP_DEGREES));
  const points = [...steps.values()]
    .filter((step) => step.length >= LEAST_IN_STEP)
    .map((step) => pointOf(step, levels))
    .filter(({ factor }) => Number.isFinite(factor))
    .sort((a, b) => a.at - b.at);
  if (points.length < 2) return () => 1;
  const middle = lineThrough(points, typical(days.map(({ temperature }) => temperature)));
  return (temperature) => Math.max(SMALLEST, lineThrough(points, temperature) / (middle || 1));
}

function pointOf(days: readonly WarmDay[], levels: readonly number[]): Point {
  const usual = sum(days.map(({ weekday }) => levels[weekday] ?? 0));
  return {
    at: sum(days.map(({ temperature }) => temperature)) / days.length,
    factor: sum(days.map((d) => d.total)) / usual,
  };
}

function lineThrough(points: readonly Point[], at: number): number {
  const after = points.findIndex((point) => point.at >= at);
  const [right, left] = [points[after], points[after - 1]];
  if (!right) return points.at(-1)?.factor ?? 1;
  if (!left) return right.factor;
  const share = (at - left.at) / (right.at - left.at);
  return left.factor + (right.factor - left.factor) * share;
}
