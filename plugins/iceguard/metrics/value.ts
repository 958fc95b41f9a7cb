// Writes a value of a metric with its unit and its decimals; money as money.
import { formatMoney, formatNumber } from '#core';

export interface Measured {
  readonly unit?: string | null;
  readonly decimals?: number | null;
}

const EURO = /^(€|eur|euro)$/i;

/** Tells whether values of this unit are amounts of money. */
export const isMoney = ({ unit }: Measured): boolean => EURO.test(unit ?? '');

/** Answers a figure apart from its unit, so that a wall can draw the unit smaller. */
export function figureOf(metric: Measured, value: number): { readonly figure: string; readonly unit?: string } {
  const digits = metric.decimals ?? 0;
  if (isMoney(metric)) return { figure: digits === 0 ? wholeEuros(value) : formatMoney(value) };
  const figure = formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { figure, ...(metric.unit && { unit: metric.unit }) };
}

const wholeEuros = (value: number): string =>
  formatNumber(value, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

export function sayMetric(metric: Measured, value: number): string {
  const { figure, unit } = figureOf(metric, value);
  return unit ? `${figure} ${unit}` : figure;
}
