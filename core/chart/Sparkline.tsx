// Draws numbers over time as a small line without axes, with its end marked.
import './chart.css';

interface SparklineProps {
  readonly values: readonly number[];
  readonly size?: readonly [width: number, height: number];
  /** Name for screen readers; without one the words beside it name the line. */
  readonly label?: string;
}

const EDGE = 3;

export function Sparkline({ values, size: [width, height] = [160, 32], label }: SparklineProps) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => EDGE + (at / Math.max(1, values.length - 1)) * (width - 2 * EDGE);
  // A line without changes lies in the middle.
  const y = (value: number) =>
    most === least ? height / 2 : EDGE + ((most - value) / (most - least)) * (height - 2 * EDGE);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2" />
    </svg>
  );
}
