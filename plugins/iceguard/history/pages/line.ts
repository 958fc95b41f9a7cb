// Turns points of a metric's history into lines of a chart: gaps where samples are missing, and the period before laid
// below this one.
export interface Point {
  readonly at: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The seconds that it stands for. */
  readonly seconds?: number;
}

type Values = readonly (number | null)[];

export interface Lines {
  readonly x: readonly string[];
  readonly value: Values;
  readonly low: Values;
  readonly high: Values;
  readonly before?: Values;
}

interface Laid {
  /** The period before, if it is compared. */
  readonly before?: readonly Point[];
  /** The milliseconds by which that was earlier. */
  readonly shift: number;
  /** Seconds between two points, where these do not say it. */
  readonly seconds: number;
  readonly decimals: number;
}

/** Samples that may be missing before a line breaks. */
const MISSED = 3;

interface Placed extends Point {
  readonly ms: number;
  readonly reach: number;
}

export function linesOf(points: readonly Point[], { before, shift, seconds, decimals }: Laid): Lines {
  const placed = (some: readonly Point[], by: number): Placed[] =>
    some.map((point) => ({
      ...point,
      ms: Date.parse(point.at) + by,
      reach: (MISSED * (point.seconds ?? seconds) + 1) * 1000,
    }));
  const [own, earlier] = [placed(points, 0), placed(before ?? [], shift)];
  const places = [...new Set([own, earlier].flatMap((some) => some.flatMap(withGap)))].sort((a, b) => a - b);
  const round = (value: number | null) => (value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals);
  const along = (some: readonly Placed[], of: 'value' | 'min' | 'max') => valuesAt(some, places, of).map(round);
  return {
    x: places.map((place) => new Date(place).toISOString()),
    value: along(own, 'value'),
    low: along(own, 'min'),
    high: along(own, 'max'),
    ...(before && { before: along(earlier, 'value') }),
  };
}

/** Answers a point's place, and one in the gap behind it. */
function withGap({ ms, reach }: Placed, at: number, all: readonly Placed[]): number[] {
  const next = all[at + 1];
  return next && next.ms - ms > reach ? [ms, Math.round((ms + next.ms) / 2)] : [ms];
}

/** Answers the value at each place: that of its point, or between two near ones the one on the line. */
function valuesAt(
  points: readonly Placed[],
  places: readonly number[],
  of: 'value' | 'min' | 'max',
): (number | null)[] {
  let at = 0;
  return places.map((place) => {
    while (at + 1 < points.length && points[at + 1]!.ms <= place) at += 1;
    const [one, next] = [points[at], points[at + 1]];
    if (!one || place < one.ms) return null;
    if (place === one.ms) return one[of];
    if (!next || next.ms - one.ms > one.reach) return null;
    return one[of] + ((next[of] - one[of]) * (place - one.ms)) / (next.ms - one.ms);
  });
}

/** Tells what the points come to: the lowest, the average and the highest, weighed by how long each held. */
export function sumsOf(points: readonly Point[]) {
  if (points.length === 0) return undefined;
  const sum = points.reduce((total, { value }) => total + value, 0);
  return {
    min: Math.min(...points.map(({ min }) => min)),
    average: sum / points.length,
    max: Math.max(...points.map(({ max }) => max)),
    sum,
  };
}
