// Chooses which rows of a metric's history answer a range: single samples, sums of five minutes or of hours, never finer than
// a chart needs; what the jobs have not summed up yet comes from finer rows.
import { type RawBuilder, sql } from 'kysely';
import { type HistoryTable, HOURS, MINUTES, SAMPLES } from './history-rows.ts';

const DAY_MS = 86_400_000;

export interface Step {
  readonly table: HistoryTable;
  /** The time that one row stands for; a single sample stands for none. */
  readonly seconds: number;
  /** The last seconds for which rows may still be missing or grow. */
  readonly lag: number;
  readonly keptDays: number;
}

export const HOUR: Step = { table: HOURS, seconds: 3_600, lag: 7_200, keptDays: 730 };
export const FIVE_MINUTES: Step = { table: MINUTES, seconds: 300, lag: 600, keptDays: 90 };
export const SAMPLE: Step = { table: SAMPLES, seconds: 0, lag: 0, keptDays: 7 };
/** The coarsest first. */
const STEPS = [HOUR, FIVE_MINUTES, SAMPLE];

interface Range {
  readonly from: Date;
  readonly until: Date;
}

/** @param width seconds that one point of the chart stands for */
export function stepFor({ from }: Range, width: number): Step {
  const age = (Date.now() - from.getTime()) / DAY_MS;
  return STEPS.find(({ seconds }, at) => width >= seconds || age >= (STEPS[at + 1]?.keptDays ?? 0)) ?? SAMPLE;
}

interface Asked extends Range {
  readonly companyId: number;
  readonly metricId: number;
  readonly step: Step;
}

/** Answers SQL of the rows `h` in a range. */
export function rowsBetween({ companyId, metricId, from, until, step }: Asked): RawBuilder<unknown> {
  const rows = (table: HistoryTable, which: RawBuilder<unknown>) =>
    sql`select at, value, min, max, samples, state from ${sql.table(table)} where company_id = ${companyId}
      and metric_id = ${metricId} and ${which}`;
  const parts: RawBuilder<unknown>[] = [];
  let begin = from.getTime();
  for (const each of STEPS.slice(STEPS.indexOf(step))) {
    const end = Math.min(until.getTime(), summedUntil(each));
    if (end <= begin) continue;
    const [first, last] = [begin, end].map((moment) => new Date(moment).toISOString());
    parts.push(rows(each.table, sql`at >= ${first} and at < ${last}`));
    begin = end;
  }
  return parts.length > 0 ? sql.join(parts, sql` union all `) : rows(SAMPLES, sql`false`);
}

/** Answers the moment until which rows of a step are whole. */
function summedUntil({ seconds, lag }: Step): number {
  if (seconds === 0) return Number.POSITIVE_INFINITY;
  return Math.floor((Date.now() - lag * 1000) / (seconds * 1000)) * seconds * 1000;
}

/** Adds up a number of things, and averages any other value. */
export const valueOfMany = (kind: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${kind} = 'COUNTER' then sum(h.value) else sum(h.value * h.samples) / sum(h.samples) end`;

export const worstState: RawBuilder<string> = sql`case max(case h.state when 'CRITICAL' then 3 when 'WARN' then 2 when 'OK' then 1 else 0 end)
  when 3 then 'CRITICAL' when 2 then 'WARN' when 1 then 'OK' else 'NO_DATA' end`;
