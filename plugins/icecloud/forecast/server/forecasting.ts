// Makes all forecasts after each night, and again when the weather changed: one job says which, and one makes those of
// some records each, so that no job takes long.
import { sql } from 'kysely';
import { defineJob, type JobContext, type Rows, today } from '#api';
import { businessDay, businessDayBegins, dayAfter, grouped } from '#core/contract';
import { readSurroundings } from './circumstances.ts';
import { foldDemand, forgetOld, HISTORY_DAYS, LATE_DAYS } from './fold-demand.ts';
import { makeForecasts } from './make-forecasts.ts';

const RECORDS_AT_ONCE = 25;

export interface Some {
  readonly resource: string;
  readonly records: readonly number[];
}

const dayIn = ({ settings, moment }: Pick<JobContext, 'settings' | 'moment'>): string =>
  businessDay(moment, settings.company().day_cutoff);

/** The first run after the night's cut-off, when the day before is whole, makes all forecasts; others keep what was sold. */
export const keepDemand = defineJob({
  id: 'demand',
  every: 3600,
  run: async (context) => {
    const folding = { ...context, today: dayIn(context) };
    const isFirst = !(await isMade(folding));
    await foldDemand(folding, isFirst ? LATE_DAYS : 1);
    if (!isFirst) return;
    await forgetOld(folding);
    await queueForecasts(context);
  },
});

/** Queues the forecasts of all records. */
export async function queueForecasts(context: JobContext): Promise<void> {
  for (const some of await chunks(context.db, context)) await context.enqueue(forecastSome, some);
}

async function isMade({ db, companyId, today: day, settings }: JobContext & { readonly today: string }) {
  const begins = businessDayBegins(day, settings.company().day_cutoff);
  const { rows } = await sql`select from forecast where company_id = ${companyId} and business_date >= ${day}::date
    and made_at >= ${begins} limit 1`.execute(db);
  return rows.length > 0;
}

export const forecastSome = defineJob<Some>({
  id: 'forecast-some',
  run: async (context, { resource, records }) => {
    const { db, companyId, demand, settings } = context;
    const kind = demand.kinds.find((one) => one.resource === resource);
    if (!kind) return;
    const around = await readSurroundings({ db, companyId, closesOnHolidays: closing(settings) });
    await makeForecasts({ db, companyId, kind, records, around, today: dayIn({ settings, moment: new Date() }) });
  },
});

/** Tells whether an establishment, or the company, is closed on holidays. */
export const closing =
  ({ company }: JobContext['settings']) =>
  (unit?: number) =>
    company.of({ ...(unit !== undefined && { establishmentunit: unit }) }).closed_on_holidays;

type Looking = Pick<JobContext, 'companyId' | 'demand'>;

/** Lists the records that sold something within 56 weeks and are still there, some at a time. */
export async function chunks(db: Rows, { companyId, demand }: Looking): Promise<Some[]> {
  const { rows } = await sql<{ resource: string; record: number }>`select d.resource, d.record_id::int as record
    from (select distinct resource, record_id from demandhour where company_id = ${companyId}
      and business_date >= ${dayAfter(today(), -HISTORY_DAYS)}::date) as d
    where ${demand.isThere('d')} order by 1, 2`.execute(db);
  return [...grouped(rows, ({ resource }) => resource)].flatMap(([resource, found]) =>
    Array.from({ length: Math.ceil(found.length / RECORDS_AT_ONCE) }, (_, nth) => ({
      resource,
      records: found.slice(nth * RECORDS_AT_ONCE, (nth + 1) * RECORDS_AT_ONCE).map(({ record }) => record),
    })),
  );
}
