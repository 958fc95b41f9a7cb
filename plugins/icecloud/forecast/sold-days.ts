// Describes what was sold on a day, and how such days are summed up.

/** A day on which something could be sold, with what was sold by the hour of the clock. */
export interface SoldDay {
  readonly date: string;
  readonly hours: ReadonlyMap<number, number>;
  readonly total: number;
}

/** What the model knows of a day beside its sales. */
export interface Circumstances {
  /** The highest temperature of the day; undefined if nobody told. */
  temperature(date: string): number | undefined;
  /** The name of the holiday. */
  holiday(date: string): string | undefined;
}

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Answers the value below which that share of the values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** A quarter of days without a sale makes the median of small numbers useless. */
const RARE = 0.25;

/** The median; of what often is not sold at all the mean, since its median would be nothing. */
export function typical(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const none = values.filter((value) => value === 0).length;
  return none / values.length >= RARE ? sum(values) / values.length : quantile(values, 0.5);
}

/** Remembers what was answered for each day, since a model asks for the same days again and again. */
export function remembered<Answer>(answer: (date: string) => Answer): (date: string) => Answer {
  const known = new Map<string, Answer>();
  return (date) => {
    if (!known.has(date)) known.set(date, answer(date));
    return known.get(date) as Answer;
  };
}
