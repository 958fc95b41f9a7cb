// Draws a chart with uPlot.
import type UPlot from 'uplot';
import { axesOf, scalesOf } from './axes.ts';
import { library } from './library.ts';
import { drawFlags, drawMarks, marked } from './over.ts';
import { type Plan, scaleOf } from './plan.ts';

export interface Drawing {
  readonly pointAt: (at: number | undefined) => void;
  readonly resize: (width: number) => void;
  readonly remove: () => void;
}

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
  const { places, series, width, height, onPoint, onMarked, over } = plan;
  const { band } = over;
  const scale = scaleOf(series[0] ?? { label: '', values: [] });
  const edges = band ? [band.low, band.high] : [];
  const plot = new Plot(
    {
      width,
      height,
      padding: [8, 24, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: onMarked !== undefined, y: false, setScale: false } },
      scales: { x: { time: false, range: () => edgesOf(plan) }, ...scalesOf(plan) },
      axes: axesOf(plan),
      series: [
        {},
        ...series.map((_, at) => lineOf(Plot, plan, at)),
        ...edges.map(({ label }) => ({ label, scale, width: 0, points: { show: false } })),
      ],
      ...(band && { bands: [{ series: [series.length + 2, series.length + 1], fill: bandOf(plan) }] }),
      hooks: {
        setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)],
        drawAxes: [(drawn) => drawFlags(drawn, over)],
        draw: [(drawn) => drawMarks(drawn, scale, over)],
        ...(onMarked && { setSelect: [(drawn) => marked(drawn, onMarked)] }),
      },
    },
    [places as number[], ...[...series, ...edges].map(({ values }) => values.map((value) => value ?? null))],
    frame,
  );
  return {
    pointAt: (at) => {
      const left = at === undefined ? -10 : plot.valToPos(places[at] ?? 0, 'x');
      plot.setCursor({ left, top: 0 }, false);
    },
    resize: (next) => plot.setSize({ width: next, height }),
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

function edgesOf({ places, kind, ends }: Plan): [number, number] {
  if (ends) return [...ends];
  const room = kind === 'bars' || places.length === 1 ? stepOf(places) / 2 : 0;
  return [(places[0] ?? 0) - room, (places.at(-1) ?? 0) + room];
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
  const fill = faded(colour, FILLS[at % FILLS.length]);
  return { ...line, width: 1, fill, paths, points: { show: false } };
}

const faded = (colour: string, opacity = 1): string =>
  colour.replace(/rgba?\((\d+), (\d+), (\d+).*/, `rgba($1, $2, $3, ${opacity})`);

const bandOf = ({ look }: Plan): string => faded(look.lines[0] ?? look.text, 0.16);
