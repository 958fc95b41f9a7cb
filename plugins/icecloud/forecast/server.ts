// Declares the server part of forecasts: what was sold by the hour, the weather, and what will be sold.
import { defineServerPart, today } from '#api';
import { playedDays } from './climate.ts';
import { seedForecast } from './demo/forecast.ts';
import { backtestLines } from './server/backtest-command.ts';
import { forecastOfDays } from './server/forecast-days.ts';
import { forecastHours, forecastRecords, weatherDays } from './server/forecast-queries.ts';
import { forecastSome, keepDemand } from './server/forecasting.ts';
import { askWeather } from './server/weather.ts';
import weather from './weather.port.json';

export default defineServerPart({
  id: 'forecast',
  declaredPorts: [
    { ...weather, pretend: { send: ({ from, until }) => ({ hours: playedDays(from, until, today()) }) } },
  ],
  uses: ['weather'],
  commands: { backtest: backtestLines },
  jobs: [keepDemand, forecastSome, askWeather],
  queries: [forecastHours, forecastRecords, weatherDays],
  forecast: forecastOfDays,
  demo: { order: 97, seed: seedForecast },
});
