// Shows the zones on a map, on wish with the points of interest in them and where vans stood in the last weeks.
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { GlobeIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, formatNumber, may, usePreference, useRegistry } from '#core';
import { dayAfter, today } from '#core/contract';
import { LiveMap, type MapLayer } from '#core/map';
import { useQuery } from '#core/records';
import { CELL_METRES } from '../cells.ts';
import { usePoints } from './usePoints.ts';
import { useZoneAreas } from './useZoneAreas.ts';
import './zones.css';

/** Weeks back that can be looked at; positions are kept for as long as the company says. */
const WEEKS = [1, 2, 4, 12];
/** From this width on there is room for the map above the list. */
const WIDE = 800;

export function ZonesMap() {
  const { t } = useTranslation();
  const [kept, keep] = usePreference('icetruck:zones-map');
  const isShown = (kept ?? String(window.innerWidth >= WIDE)) === 'true';
  return (
    <div className="zones-map print-hide">
      {isShown && <Shown />}
      <Button
        variant="minimal"
        icon={<GlobeIcon />}
        text={t(`core.map.area.${isShown ? 'hide' : 'show'}`)}
        aria-expanded={isShown}
        onClick={() => keep(String(!isShown))}
      />
    </div>
  );
}

function Shown() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const registry = useRegistry();
  const [zone, point] = [registry.entity('icecreamvanzone'), registry.entity('pointofinterest')];
  const seesPoints = point !== undefined && may(point, 'index');
  const [weeks, setWeeks] = useState(0);
  const [hasPoints, setPoints] = useState(false);
  const { areas, isReady } = useZoneAreas();
  const circles = usePoints(hasPoints && seesPoints);
  const until = today();
  const visits = useQuery(weeks > 0 ? 'icetruck/visits' : undefined, { from: dayAfter(until, -7 * weeks), until });
  const layers = useMemo((): readonly MapLayer[] => {
    const heat = visits.rows.map(({ minutes, ...place }) => ({ ...place, weight: minutes }));
    const format = (minutes: number) => t('icetruck.zones.minutes', { minutes: formatNumber(minutes) });
    return [
      { kind: 'areas', id: 'zones', name: t('icetruck.icecreamvanzone', { count: 2 }), items: areas },
      { kind: 'heat', id: 'visits', name: t('icetruck.zones.visits'), items: heat, cell: CELL_METRES, format },
      { kind: 'circles', id: 'points', name: t('icetruck.pointofinterest', { count: 2 }), items: circles },
    ];
  }, [t, areas, visits.rows, circles]);
  if (!isReady) return <div className="zones-map-frame" aria-busy="true" />;
  return (
    <>
      <div className="zones-map-tools">
        <HTMLSelect
          aria-label={t('icetruck.zones.visits')}
          value={weeks}
          options={[
            { value: 0, label: t('icetruck.zones.noVisits') },
            ...WEEKS.map((count) => ({ value: count, label: t('icetruck.zones.weeks', { count }) })),
          ]}
          onChange={({ currentTarget }) => setWeeks(Number(currentTarget.value))}
        />
        {seesPoints && (
          <Checkbox
            label={t('icetruck.pointofinterest', { count: 2 })}
            checked={hasPoints}
            onChange={({ currentTarget }) => setPoints(currentTarget.checked)}
          />
        )}
        <span className="muted" role="status">
          {weeks > 0 && visits.state === 'ready' && visits.rows.length === 0 && t('icetruck.zones.nothingSeen')}
          {weeks > 0 && visits.state === 'failed' && t('icetruck.zones.notRead')}
        </span>
      </div>
      <LiveMap
        {...{ layers }}
        label={t('icetruck.icecreamvanzone', { count: 2 })}
        className="zones-map-frame"
        list="none"
        shows={String(areas.length)}
        fits={
          areas.length > 0
            ? areas.flatMap(({ ring }) => ring.map(([longitude, latitude]) => ({ longitude, latitude })))
            : undefined
        }
        onPick={({ layer, id }) => {
          const entity = layer === 'points' ? point : zone;
          if (entity && layer !== 'visits') void navigate(addressOf(entity, 'view', id));
        }}
      />
    </>
  );
}
