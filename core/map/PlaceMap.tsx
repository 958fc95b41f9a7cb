// Shows places on a map by their names.
import { useMemo } from 'react';
import { LiveMap } from './LiveMap.tsx';
import type { MapPlace } from './layers.ts';

interface PlaceMapProps {
  readonly places: readonly MapPlace[];
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly selected?: number;
  /** Called with the picked place; the places are then buttons. */
  readonly onSelect?: (id: number) => void;
  /** True for a wall display, on which nobody moves the map. */
  readonly isStill?: boolean;
  readonly className?: string;
  readonly placeClass?: string;
  /** Called without WebGL, or if the library cannot be fetched. */
  readonly onFailed?: () => void;
}

const LAYER = 'places';

export function PlaceMap({ places, selected, onSelect, label, ...shown }: PlaceMapProps) {
  const same = JSON.stringify(places);
  const layers = useMemo(
    () => [{ kind: 'places', id: LAYER, name: label, items: JSON.parse(same) as readonly MapPlace[] } as const],
    [same, label],
  );
  return (
    <LiveMap
      {...{ layers, label }}
      {...shown}
      list="none"
      shows={same}
      picked={selected === undefined ? undefined : { layer: LAYER, id: selected }}
      onPick={onSelect && (({ id }) => onSelect(id))}
    />
  );
}
