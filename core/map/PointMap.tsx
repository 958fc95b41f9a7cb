// Shows many points on a map, picked by a click or by drawing round them, with the routes between them and moving
// vehicles.
import { Button } from '@blueprintjs/core';
import type { Map as MapLibre } from 'maplibre-gl';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { within } from '../contract/index.ts';
import { followPointer } from '../ui/focus/followPointer.ts';
import { useIsDark } from '../ui/theme/useTheme.ts';
import { LassoIcon } from './LassoIcon.tsx';
import { addLayers, boxPlaces, type Layers, setLayers } from './points.ts';
import './map.css';

interface PointMapProps extends Layers {
  /** Name of the map for screen readers. */
  readonly label: string;
  /** Called with points picked by a click, or by the lasso all at once; without it nothing can be picked. */
  readonly onPick?: (ids: readonly number[], how: 'one' | 'lasso') => void;
  /** Key of what the map shows; another one fits the map to its points. */
  readonly shows: string;
  readonly className?: string;
  /** Called without WebGL, or if the library cannot be fetched. */
  readonly onFailed?: () => void;
}

/** Distance from a point within which a click picks it, in pixels. */
const NEAR = 14;
type Spot = readonly [number, number];

export function PointMap(props: PointMapProps) {
  const { shows, className = '', onPick, points, routes, vehicles } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [isLasso, setLasso] = useState(false);
  const map = useDrawnMap(frame, props, shows);
  useEffect(() => {
    if (map) setLayers(map, { points, routes, vehicles });
  }, [map, points, routes, vehicles]);
  const pickAt = (spot: Spot) => {
    const found = map ? nearest(map, points, spot) : undefined;
    if (found !== undefined) onPick?.([found], 'one');
  };
  useEffect(() => {
    if (!map) return;
    const onClick = ({ point: { x, y } }: { point: { x: number; y: number } }) => pickAt([x, y]);
    map.on('click', onClick);
    return () => void map.off('click', onClick);
  });
  return (
    <div className={`point-map ${className}`}>
      <div ref={frame} className="map" />
      {isLasso && map && (
        <Lasso
          onDrawn={(polygon) => {
            const inside = points.filter((point) => {
              const { x, y } = map.project([point.longitude, point.latitude]);
              return within(polygon, x, y);
            });
            onPick?.(
              inside.map(({ id }) => id),
              'lasso',
            );
            setLasso(false);
          }}
          onClicked={pickAt}
        />
      )}
      {onPick && map && (
        <Button
          className="point-map-lasso"
          size="small"
          icon={<LassoIcon />}
          active={isLasso}
          aria-pressed={isLasso}
          text={t(isLasso ? 'core.map.lassoOn' : 'core.map.lasso')}
          onClick={() => setLasso(!isLasso)}
        />
      )}
    </div>
  );
}

/** Draws the map once for each key; later changes come by `setLayers`. */
function useDrawnMap(frame: React.RefObject<HTMLDivElement | null>, props: PointMapProps, shows: string) {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const [map, setMap] = useState<MapLibre>();
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: points that come and go do not move the map below somebody's hands
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const locale = {
      'Map.Title': latest.current.label,
      'NavigationControl.ZoomIn': t('core.map.zoomIn'),
      'NavigationControl.ZoomOut': t('core.map.zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': t('core.map.wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('core.map.wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('core.map.fingers'),
    };
    const onReady = (drawn: MapLibre) => {
      addLayers(drawn, isDark);
      setLayers(drawn, latest.current);
      if (!isOver) setMap(drawn);
    };
    const places = boxPlaces(latest.current);
    const elementOf = () => Object.assign(document.createElement('span'), { hidden: true });
    import('./draw.ts')
      .then(async ({ draw }) => {
        const drawing = { places, elementOf, isStill: false, isDark, locale, onReady, isBare: true };
        const remove = await draw(frame.current as HTMLElement, drawing);
        if (isOver) return remove();
        stop = remove;
      })
      .catch(() => isOver || latest.current.onFailed?.());
    return () => {
      isOver = true;
      setMap(undefined);
      stop();
    };
  }, [isDark, shows]);
  return map;
}

function nearest(map: MapLibre, points: Layers['points'], [x, y]: Spot): number | undefined {
  const far = points.map(({ id, longitude, latitude }) => {
    const at = map.project([longitude, latitude]);
    return { id, pixels: Math.hypot(at.x - x, at.y - y) };
  });
  const best = far.sort((a, b) => a.pixels - b.pixels)[0];
  return best && best.pixels <= NEAR ? best.id : undefined;
}

function Lasso({ onDrawn, onClicked }: { onDrawn: (polygon: Spot[]) => void; onClicked: (spot: Spot) => void }) {
  const [drawn, setDrawn] = useState<Spot[]>([]);
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const spots: Spot[] = [[event.clientX - left, event.clientY - top]];
    followPointer(event.pointerId, {
      onMove: ({ clientX, clientY }) => {
        spots.push([clientX - left, clientY - top]);
        setDrawn([...spots]);
      },
      onEnd: (isLetGo) => {
        setDrawn([]);
        if (!isLetGo) return;
        if (spots.length < 4) onClicked(spots[0] as Spot);
        else onDrawn(spots);
      },
    });
  };
  return (
    <svg className="point-map-drawing" onPointerDown={press} aria-hidden="true">
      <polygon points={drawn.map((spot) => spot.join()).join(' ')} />
    </svg>
  );
}
