// Puts a map below drawn areas: answers the place of each corner in the frame, and again whenever the map moves. If no
// map can be drawn, the areas fill the frame on plain ground.
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDark } from '../ui/theme/useTheme.ts';
import { boxOf, type Corner, type Plane, planeOf } from './areas.ts';

/** Size of a frame that is not measured yet. */
const SIZE = { width: 640, height: 360 };

export interface OnMap {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly plane: Plane;
  readonly map: MapLibre | undefined;
}

/** @param rings the areas that the map shows at first; later it stays where a person moved it */
export function usePlane(rings: readonly (readonly Corner[])[], label: string): OnMap {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre>();
  const [, setMoves] = useState(0);
  const [first] = useState(() => rings);
  const shown = useMemo(() => first.flat(), [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words do not change while a map stands
  useEffect(() => {
    const again = () => setMoves((moves) => moves + 1);
    const [west, south, east, north] = boxOf([shown]);
    const places = [
      { id: 1, name: '', longitude: west, latitude: south },
      { id: 2, name: '', longitude: east, latitude: north },
    ];
    const locale = {
      'Map.Title': label,
      'NavigationControl.ZoomIn': t('core.map.zoomIn'),
      'NavigationControl.ZoomOut': t('core.map.zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': t('core.map.wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('core.map.wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('core.map.fingers'),
    };
    let stop = () => {};
    let isOver = false;
    const onReady = (ready: MapLibre) => {
      if (isOver) return;
      ready.on('move', again);
      ready.on('resize', again);
      setMap(ready);
    };
    const elementOf = () => document.createElement('span');
    import('./draw.ts')
      .then(async ({ draw }) => {
        const drawing = { places, elementOf, isStill: false, isDark, locale, onReady, isBare: true };
        const remove = await draw(frame.current as HTMLElement, drawing);
        if (isOver) return remove();
        stop = remove;
      })
      // The areas are then drawn on plain ground.
      .catch(() => undefined);
    return () => {
      isOver = true;
      setMap(undefined);
      stop();
    };
  }, [shown, isDark]);
  return { frame, map, plane: map ? mapped(map) : planeOf(boxOf([shown]), ...sizeOf(frame.current)) };
}

function sizeOf(frame: HTMLElement | null): [width: number, height: number] {
  return [frame?.clientWidth || SIZE.width, frame?.clientHeight || SIZE.height];
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
