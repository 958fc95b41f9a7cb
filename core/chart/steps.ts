// Works out the lines of a time axis: at whole minutes, hours, days, weeks or months, as many as there is room for.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The first Monday of the axis. */
const MONDAY = 4 * DAY;

export interface Steps {
  readonly step: 'minute' | 'hour' | 'day' | 'week' | 'month';
  readonly places: readonly number[];
}

const SIZES = [
  ...[1, 2, 5, 10, 15, 30].map((many) => ({ step: 'minute', many, length: many * MINUTE }) as const),
  ...[1, 3, 6, 12].map((many) => ({ step: 'hour', many, length: many * HOUR }) as const),
  ...[1, 2].map((many) => ({ step: 'day', many, length: many * DAY }) as const),
  ...[1, 2].map((many) => ({ step: 'week', many, length: many * 7 * DAY }) as const),
  ...[1, 3, 6, 12, 24, 60, 120].map((many) => ({ step: 'month', many, length: many * 28 * DAY }) as const),
];

/** The distance between two points; the axis has no finer lines. */
export type Finest = Steps['step'];
const FINENESS: readonly Finest[] = ['minute', 'hour', 'day', 'week', 'month'];

/** @param most number of lines that there is room for */
export function stepsBetween(from: number, until: number, most: number, finest: Finest): Steps {
  const fitting = SIZES.filter(({ step }) => FINENESS.indexOf(step) >= FINENESS.indexOf(finest));
  const { step, many, length } = fitting.find((size) => (until - from) / size.length <= most) ?? fitting.at(-1)!;
  if (step === 'month') return { step, places: months(from, until, many) };
  const start = step === 'week' ? MONDAY : 0;
  const first = Math.ceil((from - start) / length) * length + start;
  const count = Math.max(0, Math.floor((until - first) / length) + 1);
  return { step, places: Array.from({ length: count }, (_, at) => first + at * length) };
}

function months(from: number, until: number, many: number): number[] {
  const start = new Date(from);
  const first = start.getUTCFullYear() * 12 + Math.floor(start.getUTCMonth() / many) * many;
  const places: number[] = [];
  for (let month = first; ; month += many) {
    const place = new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1);
    if (place > until) return places;
    if (place >= from) places.push(place);
  }
}
