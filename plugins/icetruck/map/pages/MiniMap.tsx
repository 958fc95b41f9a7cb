// Shows the vans and who calls for one on a small map of the dashboard.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, Skeleton } from '#core';
import { LiveMap } from '#core/map';
import { callsLayer, placesLayer, vansLayer } from './layers.ts';
import { useMapData } from './useMapData.ts';
import './mini-map.css';

/** Seconds between two updates: nobody drives by this map. */
const EVERY = 5;

export default function MiniMap() {
  const { t } = useTranslation();
  const { state, reload, vans, calls, places } = useMapData(EVERY);
  const layers = useMemo(() => {
    return [placesLayer(places, t), callsLayer(calls, t), vansLayer(vans, t)];
  }, [places, calls, vans, t]);
  if (state === 'loading') return <Skeleton shape="lines" rows={5} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const online = vans.filter((van) => van.state !== 'OFFLINE').length;
  return (
    <>
      <LiveMap label={t('icetruck.page.map')} className="mini-map" layers={layers} list="none" />
      <p className="mini-map-words">
        <Link to="/admin/icetruck/map">{t('icetruck.widget.map.online', { online, count: vans.length })}</Link>
        <span className="muted">{t('icetruck.widget.map.calls', { count: calls.length })}</span>
      </p>
    </>
  );
}
