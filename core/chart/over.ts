// Draws over the lines of a chart: the band between two of them, limits as level lines, and spans of time as flags; and
// tells which part a person marks with the pointer.
import type UPlot from 'uplot';
import { type ChartUnit, sayStep } from './words.ts';

/** Colours of limits and flags, as everywhere in the product. */
export type ChartTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The lowest and highest of each point, drawn as a band behind the first line. */
export interface ChartBand {
  readonly low: ChartLabel;
  readonly high: ChartLabel;
}

interface ChartLabel {
  readonly label: string;
  readonly values: readonly (number | null | undefined)[];
}

/** A level line across the chart, in the unit of the first line: a target or a limit. */
export interface ChartMark {
  readonly label: string;
  readonly value: number;
  readonly tone: ChartTone;
}

/** What began at a moment, and lasted until another one. */
export interface ChartFlag {
  readonly label: string;
  readonly at: string;
  readonly until?: string;
  readonly tone: ChartTone;
}

/** A flag with its places on the axis. */
export interface PlacedFlag extends Pick<ChartFlag, 'tone'> {
  readonly from: number;
  readonly until: number;
}

export interface Over {
  readonly band?: ChartBand | undefined;
  readonly marks: readonly ChartMark[];
  readonly flags: readonly PlacedFlag[];
  readonly unit?: ChartUnit | undefined;
  readonly tones: Readonly<Record<ChartTone, string>>;
  readonly ground: string;
}

/** Marks farther from the values than the values are from each other would flatten the line. */
const FAR = 1;

/** Answers the ends of the axis of values: with room, and with the limits that are near. */
export function rangeWith(marks: readonly ChartMark[]): UPlot.Range.Function {
  return (_, least, most) => {
    if (least === null || most === null) return [0, 1];
    const room = most - least || Math.abs(most) || 1;
    const near = marks
      .map(({ value }) => value)
      .filter((value) => value >= least - FAR * room && value <= most + FAR * room);
    const [low, high] = [Math.min(least, ...near), Math.max(most, ...near)];
    const edge = (high - low || room) * 0.08;
    return [least >= 0 && low - edge < 0 ? Math.min(0, low) : low - edge, high + edge];
  };
}

/** Draws flags behind the lines: a span from its beginning to its end, with a pennant at its beginning. */
export function drawFlags(plot: UPlot, { flags, tones }: Over): void {
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  const [size, within] = [7 * devicePixelRatio, (x: number) => Math.min(Math.max(x, left), left + width)];
  ctx.save();
  for (const { from, until, tone } of flags) {
    const [begin, end] = [plot.valToPos(from, 'x', true), plot.valToPos(until, 'x', true)];
    if (end < left || begin > left + width) continue;
    ctx.fillStyle = tones[tone];
    ctx.globalAlpha = 0.12;
    ctx.fillRect(within(begin), top, Math.max(devicePixelRatio, within(end) - within(begin)), height);
    ctx.globalAlpha = 1;
    if (begin < left) continue;
    ctx.fillRect(begin, top, devicePixelRatio, height);
    ctx.beginPath();
    ctx.moveTo(begin, top);
    ctx.lineTo(begin + 1.6 * size, top + size / 1.4);
    ctx.lineTo(begin, top + 1.4 * size);
    ctx.fill();
  }
  ctx.restore();
}

/** Draws limits over the lines, each with its name at the right. */
export function drawMarks(plot: UPlot, scale: string, { marks, tones, ground, unit }: Over): void {
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  ctx.save();
  ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  for (const { label, value, tone } of marks) {
    const y = plot.valToPos(value, scale, true);
    if (y < top || y > top + height) continue;
    ctx.strokeStyle = tones[tone];
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
    ctx.stroke();
    ctx.setLineDash([]);
    const words = [`${label} ${sayStep(value, unit)}`, left + width - 4 * devicePixelRatio, y - 2] as const;
    ctx.lineWidth = 3 * devicePixelRatio;
    ctx.strokeStyle = ground;
    ctx.strokeText(...words);
    ctx.fillStyle = tones[tone];
    ctx.fillText(...words);
  }
  ctx.restore();
}

/** Narrower than this, a press and a move are a click. */
const LEAST_MARKED = 8;

/** Tells the two places between which a person marked the chart, and takes the mark away. */
export function marked(plot: UPlot, onMarked: (from: number, until: number) => void): void {
  const { left, width } = plot.select;
  if (width < LEAST_MARKED) return;
  plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
  onMarked(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
}
