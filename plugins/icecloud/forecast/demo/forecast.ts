// Makes the 56 weeks of the demo company by the hour, their weather, and the forecasts that follow from both.
import type { DemoContext } from '#api';
import { dayAfter } from '#core/contract';
import { playedDays } from '../climate.ts';
import { readSurroundings } from '../server/circumstances.ts';
import { foldDemand, HISTORY_DAYS } from '../server/fold-demand.ts';
import { chunks } from '../server/forecasting.ts';
import { DAYS_AHEAD, makeForecasts } from '../server/make-forecasts.ts';
import { keepWeather } from '../server/weather.ts';
import { insertPastSales } from './past-sales.ts';

export async function seedForecast({ db, companies, demand, today }: DemoContext): Promise<void> {
  const companyId = companies.aurora;
  await foldDemand({ db, companyId, demand, today });
  await insertPastSales({ db, companyId, today });
  const weather = playedDays(dayAfter(today, -HISTORY_DAYS), dayAfter(today, DAYS_AHEAD), today);
  await keepWeather(db, companyId, weather);
  const around = await readSurroundings({ db, companyId, closesOnHolidays: () => false });
  for (const { resource, records } of await chunks(db, { companyId, demand })) {
    const kind = demand.kinds.find((one) => one.resource === resource);
    if (kind) await makeForecasts({ db, companyId, kind, records, around, today });
  }
}
