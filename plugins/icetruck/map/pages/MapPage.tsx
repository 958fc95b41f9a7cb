// Shows the map of the ice-cream vans over the whole page: where they are and were, who waits, and the list beside it.
import { observer } from 'mobx-react-lite';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#core';
import { LiveMap, type MapPick } from '#core/map';
import { DemandPanel } from './demand/DemandPanel.tsx';
import { useDemand } from './demand/useDemand.ts';
import { LetGo } from './LetGo.tsx';
import { useListHeight } from './list/useListHeight.ts';
import { VanList } from './list/VanList.tsx';
import { MapTools } from './MapTools.tsx';
import { Measure, MeasureResult } from './Measure.tsx';
import { PickedCard } from './PickedCard.tsx';
import { ReplayBar } from './past/ReplayBar.tsx';
import { trailsAt, vansAt } from './past/replay.ts';
import { useReplay } from './past/useReplay.ts';
import { useTrail } from './past/useTrail.ts';
import { keepCamera } from './tracked.ts';
import { unseenText } from './unseen.ts';
import { type MapData, useMapData, useSlowly } from './useMapData.ts';
import { useMapLayers } from './useMapLayers.ts';
import { useMapKeys, useMapPage } from './useMapPage.ts';
import { useVanSales } from './useVanSales.ts';
import './map-page.css';

/** The list is drawn anew at most once in this time, however many positions arrive. */
const LIST_MS = 3000;

export default observer(function MapPage() {
  const { t } = useTranslation();
  const data = useMapData();
  const page = useMapPage();
  const list = useListHeight();
  const sales = useVanSales();
  const { picked, followed, tool, span, measured } = page;
  const replay = useReplay(span);
  const vans = replay ? vansAt(data.vans, replay.past, replay.moment) : data.vans;
  const pickedVan = picked?.layer === 'vans' ? vans.find(({ id }) => id === picked.id) : undefined;
  const trailName = t('icetruck.map.trail');
  const liveTrail = useTrail(replay ? undefined : pickedVan, data.positions, trailName);
  const trail = replay ? trailsAt(vans, replay.past, replay.moment, trailName) : liveTrail;
  const demand = useDemand(tool === 'demand');
  const { layers, others } = useMapLayers(data, { off: page.off, vans, trail, heat: demand.layer, isPast: !!replay });
  const slowVans = useSlowly(data.vans, LIST_MS);
  useMapKeys(page, slowVans, list.turn);
  const isMeasuring = tool === 'measure';
  const latest = useRef(layers);
  latest.current = layers;
  const { pick, measure } = page;
  const onPick = useCallback(
    (next: MapPick) => {
      const place = isMeasuring ? placeOf(latest.current, next) : undefined;
      if (place) measure(place);
      else pick(next);
    },
    [isMeasuring, pick, measure],
  );
  const isFollowed = picked !== undefined && followed?.layer === picked.layer && followed.id === picked.id;
  return (
    <div className="van-map" data-list={list.isOpen} data-tool={tool} style={list.style}>
      <h1 className="visually-hidden">{t('icetruck.page.map')}</h1>
      <MapTools
        {...{ tool }}
        isListOpen={list.isOpen}
        onList={list.turn}
        off={page.off}
        onTurn={page.turn}
        onTool={page.open}
      />
      {list.isOpen && <VanList vans={slowVans} {...{ others, picked, sales }} onPick={onPick} />}
      <div className="van-map-ground">
        <LiveMap
          isPage
          list="none"
          label={t('icetruck.page.map')}
          className="van-map-canvas"
          {...{ layers, picked }}
          camera={page.camera}
          onRested={keepCamera}
          follows={followed}
          onPick={isMeasuring ? undefined : onPick}
          onFailed={list.open}
          onCardClosed={() => page.pick(undefined)}
          card={
            picked && (
              <PickedCard
                {...{ picked, data, vans, layers, sales, isFollowed }}
                isPast={replay !== undefined}
                onFollow={(is) => page.follow(is ? picked : undefined)}
              />
            )
          }
        >
          {(over) => (
            <>
              {followed && <LetGo {...{ over }} onDrag={page.letGo} />}
              {isMeasuring && <Measure {...{ over }} places={measured} onPlace={page.measure} />}
            </>
          )}
        </LiveMap>
        <Notes data={data} isPast={replay !== undefined} />
        {isMeasuring && <MeasureResult places={measured} />}
        {tool === 'demand' && <DemandPanel demand={demand} onClose={() => page.open(undefined)} />}
        {replay && (
          <ReplayBar {...{ replay }} vans={slowVans} onSpan={page.setSpan} onClose={() => page.open(undefined)} />
        )}
      </div>
    </div>
  );
});

function placeOf(layers: ReturnType<typeof useMapLayers>['layers'], { layer, id }: MapPick) {
  const items = layers.find((one) => one.id === layer)?.items as readonly Partial<Placed>[] | undefined;
  const { latitude, longitude } = items?.find((item) => item.id === id) ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

interface Placed {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Says why no van is on the map. */
function Notes({ data: { state, reload, vans }, isPast }: { readonly data: MapData; readonly isPast: boolean }) {
  const { t } = useTranslation();
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const text = state === 'loading' || isPast ? undefined : unseenText(vans, t);
  if (!text) return null;
  return (
    <p className="map-note" role="status">
      {text}
    </p>
  );
}
