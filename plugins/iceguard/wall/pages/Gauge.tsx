// Draws where a value lies between the least and the most of its day and its limits; the figure beside it says the same.
import type { ShownMetric } from './useWall.ts';

export function Gauge({ metric: { value, line, target, warn_at, critical_at } }: { readonly metric: ShownMetric }) {
  if (value === undefined || value === null) return null;
  const limits = [target, warn_at, critical_at].filter((limit) => limit !== undefined && limit !== null);
  const all = [value, ...line, ...limits];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (least === most) return null;
  const at = (one: number) => `${(100 * (one - least)) / (most - least)}%`;
  const marks = [
    ['success', target],
    ['warning', warn_at],
    ['danger', critical_at],
  ] as const;
  return (
    <span className="metric-gauge" aria-hidden="true">
      {marks.map(
        ([tone, limit]) =>
          limit !== undefined &&
          limit !== null && <span key={tone} data-tone={tone} style={{ insetInlineStart: at(limit) }} />,
      )}
      <span className="metric-gauge-now" style={{ insetInlineStart: at(value) }} />
    </span>
  );
}
