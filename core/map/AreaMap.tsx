// Shows areas on a map, each with its name and colour, to look at and to pick one.
import { useMemo } from 'react';
import type { MapArea } from './area/areas.ts';
import { LiveMap } from './LiveMap.tsx';

interface AreaMapProps {
  readonly areas: readonly MapArea[];
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly selected?: number;
  /** Called with the picked area; the names are then buttons. */
  readonly onSelect?: (id: number) => void;
  readonly className?: string;
}

const LAYER = 'areas';

export function AreaMap({ areas, label, selected, onSelect, className = '' }: AreaMapProps) {
  const layers = useMemo(() => [{ kind: 'areas', id: LAYER, name: label, items: areas } as const], [areas, label]);
  return (
    <LiveMap
      {...{ layers, label }}
      list="none"
      className={`area-map ${className}`}
      shows={areas.map(({ id }) => id).join(' ')}
      picked={selected === undefined ? undefined : { layer: LAYER, id: selected }}
      onPick={onSelect && (({ id }) => onSelect(id))}
    />
  );
}
