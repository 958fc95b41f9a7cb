// Shows the points of interest with their radius on a map above their list.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, EntityIndex, useRegistry } from '#core';
import { LiveMap, type MapLayer } from '#core/map';
import { usePoints } from '../../../zones/pages/usePoints.ts';
import { useZoneAreas } from '../../../zones/pages/useZoneAreas.ts';
import './points.css';

export default function Points() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('pointofinterest');
  const circles = usePoints();
  const { areas } = useZoneAreas();
  const layers = useMemo(
    (): readonly MapLayer[] => [
      { kind: 'areas', id: 'zones', name: t('icetruck.icecreamvanzone', { count: 2 }), items: areas, isQuiet: true },
      { kind: 'circles', id: 'points', name: t('icetruck.pointofinterest', { count: 2 }), items: circles },
    ],
    [t, areas, circles],
  );
  if (!entity) return null;
  return (
    <div className="page-fill">
      {circles.length > 0 && (
        <div className="points-map print-hide">
          <LiveMap
            {...{ layers }}
            label={t('icetruck.pointofinterest', { count: 2 })}
            className="points-map-frame"
            list="none"
            hasNames={false}
            fits={circles}
            onPick={({ layer, id }) => layer === 'points' && void navigate(addressOf(entity, 'view', id))}
          />
        </div>
      )}
      <EntityIndex entity={entity} />
    </div>
  );
}
