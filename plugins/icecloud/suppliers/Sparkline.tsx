// A line of numbers without axes: where it goes, at a glance.
const WIDTH = 160;
const HEIGHT = 32;
const EDGE = 3;

export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  // A line that does not move lies in the middle.
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const last = values.length - 1;
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />
    </svg>
  );
}
