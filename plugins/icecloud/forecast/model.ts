// Forecasts what will be sold on a day by the hour: the median of its weekday within 52 weeks, corrected by temperature and
// holiday (docs/domain 19.5). It is small on purpose: people can follow why it says what it says.
import { type Circumstances, quantile, type SoldDay, sum, typical, weekdayOf } from './sold-days.ts';
import { learnWarmth, type Warmth } from './warmth.ts';

/** Why an hour has its value; `Forecast` keeps it, and pages say it. */
export interface Why {
  readonly weekday_median: number;
  readonly weather?: { readonly temperature: number; readonly factor: number };
  readonly holiday?: { readonly name: string; readonly factor: number };
  readonly weather_told_at?: string;
}

export interface ExpectedHour {
  readonly hour: number;
  readonly value: number;
  readonly why: Why;
}

export interface Model {
  /** Answers the hours of a day; none where there is too little history of that weekday. */
  hoursOn(date: string): readonly ExpectedHour[];
  /** Answers by which factors a value is likely to be missed below and above, from the past; it takes a while. */
  spread(): { readonly lower: number; readonly upper: number };
}

/** Days of 52 weeks. */
export const MEMORY_DAYS = 364;
/** Fewer days than these say nothing. */
export const LEAST_DAYS = 28;
const LEAST_OF_WEEKDAY = 4;
const LEAST_HOLIDAYS = 2;
/** An hour counts if it was sold in on so many of the days. */
const LEAST_OF_HOUR = 0.25;
/** What lies between these shares of the past is called likely. */
const LIKELY = { lower: 0.1, upper: 0.9 } as const;

type Hours = ReadonlyMap<number, number>;

/** Learns from the days before, oldest first; days on which nothing could be sold are left out by who calls. */
export function learn(days: readonly SoldDay[], known: Circumstances): Model {
  if (days.length < LEAST_DAYS) return { hoursOn: () => [], spread: () => ({ lower: 1, upper: 1 }) };
  const usual = days.filter(({ date }) => known.holiday(date) === undefined);
  const warmth = learnWarmth(usual, known);
  const weekdays = Array.from({ length: 7 }, (_, weekday) =>
    hoursOf(
      usual.filter(({ date }) => weekdayOf(date) === weekday),
      warmth,
    ),
  );
  const baseOf = (date: string): Hours => weekdays[weekdayOf(date)] ?? new Map();
  const holiday = holidayFactor(days, known, (date) => sum([...baseOf(date).values()]) * warmth(date));
  return {
    spread: () => spreadOf(usual, (date) => ({ hours: baseOf(date), factor: warmth(date) })),
    hoursOn: (date) => {
      const why = whyOf(date, known, warmth, holiday);
      const factor = (why.weather?.factor ?? 1) * (why.holiday?.factor ?? 1);
      return [...baseOf(date)].map(([hour, base]) => ({
        ...{ hour, value: round(base * factor) },
        why: { weekday_median: round(base), ...why },
      }));
    },
  };
}

export const round = (value: number): number => Math.round(value * 100) / 100;

function whyOf(date: string, known: Circumstances, warmth: Warmth, holidayFactor: number | undefined) {
  const temperature = known.temperature(date);
  const name = known.holiday(date);
  return {
    ...(temperature !== undefined && { weather: { temperature: round(temperature), factor: round(warmth(date)) } }),
    ...(name !== undefined && holidayFactor !== undefined && { holiday: { name, factor: round(holidayFactor) } }),
  };
}

/** Shares the typical sum of a weekday among its hours, as at a usual temperature. */
function hoursOf(days: readonly SoldDay[], warmth: Warmth): Hours {
  if (days.length < LEAST_OF_WEEKDAY) return new Map();
  const total = typical(days.map((day) => day.total / warmth(day.date)));
  const all = [...new Set(days.flatMap(({ hours }) => [...hours.keys()]))].sort((a, b) => a - b);
  const shares = all.flatMap((hour): [number, number][] => {
    const there = days.filter(({ hours }) => hours.has(hour));
    if (there.length / days.length < LEAST_OF_HOUR) return [];
    return [[hour, typical(there.map(({ date, hours }) => (hours.get(hour) ?? 0) / warmth(date)))]];
  });
  const whole = sum(shares.map(([, share]) => share));
  return whole === 0 ? new Map() : new Map(shares.map(([hour, share]) => [hour, (total * share) / whole]));
}

/** One factor for all holidays, since each of them comes once a year; undefined if there were too few. */
function holidayFactor(days: readonly SoldDay[], { holiday }: Circumstances, expected: (date: string) => number) {
  const ratios = days
    .filter(({ date }) => holiday(date) !== undefined && expected(date) > 0)
    .map(({ date, total }) => total / expected(date));
  return ratios.length < LEAST_HOLIDAYS ? undefined : quantile(ratios, 0.5);
}

function spreadOf(days: readonly SoldDay[], expected: (date: string) => { hours: Hours; factor: number }) {
  const ratios = days.flatMap(({ date, hours }) => {
    const { hours: base, factor } = expected(date);
    return [...hours].flatMap(([hour, value]) => {
      const usual = (base.get(hour) ?? 0) * factor;
      return usual > 0 ? [value / usual] : [];
    });
  });
  const [lower, upper] = [quantile(ratios, LIKELY.lower), quantile(ratios, LIKELY.upper)];
  return { lower: Math.max(0, Math.min(1, lower)), upper: Math.max(1, upper) };
}
