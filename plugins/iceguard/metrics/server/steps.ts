// Chooses which rows of a metric's history answer a range: single samples, sums of five minutes or of hours, never finer than
// a chart needs; what the jobs have not summed up yet comes from finer rows.
import { type RawBuilder, sql } from 'kysely';
import { HOUR, MINUTES, RAW } from './metric-state.ts';

const DAY_MS = 86_400_000;
const [RAW_DAYS, MINUTE_DAYS] = [7, 90];

interface Range {
  readonly from: Date;
  readonly until: Date;
}

/** @param width seconds that one point of the chart stands for */
export function stepFor({ from }: Range, width: number): number {
  const age = (Date.now() - from.getTime()) / DAY_MS;
  if (width < MINUTES && age < RAW_DAYS) return RAW;
  return width < HOUR && age < MINUTE_DAYS ? MINUTES : HOUR;
}

interface Asked extends Range {
  readonly companyId: number;
  readonly metricId: number;
  readonly step: number;
}

/** Sums of the hour before last, and of the last ten minutes, may still be missing or grow. */
const SUMMED_UP = [
  { step: HOUR, lag: 2 * HOUR },
  { step: MINUTES, lag: 2 * MINUTES },
  { step: RAW, lag: 0 },
] as const;

/** Answers SQL of the rows `h` in a range. */
export function rowsBetween({ companyId, metricId, from, until, step }: Asked): RawBuilder<unknown> {
  const now = Date.now();
  const parts: RawBuilder<unknown>[] = [];
  let begin = from.getTime();
  for (const { step: of, lag } of SUMMED_UP.filter((each) => each.step <= step)) {
    const summed = of === RAW ? until.getTime() : Math.floor((now - lag * 1000) / (of * 1000)) * of * 1000;
    const end = Math.min(until.getTime(), summed);
    if (end <= begin) continue;
    const [first, last] = [begin, end].map((moment) => new Date(moment).toISOString());
    parts.push(sql`select at, value, min, max, samples, state from metrichistory where company_id = ${companyId}
      and metric_id = ${metricId} and step = ${of} and at >= ${first} and at < ${last}`);
    begin = end;
  }
  return parts.length > 0
    ? sql.join(parts, sql` union all `)
    : sql`select at, value, min, max, samples, state from metrichistory where false`;
}

/** Adds up a number of things, and averages any other value. */
export const valueOfMany = (kind: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${kind} = 'COUNTER' then sum(h.value) else sum(h.value * h.samples) / sum(h.samples) end`;

export const worstState: RawBuilder<string> = sql`case max(case h.state when 'CRITICAL' then 3 when 'WARN' then 2 when 'OK' then 1 else 0 end)
  when 3 then 'CRITICAL' when 2 then 'WARN' when 1 then 'OK' else 'NO_DATA' end`;
