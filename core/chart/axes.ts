// Makes the axes of a chart: values at the sides, one for each unit, and time below.
import type UPlot from 'uplot';
import { rangeWith } from './over.ts';
import { type Plan, scaleOf } from './plan.ts';
import { stepsBetween } from './steps.ts';
import { sayPlace, sayStep } from './words.ts';

const scalesIn = ({ series }: Plan): string[] => [...new Set(series.map(scaleOf))];

/**
 * The axis of bars and levels begins at zero, since they are amounts; that of lines does not, since they show changes.
 */
export function scalesOf(plan: Plan): UPlot.Scales {
  const { marks } = plan.over;
  const near = marks.length > 0 ? { range: rangeWith(marks) } : {};
  if (plan.kind === 'lines') return Object.fromEntries(scalesIn(plan).map((key, at) => [key, at === 0 ? near : {}]));
  const range: UPlot.Range.Function = (_, least, most) => [Math.min(0, least), Math.max(0, most) * 1.05 || 1];
  return Object.fromEntries(scalesIn(plan).map((key) => [key, { range }]));
}

export function axesOf(plan: Plan): UPlot.Axis[] {
  const { finest, look } = plan;
  const line = { stroke: look.text, font: '12px system-ui, sans-serif', ticks: { show: false } };
  const grid = { stroke: look.grid, width: 1 };
  const steps = ({ width }: UPlot, from: number, until: number) => stepsBetween(from, until, width / 90, finest);
  const x: UPlot.Axis = {
    ...{ ...line, grid: { show: false }, size: 32 },
    splits: (plot, _, from, until) => [...steps(plot, from, until).places],
    values: (plot, places) => {
      const { step } = steps(plot, plot.scales.x?.min ?? 0, plot.scales.x?.max ?? 0);
      return places.map((place) => sayPlace(place, step));
    },
  };
  const sides = scalesIn(plan).map((scale, at): UPlot.Axis => {
    const { unit } = plan.series.find((one) => scaleOf(one) === scale) ?? {};
    return {
      ...{ ...line, scale, side: at === 0 ? 3 : 1, grid: at === 0 ? grid : { show: false } },
      values: (_, values) => values.map((value) => sayStep(value, unit)),
      size: (_, values) => 16 + 7 * Math.max(0, ...(values ?? []).map(({ length }) => length)),
    };
  });
  return [x, ...sides];
}
