// Splits the hours worked in a week into kinds of pay: each minute has exactly one (docs/domain 17.19). A public holiday
// goes before a Sunday, a Sunday before overtime, and what is left is normal.
import { dayAfter, momentOf, today } from '#core/contract';
import { MINUTE } from '../clocking/clock-facts.ts';
import { minuteOf } from '../clocking/worked-minutes.ts';

export type HourKind = 'NORMAL' | 'OVERTIME' | 'SUNDAY' | 'HOLIDAY';

export interface Span {
  readonly started_at: string;
  readonly stopped_at?: string | null;
}

export interface WorkedDay extends Span {
  readonly breaks?: readonly Span[] | null;
  readonly business_date: string;
  /** The minutes that are paid: those that passed, after the company's rounding. */
  readonly worked_minutes: number;
}

export interface PayRules {
  /** Minutes of a business day from which on hours are overtime; 0: no limit. */
  readonly dayLimit: number;
  /** The same of a week that begins on Monday. */
  readonly weekLimit: number;
}

export interface PayPart {
  readonly kind: HourKind;
  readonly minutes: number;
}

/** Minutes that were worked on one day of the calendar. */
interface Piece {
  readonly date: string;
  readonly minutes: number;
}

/** Tells whether a day of the calendar is a Sunday or a holiday where the work was done. */
export type SpecialKind = (date: string) => 'SUNDAY' | 'HOLIDAY' | undefined;

/**
 * Splits the days of one person in one week, in their order. The limits count the hours of all days, those on Sundays and
 * holidays too; hours beyond the limit of the day do not count towards that of the week a second time.
 */
export function splitWeek<Day extends WorkedDay>(
  days: readonly Day[],
  rules: PayRules,
  specialOf: (day: Day) => SpecialKind,
): ReadonlyMap<Day, readonly PayPart[]> {
  const parted = new Map<Day, readonly PayPart[]>();
  const ofDay = new Map<string, number>();
  let weekLeft = rules.weekLimit || Infinity;
  for (const day of [...days].sort(byStart)) {
    let dayLeft = ofDay.get(day.business_date) ?? (rules.dayLimit || Infinity);
    const sums = new Map<HourKind, number>();
    for (const { date, minutes } of piecesOf(day)) {
      const within = Math.min(minutes, dayLeft, weekLeft);
      [dayLeft, weekLeft] = [dayLeft - within, weekLeft - within];
      const special = specialOf(day)(date);
      add(sums, special ?? 'NORMAL', special ? minutes : within);
      add(sums, 'OVERTIME', special ? 0 : minutes - within);
    }
    ofDay.set(day.business_date, dayLeft);
    parted.set(
      day,
      [...sums].map(([kind, minutes]) => ({ kind, minutes })),
    );
  }
  return parted;
}

const byStart = (a: WorkedDay, b: WorkedDay): number => Date.parse(a.started_at) - Date.parse(b.started_at);

function add(sums: Map<HourKind, number>, kind: HourKind, minutes: number): void {
  if (minutes > 0) sums.set(kind, (sums.get(kind) ?? 0) + minutes);
}

/**
 * Lists the minutes of each day of the calendar on which somebody worked, by the companies' clock. Together they are the
 * paid minutes of the day: what rounding adds or takes away stands at its end.
 */
export function piecesOf(day: WorkedDay): readonly Piece[] {
  const pieces: Piece[] = [];
  let [passed, told] = [0, 0];
  for (const [from, until] of workedSpans(day)) {
    for (let at = from; at < until; ) {
      const date = today(at);
      const end = Math.min(until, midnightAfter(date));
      passed += end - at;
      const minutes = Math.min(Math.round(passed / MINUTE), day.worked_minutes) - told;
      told += minutes;
      pieces.push({ date, minutes });
      at = end;
    }
  }
  const last = pieces.pop();
  const date = last?.date ?? day.business_date;
  return [...pieces, { date, minutes: (last?.minutes ?? 0) + day.worked_minutes - told }];
}

const midnightAfter = (date: string): number => momentOf(`${dayAfter(date)} 00:00`)!.getTime();

/** Lists what lies between the breaks, in milliseconds; a break that nobody ended lasts until the end. */
function workedSpans({ started_at, stopped_at, breaks }: WorkedDay): [number, number][] {
  const [start, end] = [shownAt(started_at), shownAt(stopped_at ?? started_at)];
  const spans: [number, number][] = [];
  const rests = (breaks ?? []).map((rest) => [
    shownAt(rest.started_at),
    rest.stopped_at ? shownAt(rest.stopped_at) : end,
  ]);
  let from = start;
  for (const [begins = end, ends = end] of rests.sort(([a = 0], [b = 0]) => a - b)) {
    if (begins > from) spans.push([from, Math.min(begins, end)]);
    from = Math.max(from, ends);
  }
  return from < end ? [...spans, [from, end]] : spans;
}

/** Reads a moment as a clock shows it, in whole minutes, as milliseconds. */
const shownAt = (moment: string): number => minuteOf(moment) * MINUTE;
