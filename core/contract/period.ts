// Days said by words, so that a list of today's that somebody keeps is tomorrow's tomorrow: the filter `period`.

/** Both ends belong to it; one that is not there is open. */
export interface Days {
  readonly from?: string;
  readonly until?: string;
}

/** What each word means on a day, in the order in which people are offered them; weeks begin on Monday. */
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

/** With a number of days, `next-7-days`: today is one of them, except of what is older. */
const COUNTED = {
  'next-N-days': (today: string, count: number): Days => whole(today, count),
  'last-N-days': (today: string, count: number): Days => whole(dayAfter(today, 1 - count), count),
  'older-N-days': (today: string, count: number): Days => ({ until: dayAfter(today, -count - 1) }),
} as const;

export const PERIODS: readonly string[] = [...Object.keys(WORDS), ...Object.keys(COUNTED)];

/** As a JSON Schema says it. */
export const PERIOD_PATTERN = `^(${Object.keys(WORDS).join('|')}|(next|last|older)-[1-9]\\d{0,2}-days)$`;

/** `next-7-days` is `next-N-days` with 7; a word without a number is itself. */
export function partsOfPeriod(word: string): { readonly kind: string; readonly count?: number } {
  const count = /-(\d+)-/.exec(word)?.[1];
  return count === undefined ? { kind: word } : { kind: word.replace(count, 'N'), count: Number(count) };
}

/** Undefined for a word that nobody knows. */
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

/** Days on from there, as a day. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Weeks begin on Monday. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
}
