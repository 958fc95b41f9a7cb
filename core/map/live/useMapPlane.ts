// Answers where each place is in the frame, and again whenever the map moves. Without a map, the items fill the frame.
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { boxOf, type Corner, type Plane, planeOf } from '../area/areas.ts';
import { type MapLayer, type Place, placesOf } from '../layers.ts';

/** Size of a frame that is not measured yet. */
const SIZE = { width: 640, height: 360 };

export function useMapPlane(
  map: MapLibre | undefined,
  frame: RefObject<HTMLElement | null>,
  shown: readonly MapLayer[] | readonly Place[],
): Plane {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (!map) return;
    const again = () => setMoves((count) => count + 1);
    map.on('move', again);
    map.on('resize', again);
    return () => {
      map.off('move', again);
      map.off('resize', again);
    };
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved map is another plane
  return useMemo(() => (map ? mapped(map) : still(frame.current, shown)), [map, moves, shown, frame]);
}

const isPlaces = (shown: readonly MapLayer[] | readonly Place[]): shown is readonly Place[] =>
  shown[0] !== undefined && 'latitude' in shown[0];

function still(frame: HTMLElement | null, shown: readonly MapLayer[] | readonly Place[]): Plane {
  const corners = (isPlaces(shown) ? shown : placesOf(shown)).map(
    ({ longitude, latitude }): Corner => [longitude, latitude],
  );
  return planeOf(boxOf([corners]), frame?.clientWidth || SIZE.width, frame?.clientHeight || SIZE.height);
}

function mapped(map: MapLibre): Plane {
  return {
    at: ([longitude, latitude]) => {
      const { x, y } = map.project([longitude, latitude]);
      return [x, y];
    },
    from: (point) => {
      const { lng, lat } = map.unproject([point[0], point[1]]);
      return [lng, lat];
    },
  };
}
