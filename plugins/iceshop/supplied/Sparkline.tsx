// Numbers through time as a small line, its end marked; what they are stands beside it in figures.
interface SparklineProps {
  readonly values: readonly number[];
  readonly size: readonly [width: number, height: number];
}

const EDGE = 2;

export function Sparkline({ values, size: [width, height] }: SparklineProps) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => EDGE + (at / Math.max(1, values.length - 1)) * (width - 2 * EDGE);
  const y = (value: number) =>
    most === least ? height / 2 : EDGE + ((most - value) / (most - least)) * (height - 2 * EDGE);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.at(-1) ?? 0;
  return (
    <svg className="sparkline" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2" fill="currentColor" />
    </svg>
  );
}
