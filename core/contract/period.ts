// Names days by words such as `tomorrow`, so that a saved list shows tomorrow's rows every day: the filter `period`.

/** Both ends are included; an undefined end is open. */
export interface Days {
  readonly from?: string;
  readonly until?: string;
}

/** The days that each word means, in the order in which people are offered the words; weeks begin on Monday. */
const WORDS: Readonly<Record<string, (today: string) => Days>> = {
  today: (today) => ({ from: today, until: today }),
  tomorrow: (today) => whole(dayAfter(today), 1),
  yesterday: (today) => whole(dayAfter(today, -1), 1),
  'this-week': (today) => whole(mondayOf(today), 7),
  'next-week': (today) => whole(dayAfter(mondayOf(today), 7), 7),
  'last-week': (today) => whole(dayAfter(mondayOf(today), -7), 7),
  'this-month': (today) => month(today, 0),
  'next-month': (today) => month(today, 1),
  'last-month': (today) => month(today, -1),
  'from-today': (today) => ({ from: today }),
  past: (today) => ({ until: dayAfter(today, -1) }),
};

/** Words with a number of days, such as `next-7-days`; today is one of the days, except for `older`. */
const COUNTED = {
  'next-N-days': (today: string, count: number): Days => whole(today, count),
  'last-N-days': (today: string, count: number): Days => whole(dayAfter(today, 1 - count), count),
  'older-N-days': (today: string, count: number): Days => ({ until: dayAfter(today, -count - 1) }),
} as const;

export const PERIODS: readonly string[] = [...Object.keys(WORDS), ...Object.keys(COUNTED)];

/** The words as a pattern for JSON Schema. */
export const PERIOD_PATTERN = `^(${Object.keys(WORDS).join('|')}|(next|last|older)-[1-9]\\d{0,2}-days)$`;

/** Splits `next-7-days` into `next-N-days` and 7; a word without a number stays as it is. */
export function partsOfPeriod(word: string): { readonly kind: string; readonly count?: number } {
  const count = /-(\d+)-/.exec(word)?.[1];
  return count === undefined ? { kind: word } : { kind: word.replace(count, 'N'), count: Number(count) };
}

/** Answers undefined for an unknown word. */
export function daysOf(word: string, today: string): Days | undefined {
  if (!new RegExp(PERIOD_PATTERN).test(word)) return undefined;
  const { kind, count = 0 } = partsOfPeriod(word);
  return WORDS[kind]?.(today) ?? COUNTED[kind as keyof typeof COUNTED](today, count);
}

function whole(from: string, days: number): Days {
  return { from, until: dayAfter(from, days - 1) };
}

function month(today: string, on: number): Days {
  const [year, now] = today.split('-').map(Number) as [number, number];
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, now - 1 + months, date)).toISOString().slice(0, 10);
  return { from: day(on, 1), until: day(on + 1, 0) };
}

/** Every month has these days. */
const SHORTEST_MONTH = 28;

/** Answers the day that lies so many days later. */
export function dayAfter(day: string, days = 1): string {
  // Rules of planning count days ten thousands of times; a date of the same month needs no calendar.
  const date = Number(day.slice(8)) + days;
  if (date >= 1 && date <= SHORTEST_MONTH && day.length === 10)
    return `${day.slice(0, 8)}${date < 10 ? '0' : ''}${date}`;
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Answers the Monday of the day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
}
