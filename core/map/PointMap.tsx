// Shows many points on a map, picked by a click or by drawing round them, with the routes between them and moving
// vehicles.
import { Button } from '@blueprintjs/core';
import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { within } from '../contract/index.ts';
import { followPointer } from '../ui/focus/followPointer.ts';
import { LassoIcon } from './LassoIcon.tsx';
import { LiveMap, type OverMap } from './LiveMap.tsx';
import type { MapLayer, MapPoint, MapRoute, MapVehicle } from './layers.ts';

interface PointMapProps {
  readonly points: readonly MapPoint[];
  readonly routes?: readonly MapRoute[];
  readonly vehicles?: readonly MapVehicle[];
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

type Spot = readonly [number, number];
const NONE: readonly never[] = [];

export function PointMap(props: PointMapProps) {
  const { points, routes = NONE, vehicles = NONE, label, className = '', onPick, shows, onFailed } = props;
  const { t } = useTranslation();
  const [isLasso, setLasso] = useState(false);
  const layers = useMemo(
    (): readonly MapLayer[] => [
      { kind: 'tracks', id: 'routes', name: label, isDashed: true, items: routes },
      { kind: 'points', id: 'points', name: label, items: points },
      { kind: 'moving', id: 'vehicles', name: label, items: vehicles },
    ],
    [label, routes, points, vehicles],
  );
  const pickOne = ({ layer, id }: { layer: string; id: number }) => layer === 'points' && onPick?.([id], 'one');
  const encircle = (polygon: Spot[], { plane }: OverMap) => {
    const inside = points.filter(({ longitude, latitude }) => {
      const [x, y] = plane.at([longitude, latitude]);
      return within(polygon, x, y);
    });
    onPick?.(
      inside.map(({ id }) => id),
      'lasso',
    );
    setLasso(false);
  };
  return (
    <LiveMap
      {...{ layers, label, shows, onFailed }}
      className={`point-map ${className}`}
      list="none"
      onPick={onPick && ((pick) => void pickOne(pick))}
    >
      {(over) =>
        onPick &&
        over.map && (
          <>
            {isLasso && (
              <Lasso
                onDrawn={(polygon) => encircle(polygon, over)}
                onClicked={(spot) => {
                  const found = over.map && over.paint?.itemAt(over.map, layers, spot);
                  if (found && 'layer' in found) pickOne(found);
                }}
              />
            )}
            <Button
              className="point-map-lasso"
              size="small"
              icon={<LassoIcon />}
              active={isLasso}
              aria-pressed={isLasso}
              text={t(isLasso ? 'core.map.lassoOn' : 'core.map.lasso')}
              onClick={() => setLasso(!isLasso)}
            />
          </>
        )
      }
    </LiveMap>
  );
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
