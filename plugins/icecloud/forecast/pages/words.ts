// Writes what is forecast: euro without cents, pieces as a number, errors and corrections as a share.
import { expectedEuro, formatNumber, session } from '#core';
import { formatMoment, formattingLocale } from '#core/contract';
import type { ForecastRecord } from './useForecast.ts';

export const NONE = '–';

export const saidAmount = ({ measure }: Pick<ForecastRecord, 'measure'>, value: number | undefined): string => {
  if (value === undefined) return NONE;
  return measure === 'amount'
    ? expectedEuro(value)
    : formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
};

export const saidShare = (value: number | undefined): string =>
  value === undefined ? NONE : formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });

export const saidDegrees = (value: number): string =>
  formatNumber(value, { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 });

/** Writes 1.2 as +20%. */
export const saidFactor = (value: number): string =>
  formatNumber(value - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

export const saidWeekday = (day: string): string =>
  formatMoment(formattingLocale(session.locale), day, { weekday: 'long' });
