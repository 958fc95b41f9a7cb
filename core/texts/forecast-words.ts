// Says in words why something is expected: what is usual, what the weather and a holiday change, how far off the forecast
// was of late, and how old the weather is.
import type { TFunction } from 'i18next';
import { formatNumber, formatRelative } from './format.ts';

/** A day or an hour of a forecast, as the queries of the modules answer it. */
export interface ForecastReason {
  readonly temperature?: number | null;
  /** 1.2 where the weather adds a fifth. */
  readonly weather_factor?: number | null;
  readonly holiday?: string | null;
  readonly holiday_factor?: number | null;
  readonly weather_told_at?: string | null;
  /** Parts of what was sold, such as 0.12. */
  readonly error?: number | null;
  readonly baseline_error?: number | null;
}

interface ForecastAmounts {
  readonly value?: number | null;
  readonly lower?: number | null;
  readonly upper?: number | null;
  readonly usual?: number | null;
}

/** Weather that is older than this, in milliseconds, is told to be so: a forecast is made at least once a day. */
const OLD = 26 * 3_600_000;

/** Says what is expected, and what is usual; nothing for who may not see the amounts. */
export function forecastAmounts(
  { value, lower, upper, usual }: ForecastAmounts,
  written: (amount: number) => string,
  t: TFunction,
): string[] {
  if (!isSaid(value)) return [];
  const amount = written(value);
  const range = isSaid(lower) && isSaid(upper) ? { lower: written(lower), upper: written(upper) } : undefined;
  return [
    range ? t('core.forecast.expected', { amount, ...range }) : amount,
    ...(isSaid(usual) ? [t('core.forecast.usual', { amount: written(usual) })] : []),
  ];
}

/** Says what corrects the usual amount, how sure it is, and how old the weather is. */
export function forecastReasons(reason: ForecastReason, t: TFunction, now = Date.now()): string[] {
  const { temperature, weather_factor: warmth, holiday, holiday_factor: free, weather_told_at: told } = reason;
  const said: string[] = [];
  const factor = (cause: string, by: number) => said.push(t('core.forecast.factor', { cause, change: changeText(by) }));
  if (isSaid(warmth) && isSaid(temperature)) factor(degrees(temperature), warmth);
  else said.push(t('core.forecast.noWeather'));
  if (isSaid(free) && holiday)
    factor(String(t(`icecloud.query.closed-days.holiday.${holiday}`, { defaultValue: holiday })), free);
  const { error, baseline_error: baseline } = reason;
  if (isSaid(error) && isSaid(baseline))
    said.push(t('core.forecast.error', { error: percent(error), baseline: percent(baseline) }));
  if (told && now - Date.parse(told) > OLD)
    said.push(t('core.forecast.weatherOld', { ago: formatRelative(told, now) }));
  return said;
}

/** Writes euro that are expected, without cents. */
export const expectedEuro = (amount: number): string =>
  formatNumber(amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

const isSaid = (value: number | null | undefined): value is number => typeof value === 'number';
const percent = (part: number): string => formatNumber(part, { style: 'percent', maximumFractionDigits: 0 });
const changeText = (factor: number): string =>
  formatNumber(factor - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const degrees = (temperature: number): string =>
  formatNumber(temperature, { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 });
