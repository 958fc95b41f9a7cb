// Says what the colours of a map mean: how much there is.
import type { HeatLayer } from '../layers.ts';
import { mostOf, RAMP, STEPS } from '../ramp.ts';

export function MapLegend({ layer: { name, items, format } }: { readonly layer: HeatLayer }) {
  const most = mostOf(items);
  return (
    <figure className="map-legend">
      <figcaption>{name}</figcaption>
      <ul>
        {RAMP.map((color, step) => (
          <li key={color}>
            <span style={{ background: color }} />
            {format((most * step) / STEPS)} – {format((most * (step + 1)) / STEPS)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
