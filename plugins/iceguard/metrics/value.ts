// Describes a metric with its value, and writes the value with its unit and its decimals; money as money.
import { formatMoney, formatNumber } from '#core';
import type { MetricState } from './states.ts';

export interface Measured {
  readonly unit?: string | null;
  readonly decimals?: number | null;
}

/** A metric with its value of now, as queries answer it. */
export interface MetricNow extends Measured {
  readonly metric_id: number;
  readonly name: string;
  readonly group?: string;
  readonly kind?: 'GAUGE' | 'COUNTER' | 'STATUS';
  readonly interval_seconds?: number;
  readonly target?: number;
  readonly warn_at?: number;
  readonly critical_at?: number;
  readonly value?: number;
  readonly state?: MetricState;
  readonly sampled_at?: string;
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
