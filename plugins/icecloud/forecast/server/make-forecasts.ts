// Makes the forecasts of some records for today and the next fourteen days, each with its error of the last four weeks.
import { sql } from 'kysely';
import type { Rows } from '#api';
import { dayAfter } from '#core/contract';
import { backtest, between, type Errors, isWorthShowing } from '../backtest.ts';
import { learn, MEMORY_DAYS, round } from '../model.ts';
import { weekdayOf } from '../sold-days.ts';
import { type Asked, type History, readHistories } from './sold-history.ts';

export const DAYS_AHEAD = 14;
/** A weekday on which nothing was sold for six weeks is a day off. */
const RECENT_DAYS = 42;

/** Answers each record with its errors; undefined where there is too little history. */
export async function makeForecasts(asked: Asked): Promise<ReadonlyMap<number, Errors | undefined>> {
  const histories = await readHistories(asked);
  const errors = new Map<number, Errors | undefined>();
  const rows = histories.flatMap((history) => {
    const found = backtest(history.days, asked.today, asked.around);
    errors.set(history.record, found);
    return rowsOf(asked, history, found);
  });
  await store(asked, rows);
  return errors;
}

function rowsOf(asked: Asked, { record, unit, days }: History, errors: Errors | undefined): object[] {
  const { today, around } = asked;
  const model = learn(between(days, dayAfter(today, -MEMORY_DAYS), today), around);
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, nth) => dayAfter(today, nth));
  const recent = new Set(between(days, dayAfter(today, -RECENT_DAYS), today).map(({ date }) => weekdayOf(date)));
  const open = dates.filter((date) => recent.has(weekdayOf(date)) && !around.isClosed(date, unit));
  const spread = model.spread();
  const same = { record_id: record, ...saidOf(errors) };
  return open.flatMap((business_date) => {
    const told = around.weather(business_date)?.told_at;
    return model.hoursOn(business_date).map(({ hour, value, why }) => ({
      ...{ ...same, business_date, hour, value },
      ...{ lower: round(value * spread.lower), upper: round(value * spread.upper) },
      why: { ...why, ...(told && { weather_told_at: told }) },
    }));
  });
}

function saidOf(errors: Errors | undefined): object {
  if (!errors) return { is_shown: false };
  const { error, baseline, hourError, hourBaseline, days } = errors;
  return {
    ...{ error: round(error), baseline_error: round(baseline), days_compared: days },
    ...{ hour_error: round(hourError), hour_baseline_error: round(hourBaseline) },
    is_shown: isWorthShowing(errors),
  };
}

/** Days that are over keep what was forecast for them. */
async function store({ db, companyId, kind, records, today }: Asked, rows: readonly object[]): Promise<void> {
  await forget(db, companyId, { resource: kind.resource, records, from: today });
  await sql`insert into forecast (company_id, resource, record_id, business_date, hour, value, lower, upper, error,
      baseline_error, hour_error, hour_baseline_error, days_compared, is_shown, why, made_at)
    select ${companyId}, ${kind.resource}, r.record_id, r.business_date, r.hour, r.value, r.lower, r.upper, r.error,
      r.baseline_error, r.hour_error, r.hour_baseline_error, r.days_compared, r.is_shown, r.why, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (record_id bigint, business_date date, hour int,
      value numeric, lower numeric, upper numeric, error numeric, baseline_error numeric, hour_error numeric,
      hour_baseline_error numeric, days_compared int, is_shown boolean, why jsonb)`.execute(db);
}

interface Which {
  readonly resource: string;
  readonly records: readonly number[];
  readonly from: string;
}

async function forget(db: Rows, companyId: number, { resource, records, from }: Which): Promise<void> {
  await sql`delete from forecast where company_id = ${companyId} and resource = ${resource}
    and record_id = any(${[...records]}::bigint[]) and business_date >= ${from}::date`.execute(db);
}
