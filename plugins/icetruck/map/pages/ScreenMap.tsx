// Shows /screen/map: vans, zones, points of interest, calls and depots in night colours, without controls; it keeps in sight
// where something happens, or stands still where the display's record says (docs/domain 4.6, 16.7).
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState, session } from '#core';
import { type Camera, LiveMap, type MapLayer, type MapPlace } from '#core/map';
import { useQuery } from '#core/records';
import { callsLayer, type LiveVan, type MapCall, pointsLayers, vansLayer, zonesLayer } from './layers.ts';
import { unseenText } from './unseen.ts';
import { type MapData, useMapData } from './useMapData.ts';
import './screen-map.css';

/** Seconds between two updates: nobody stands close enough to see more. */
const EVERY = 2;
/** Nobody presses a button here: what could not be read is asked for again by itself. */
const AGAIN_MS = 30_000;

export default observer(function ScreenMap() {
  const { t } = useTranslation();
  const name = session.auth.authScreen?.company.name || t('icetruck.page.screen-map');
  const data = useMapData(EVERY);
  useAgain(data);
  const { vans, calls, places } = data;
  const camera = useStand();
  const shown = { label: name, layers: useLayers(data), fits: useFits(vans, calls, places) };
  return (
    <div className="screen-map">
      {/* Another stand is another map: what a display shows does not glide away under people's eyes. */}
      <LiveMap
        key={JSON.stringify(camera)}
        isStill
        camera={camera}
        {...shown}
        className="screen-map-canvas"
        placeClass="screen-map-place"
      />
      <div className="screen-map-name">
        <strong>{name}</strong>
        <ConnectionState />
        {data.state === 'ready' && <Unseen vans={vans} />}
      </div>
    </div>
  );
});

/** Where the display's own record lets the map stand; undefined lets it follow what happens. */
function useStand(): Camera | undefined {
  const { rows } = useQuery('icetruck/map-screen');
  const [stand] = rows;
  return stand && { center: [stand.longitude, stand.latitude], zoom: stand.zoom };
}

function useAgain({ state, reload }: MapData): void {
  useEffect(() => {
    if (state !== 'failed') return;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, reload]);
}

function useLayers({ vans, zones, points, calls, places }: MapData): readonly MapLayer[] {
  const { t } = useTranslation();
  const standing = useMemo(() => [zonesLayer(zones, t), ...pointsLayers(points, t)], [zones, points, t]);
  const waiting = useMemo(() => callsLayer(calls, t), [calls, t]);
  const depots = useMemo(
    (): MapLayer => ({ kind: 'places', id: 'places', name: t('icetruck.map.places'), items: places }),
    [places, t],
  );
  const moving = useMemo(() => vansLayer(vans, t, false), [vans, t]);
  return [...standing, depots, waiting, moving];
}

/** What has to be in sight: vans that are online, who waits, and the depots; without any of them everything. */
function useFits(vans: readonly LiveVan[], calls: readonly MapCall[], places: readonly MapPlace[]) {
  return useMemo(() => {
    const online = vans.flatMap(({ state, latitude, longitude }) =>
      state === 'OFFLINE' || latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
    );
    const found = [...online, ...calls, ...places];
    return found.length > 0 ? found : undefined;
  }, [vans, calls, places]);
}

function Unseen({ vans }: Pick<MapData, 'vans'>) {
  const { t } = useTranslation();
  const text = unseenText(vans, t);
  return text ? <span role="status">{text}</span> : null;
}
