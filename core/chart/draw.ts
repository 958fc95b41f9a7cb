// Draws a chart with uPlot.
import type UPlot from 'uplot';
import { library } from './library.ts';
import { type Finest, stepsBetween } from './steps.ts';
import { type ChartSeries, sayPlace, sayStep } from './words.ts';

export interface Look {
  readonly lines: readonly string[];
  readonly text: string;
  readonly grid: string;
}

export interface Plan {
  readonly places: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly kind: 'lines' | 'steps' | 'bars';
  readonly finest: Finest;
  readonly width: number;
  readonly look: Look;
  readonly onPoint: (at: number | undefined) => void;
}

export interface Drawing {
  readonly pointAt: (at: number | undefined) => void;
  readonly resize: (width: number) => void;
  readonly remove: () => void;
}

const HEIGHT = 240;
const DAY = 86_400_000;
/** Patterns that tell lines apart besides their colour. */
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 4, 2, 4], [4, 2]];
/** Opacity of bars. */
const FILLS = [1, 0.35, 0.7, 0.15, 0.5];

export type Draw = (frame: HTMLElement, plan: Plan) => Drawing;

export async function openDrawing(): Promise<Draw> {
  const Plot = await library();
  return (frame, plan) => drawWith(Plot, frame, plan);
}

function drawWith(Plot: typeof UPlot, frame: HTMLElement, plan: Plan): Drawing {
  const { places, series, width, onPoint } = plan;
  const plot = new Plot(
    {
      width,
      height: HEIGHT,
      padding: [8, 24, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: false, range: () => edgesOf(plan) }, ...scalesOf(plan) },
      axes: axesOf(plan),
      series: [{}, ...series.map((_, at) => lineOf(Plot, plan, at))],
      hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
    },
    [places as number[], ...series.map(({ values }) => values.map((value) => value ?? null))],
    frame,
  );
  return {
    pointAt: (at) => {
      const left = at === undefined ? -10 : plot.valToPos(places[at] ?? 0, 'x');
      plot.setCursor({ left, top: 0 }, false);
    },
    resize: (next) => plot.setSize({ width: next, height: HEIGHT }),
    remove: () => plot.destroy(),
  };
}

/** Points nearer to each other than this are of the same moment. */
const MINUTE = 60_000;

/** Answers the shortest distance between two points. */
function stepOf(places: readonly number[]): number {
  const steps = places
    .slice(1)
    .map((place, at) => place - (places[at] ?? 0))
    .filter((step) => step > MINUTE);
  return steps.length > 0 ? Math.min(...steps) : DAY;
}

function edgesOf({ places, kind }: Plan): [number, number] {
  const room = kind === 'bars' || places.length === 1 ? stepOf(places) / 2 : 0;
  return [(places[0] ?? 0) - room, (places.at(-1) ?? 0) + room];
}

const scaleOf = ({ unit }: ChartSeries): string => `y${unit ?? ''}`;
const scalesIn = ({ series }: Plan): string[] => [...new Set(series.map(scaleOf))];

/**
 * The axis of bars and levels begins at zero, since they are amounts; that of lines does not, since they show changes.
 */
function scalesOf(plan: Plan): UPlot.Scales {
  if (plan.kind === 'lines') return Object.fromEntries(scalesIn(plan).map((key) => [key, {}]));
  const range: UPlot.Range.Function = (_, least, most) => [Math.min(0, least), Math.max(0, most) * 1.05 || 1];
  return Object.fromEntries(scalesIn(plan).map((key) => [key, { range }]));
}

function axesOf(plan: Plan): UPlot.Axis[] {
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

function lineOf(Plot: typeof UPlot, plan: Plan, at: number): UPlot.Series {
  const { series, look, kind, places } = plan;
  const colour = look.lines[at % look.lines.length] ?? look.text;
  const line = { label: series[at]?.label, scale: scaleOf(series[at]!), stroke: colour };
  if (kind !== 'bars') {
    const paths = kind === 'steps' ? Plot.paths.stepped?.({ align: 1 }) : undefined;
    return { ...line, width: 2, dash: [...(DASHES[at % DASHES.length] ?? [])], paths };
  }
  // Puts bars of one moment side by side around it.
  const group = stepOf(places) * 0.72;
  const size = Math.min(group / series.length, group / 2);
  const from = at * size - (size * series.length) / 2;
  const paths = Plot.paths.bars?.({
    disp: {
      x0: { unit: 1, values: () => places.map((place) => place + from) },
      size: { unit: 1, values: () => [size] },
    },
  });
  const fill = colour.replace(/rgba?\((\d+), (\d+), (\d+).*/, `rgba($1, $2, $3, ${FILLS[at % FILLS.length]})`);
  return { ...line, width: 1, fill, paths, points: { show: false } };
}
