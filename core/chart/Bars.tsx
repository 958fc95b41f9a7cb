// Draws a few amounts as bars below each other, each with its name and its figure, without a chart library.
import { type ChartUnit, sayValue } from './words.ts';
import './chart.css';

interface BarsProps {
  /** Name of the bars for screen readers. */
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  readonly unit?: ChartUnit;
}

export function Bars({ label, bars, unit }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <dl className="bars" aria-label={label}>
      {bars.map(({ name, value }) => (
        <div key={name} className="bars-line">
          <dt>{name}</dt>
          <dd className="numeric">
            <span className="bars-bar" style={{ inlineSize: `${(100 * Math.max(0, value)) / most}%` }} />
            <span>{sayValue(value, unit)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
