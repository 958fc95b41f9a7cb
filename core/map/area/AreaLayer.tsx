// Draws areas over a map in their colours, hatched where two of them overlap.
import { useId } from 'react';
import { type MapArea, type Plane, pairsOf, pathOf } from './areas.ts';

interface AreaLayerProps {
  readonly areas: readonly MapArea[];
  readonly plane: Plane;
  /** True for areas below the one that is being edited, which are drawn pale. */
  readonly isQuiet?: boolean;
  readonly selected?: number;
}

export function AreaLayer({ areas, plane, isQuiet = false, selected }: AreaLayerProps) {
  const id = useId();
  const paths = new Map(areas.map((area) => [area.id, pathOf(area.ring, plane)]));
  return (
    <svg className="area-layer" data-quiet={isQuiet} aria-hidden="true">
      <title />
      <defs>
        <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="7" className="area-hatch" />
        </pattern>
        {areas.map((area) => (
          <clipPath key={area.id} id={`${id}-${area.id}`}>
            <path d={paths.get(area.id)} />
          </clipPath>
        ))}
      </defs>
      {areas.map((area) => (
        <path
          key={area.id}
          className="area"
          data-selected={area.id === selected}
          d={paths.get(area.id)}
          style={{ color: area.color }}
        />
      ))}
      {pairsOf(areas).map(([one, other]) => (
        <path
          key={`${one.id} ${other.id}`}
          d={paths.get(other.id)}
          clipPath={`url(#${id}-${one.id})`}
          fill={`url(#${id}-hatch)`}
        />
      ))}
    </svg>
  );
}
