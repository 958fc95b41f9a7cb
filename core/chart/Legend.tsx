// Names the lines of a chart above it, with their values at the pointer.
import type { ChartBand } from './over.ts';
import { type ChartSeries, sayValue } from './words.ts';

interface LegendProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
  readonly kind: 'lines' | 'steps' | 'bars';
  readonly x: string;
  readonly at: number;
}

/** Names each line, with its value at the pointer, else the latest. */
export function Legend({ title, x, series, band, at, kind }: LegendProps) {
  const { unit } = series[0] ?? {};
  return (
    <ul className="chart-legend">
      <li className="muted numeric">{x}</li>
      {series.map(({ label, unit, values }, line) => (
        <li key={label} className="numeric">
          {label !== title && (
            <span className={`chart-key chart-key-${(line % 5) + 1} chart-key-${kind}`} aria-hidden="true" />
          )}
          {label !== title && label} <strong>{sayValue(values[at], unit)}</strong>
        </li>
      ))}
      {band && (
        <li className="numeric">
          <span className="chart-key chart-key-band" aria-hidden="true" />
          {band.low.label} {sayValue(band.low.values[at], unit)} – {band.high.label}{' '}
          {sayValue(band.high.values[at], unit)}
        </li>
      )}
    </ul>
  );
}
