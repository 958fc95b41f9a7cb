// Writes what is forecast: money in euro, pieces as a number, errors as a share.
import { formatMoney, formatNumber, session } from '#core';
import { formatMoment, formattingLocale } from '#core/contract';
import type { ForecastRecord } from './useForecast.ts';

export const NONE = '–';

export const saidAmount = ({ measure }: Pick<ForecastRecord, 'measure'>, value: number | undefined): string => {
  if (value === undefined) return NONE;
  return measure === 'amount' ? formatMoney(value) : formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
};

export const saidShare = (value: number | undefined): string =>
  value === undefined ? NONE : formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });

export const saidDegrees = (value: number): string =>
  formatNumber(value, { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 });

export const saidFactor = (value: number): string => `× ${formatNumber(value, { maximumFractionDigits: 2 })}`;

export const saidWeekday = (day: string): string =>
  formatMoment(formattingLocale(session.locale), day, { weekday: 'long' });
