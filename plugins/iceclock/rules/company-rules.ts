// Holds a person's shifts against the rules that a company or the law made: hours, days, shifts and days in a row.
import { dayAfter, mondayOf } from '#core/contract';
import type { PlanFinding, PlanRule } from './facts.ts';
import type { PersonIndex, PlacedShift, PlanIndex } from './plan-index.ts';

interface Days {
  readonly from: string;
  readonly until: string;
}

/** Finds the rules that this shift breaks together with the person's other shifts. */
export function ruleFindings(placed: PlacedShift, index: PlanIndex, { shifts }: PersonIndex): PlanFinding[] {
  const others = shifts.filter(({ shift }) => shift.id !== placed.shift.id);
  return index.rules
    .filter((rule) => counts(rule, placed))
    .flatMap((rule) => broken(rule, placed, [...others.filter((other) => counts(rule, other)), placed]));
}

/** Tells whether a rule is about a shift: about everybody's, or those of its statutes or its function. */
export function counts(rule: PlanRule, { shift, dimona }: PlacedShift): boolean {
  return (
    (rule.dimonas.length === 0 || (dimona !== undefined && rule.dimonas.includes(dimona))) &&
    (!rule.job_function_id || rule.job_function_id === shift.job_function_id)
  );
}

function broken(rule: PlanRule, { shift }: PlacedShift, all: readonly PlacedShift[]): PlanFinding[] {
  if (rule.measure === 'DAYS_IN_A_ROW') return overMost(rule, inARow(shift.date, all));
  for (const days of windowsOf(rule, shift.date)) {
    const found = overMost(rule, { ...days, value: measured(rule, days, all) });
    if (found.length > 0) return found;
  }
  return isOneDay(rule) ? underLeast(rule, shift.date, all) : [];
}

interface Measured extends Days {
  readonly value: number;
}

function overMost(rule: PlanRule, { value, from, until }: Measured): PlanFinding[] {
  if (rule.most == null || value <= rule.most) return [];
  return [finding(rule, { value: rounded(value), most: rule.most, from, until })];
}

/**
 * The least of a single day counts at once. That of several days is not asked here, since a week is planned shift by
 * shift: `shortfalls` finds it in what is planned.
 */
function underLeast(rule: PlanRule, day: string, all: readonly PlacedShift[]): PlanFinding[] {
  const value = measured(rule, { from: day, until: day }, all);
  if (rule.least == null || value >= rule.least) return [];
  return [finding(rule, { value: rounded(value), least: rule.least, from: day, until: day })];
}

const isOneDay = ({ unit, over }: PlanRule): boolean => unit === 'DAY' && over === 1;

function finding({ id, title, effect }: PlanRule, values: PlanFinding['values']): PlanFinding {
  return { code: `rule:${id}`, effect, values: { title, ...values } };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Measures what lies in these days: hours without breaks, shifts, or days with a shift. */
export function measured(
  { measure }: Pick<PlanRule, 'measure'>,
  { from, until }: Days,
  all: readonly PlacedShift[],
): number {
  const within = all.filter(({ shift }) => shift.date >= from && shift.date <= until);
  if (measure === 'HOURS') return within.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  return measure === 'SHIFTS' ? within.length : new Set(within.map(({ shift }) => shift.date)).size;
}

/** Counts the days with a shift, one after the other, among which this day is. */
function inARow(day: string, all: readonly PlacedShift[]): Measured {
  const days = new Set(all.map(({ shift }) => shift.date));
  let [from, until, value] = [day, day, 1];
  while (days.has(dayAfter(from, -1))) {
    from = dayAfter(from, -1);
    value += 1;
  }
  while (days.has(dayAfter(until))) {
    until = dayAfter(until);
    value += 1;
  }
  return { from, until, value };
}

/** Lists every row of so many days, calendar weeks or calendar months that has this day in it. */
export function windowsOf({ unit, over }: Pick<PlanRule, 'unit' | 'over'>, day: string): Days[] {
  const first = startOf(unit, day);
  return Array.from({ length: over }, (_, back) => {
    const from = stepped(unit, first, back - over + 1);
    return { from, until: dayAfter(stepped(unit, from, over), -1) };
  });
}

function startOf(unit: PlanRule['unit'], day: string): string {
  if (unit === 'WEEK') return mondayOf(day);
  return unit === 'MONTH' ? `${day.slice(0, 7)}-01` : day;
}

function stepped(unit: PlanRule['unit'], from: string, steps: number): string {
  if (unit !== 'MONTH') return dayAfter(from, unit === 'WEEK' ? 7 * steps : steps);
  const [year, month] = from.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 10);
}

/** Finds what a person has too little of in those days, by rules that ask for least days, hours or shifts of a while. */
export function shortfalls(index: PlanIndex, { shifts, person }: PersonIndex, { from, until }: Days): PlanFinding[] {
  const asked = index.rules.filter((rule) => rule.least != null && !isOneDay(rule) && rule.measure !== 'DAYS_IN_A_ROW');
  return asked.flatMap((rule) => {
    const isAbout = rule.dimonas.length === 0 || person?.agreements.some(({ dimona }) => rule.dimonas.includes(dimona));
    const own = shifts.filter((shift) => counts(rule, shift));
    if (!isAbout || (rule.job_function_id && own.length === 0)) return [];
    const whole = wholeWindows(rule, { from, until });
    const found = whole.find((days) => measured(rule, days, own) < (rule.least ?? 0));
    if (!found) return [];
    return [finding(rule, { value: rounded(measured(rule, found, own)), least: rule.least ?? 0, ...found })];
  });
}

/** Lists the windows of a rule that lie in those days whole, one after the other. */
function wholeWindows({ unit, over }: PlanRule, { from, until }: Days): Days[] {
  const found: Days[] = [];
  let first = startOf(unit, from) < from ? stepped(unit, startOf(unit, from), 1) : from;
  for (;;) {
    const last = dayAfter(stepped(unit, first, over), -1);
    if (last > until) return found;
    found.push({ from: first, until: last });
    first = stepped(unit, first, 1);
  }
}

/** Answers how many days beside a window the rules look at, so that all shifts that they count are loaded. */
export function reachOf(rules: readonly PlanRule[]): number {
  const LENGTHS = { DAY: 1, WEEK: 7, MONTH: 31 } as const;
  const reaches = rules.map(({ measure, unit, over, most }) =>
    measure === 'DAYS_IN_A_ROW' ? (most ?? 0) + 1 : LENGTHS[unit] * over,
  );
  return Math.ceil(Math.max(7, ...reaches));
}
