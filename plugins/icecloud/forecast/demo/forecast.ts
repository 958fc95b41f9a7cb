// Makes the 56 weeks of the demo company by the hour, and their weather. Forecasts are left to the first job, which runs as
// soon as Scoop is ready, so that the first start is quick.
import type { DemoContext } from '#api';
import { dayAfter } from '#core/contract';
import { playedDays } from '../climate.ts';
import { foldDemand, HISTORY_DAYS } from '../server/fold-demand.ts';
import { DAYS_AHEAD } from '../server/make-forecasts.ts';
import { keepWeather } from '../server/weather.ts';
import { insertPastSales } from './past-sales.ts';

export async function seedForecast({ db, companies, demand, today }: DemoContext): Promise<void> {
  const companyId = companies.aurora;
  await foldDemand({ db, companyId, demand, today });
  await insertPastSales({ db, companyId, today });
  const weather = playedDays(dayAfter(today, -HISTORY_DAYS), dayAfter(today, DAYS_AHEAD), today);
  await keepWeather(db, companyId, weather);
}
