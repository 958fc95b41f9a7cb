// Describes what is drawn of a chart, with places instead of moments and colours instead of names.
import type { Over } from './over.ts';
import type { Finest } from './steps.ts';
import type { ChartSeries } from './words.ts';

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
  readonly over: Over;
  /** The ends of the axis of time, where they are not those of the points. */
  readonly ends?: readonly [number, number] | undefined;
  readonly height: number;
  readonly onPoint: (at: number | undefined) => void;
  /** Called with the two places between which a person marked the chart. */
  readonly onMarked?: ((from: number, until: number) => void) | undefined;
}

/** Names the scale of a line: those of one unit share it. */
export const scaleOf = ({ unit }: ChartSeries): string => `y${unit ?? ''}`;
