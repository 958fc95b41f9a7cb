// Opens the forecast of a company for whoever reads it: the module that keeps forecasts answers its rows.
import type { Forecast, Module } from '../contract/index.ts';

export function forecastOf(modules: readonly Module[], companyId: number): Forecast {
  return (asked) => {
    const keeper = modules.find(({ server }) => server?.forecast)?.server?.forecast;
    if (!keeper) throw new Error('No module keeps forecasts');
    return keeper({ ...asked, companyId });
  };
}
