// Decides how the figures of a report are drawn: as lines or bars over time where a grouping is one of time, else as bars
// below each other.

import type { FigureRow, Figures } from '#core/contract';
import { groupingPath } from '#core/contract';
import type { AskedReport } from '../asked.ts';

export interface DrawnSeries {
  readonly label: string;
  readonly unit?: string;
  readonly values: readonly (number | null)[];
}

export type DrawnReport =
  | {
      readonly kind: 'lines' | 'bars';
      readonly by?: 'week' | 'month';
      readonly x: readonly string[];
      readonly series: readonly DrawnSeries[];
    }
  | {
      readonly kind: 'amounts';
      readonly unit?: string;
      readonly bars: readonly { readonly name: string; readonly value: number }[];
    };

/** A chart shows so many series. */
const MOST_SERIES = 5;
const MOST_BARS = 15;
const DAYS = ['day', 'week', 'month', 'quarter', 'year'];

/** Undefined where there is nothing to draw. */
export function chartOf({ by, chart }: AskedReport, figures: Figures): DrawnReport | undefined {
  if (chart === 'NONE' || by.length === 0 || figures.rows.length === 0) return undefined;
  const steps = by.map((each) => groupingPath(each).step ?? '');
  const time = steps.findIndex((step) => DAYS.includes(step));
  const unit = unitOf(figures.units[0] ?? null);
  if (time < 0) return amounts(figures, unit);
  const kind = chart === 'BARS' ? 'bars' : chart === 'LINES' || steps[time] === 'day' ? 'lines' : 'bars';
  const long = ['month', 'quarter', 'year'].includes(steps[time] ?? '') ? 'month' : undefined;
  const span = steps[time] === 'week' ? 'week' : long;
  const x = [...new Set(figures.rows.flatMap(({ values }) => values[time] ?? []))].sort();
  if (x.length === 0) return amounts(figures, unit);
  const series = by.length === 1 ? ownSeries(figures, x) : splitSeries(figures, x, time);
  return {
    kind,
    ...(span && { by: span as 'week' | 'month' }),
    x,
    series: series.map((each) => ({ ...each, ...(unit && { unit }) })),
  };
}

function amounts({ rows, subtotals, units }: Figures, unit: string | undefined): DrawnReport {
  const groups = subtotals.length > 0 ? subtotals : rows;
  const bars = groups.slice(0, MOST_BARS).map(({ names, figures }) => ({
    name: names[0] ?? '',
    value: scaled(figures[0] ?? 0, units[0] ?? null) ?? 0,
  }));
  return { kind: 'amounts', bars, ...(unit && { unit }) };
}

function ownSeries({ rows, measures, units }: Figures, x: readonly string[]): DrawnSeries[] {
  const at = new Map(rows.map((row) => [row.values[0], row]));
  // Figures of one unit share the axis.
  const shown = measures.map((label, nth) => ({ label, nth })).filter(({ nth }) => units[nth] === units[0]);
  return shown
    .slice(0, MOST_SERIES)
    .map(({ label, nth }) => ({ label, values: x.map((day) => figureOf(at.get(day), nth, units)) }));
}

/** The largest groups of the other grouping, each a series. */
function splitSeries({ rows, units }: Figures, x: readonly string[], time: number): DrawnSeries[] {
  const other = 1 - time;
  const groups = new Map<string, { sum: number; at: Map<string, FigureRow> }>();
  for (const row of rows) {
    const name = row.names[other] ?? '';
    const group = groups.get(name) ?? { sum: 0, at: new Map() };
    group.sum += row.figures[0] ?? 0;
    group.at.set(row.values[time] ?? '', row);
    groups.set(name, group);
  }
  const largest = [...groups].sort(([, a], [, b]) => b.sum - a.sum).slice(0, MOST_SERIES);
  return largest.map(([label, { at }]) => ({ label, values: x.map((day) => figureOf(at.get(day), 0, units)) }));
}

function figureOf(row: FigureRow | undefined, nth: number, units: Figures['units']): number | null {
  return row ? scaled(row.figures[nth] ?? null, units[nth] ?? null) : 0;
}

/** A chart has shares of one and hours. */
function scaled(value: number | null, unit: string | null): number | null {
  if (value === null) return null;
  if (unit === 'percent') return value / 100;
  return unit === 'minutes' ? Math.round((value / 60) * 100) / 100 : value;
}

function unitOf(unit: string | null): string | undefined {
  if (unit === 'euro') return 'money';
  return unit === 'percent' ? 'percent' : unit === 'minutes' ? 'h' : undefined;
}
