// Makes the 56 weeks of the demo company by the hour, their weather, and the forecasts of its shops. Those of zones and
// products are left to the first job, which runs as soon as Scoop is ready, so that the first start is quick.
import { sql } from 'kysely';
import type { DemoContext } from '#api';
import { dayAfter } from '#core/contract';
import { playedDays } from '../climate.ts';
import { readSurroundings } from '../server/circumstances.ts';
import { foldDemand, HISTORY_DAYS } from '../server/fold-demand.ts';
import { chunks } from '../server/forecasting.ts';
import { DAYS_AHEAD, makeForecasts } from '../server/make-forecasts.ts';
import { keepWeather } from '../server/weather.ts';
import { insertPastSales } from './past-sales.ts';

export async function seedForecast(context: DemoContext): Promise<void> {
  const { db, companies, demand, today } = context;
  const companyId = companies.aurora;
  await foldDemand({ db, companyId, demand, today });
  await insertPastSales({ db, companyId, today });
  const weather = playedDays(dayAfter(today, -HISTORY_DAYS), dayAfter(today, DAYS_AHEAD), today);
  await keepWeather(db, companyId, weather);
  await forecastShops(context);
}

async function forecastShops({ db, companies, demand, today }: DemoContext): Promise<void> {
  const companyId = companies.aurora;
  const kind = demand.kinds.find(({ resource }) => resource === 'division');
  if (!kind) return;
  const around = await readSurroundings({ db, companyId, closesOnHolidays: () => false });
  const shops = (await chunks(db, { companyId, demand })).filter(({ resource }) => resource === kind.resource);
  for (const { records } of shops) await makeForecasts({ db, companyId, kind, records, around, today });
  // They count as made the day before, so that the first job makes all.
  await sql`update forecast set made_at = made_at - interval '1 day' where company_id = ${companyId}`.execute(db);
}
