// Draws layers of items on one map, which stays while they move, come and go; the list below it says the same in words.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AreaLayer } from './area/AreaLayer.tsx';
import type { Plane } from './area/areas.ts';
import type { Camera } from './draw.ts';
import type { HeatLayer, MapLayer, MapPick, Place } from './layers.ts';
import { MapLegend } from './live/MapLegend.tsx';
import { MapList } from './live/MapList.tsx';
import { MapLost } from './live/MapLost.tsx';
import { MapNames } from './live/MapNames.tsx';
import { useCamera } from './live/useCamera.ts';
import { useLayers } from './live/useLayers.ts';
import { useMapPlane } from './live/useMapPlane.ts';
import { type OnMap, useOpenMap } from './live/useOpenMap.ts';
import { usePicking } from './live/usePicking.ts';
import './map.css';
import './area/areas.css';

/** The map, for a page that draws over it. */
export interface OverMap extends Partial<OnMap> {
  readonly plane: Plane;
}

export interface LiveMapProps {
  readonly layers: readonly MapLayer[];
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly picked?: MapPick;
  /** Called with an item on which a person presses, on the map or in the list. */
  readonly onPick?: (pick: MapPick) => void;
  /** The page's own card about the picked item. */
  readonly card?: ReactNode;
  readonly onCardClosed?: () => void;
  /** Key of what the map shows: another one fits the map to its items anew. */
  readonly shows?: string;
  /** Places that the first view holds, in place of all items. */
  readonly fits?: readonly Place[];
  /** Where the map stands first, in place of a view of all items. */
  readonly camera?: Camera;
  /** Called with where the map stands, whenever it came to rest. */
  readonly onRested?: (camera: Camera) => void;
  /** True where the map is the page: the wheel and one finger move the map, since there is nothing to scroll. */
  readonly isPage?: boolean;
  /** The item that the map keeps in its middle. */
  readonly follows?: MapPick;
  /** True for a display, on which nobody moves the map: it keeps all items in sight by itself. */
  readonly isStill?: boolean;
  /** `none` where the page itself lists what the map draws. */
  readonly list?: 'below' | 'none';
  readonly className?: string;
  readonly placeClass?: string;
  /** False where areas are only ground to what is drawn over them. */
  readonly hasNames?: boolean;
  /** Called without WebGL, or if the library cannot be fetched. */
  readonly onFailed?: () => void;
  readonly children?: (over: OverMap) => ReactNode;
}

export function LiveMap(props: LiveMapProps) {
  const { layers, label, picked, onPick, shows = '', fits, follows, isStill = false, list = 'below', onFailed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { on, isFailed, isLost } = useOpenMap(frame, {
    layers,
    fits,
    label,
    isStill,
    isPage: props.isPage,
    camera: props.camera,
    onFailed,
  });
  useLayers(on, frame, { layers, picked });
  useCamera(on?.map, { layers, shows, fits, isStill, follows, camera: props.camera, onRested: props.onRested });
  usePicking(on, layers, onPick);
  const hasList = list === 'below' && !isStill;
  const hasMap = !(isFailed && hasList);
  return (
    <div className={`live-map ${hasList ? 'live-map-listed' : ''}`}>
      {hasMap && (
        <div className={`map-frame ${props.className ?? ''}`} data-drawn={on !== undefined}>
          <div ref={frame} className="map" />
          <Over {...props} {...{ on, frame }} />
          <Legends layers={layers} />
          {isLost && !hasList && <MapLost />}
        </div>
      )}
      <Card {...props} />
      {hasList && <MapList {...{ layers, picked, onPick }} isAlone={isFailed} isLost={isLost} />}
    </div>
  );
}

interface OverProps extends LiveMapProps {
  readonly on: OnMap | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Draws what follows each move of the map; areas lie on plain ground where there is no map. */
function Over({
  layers,
  fits,
  on,
  frame,
  picked,
  onPick,
  placeClass = 'map-place',
  hasNames = true,
  children,
}: OverProps) {
  const plane = useMapPlane(on?.map, frame, fits ?? layers);
  // Inside the map itself, a name can be dragged and zoomed on like the ground below it.
  const names = <MapNames {...{ layers, plane, picked, onPick, placeClass }} />;
  return (
    <>
      {!on &&
        layers.map(
          (layer) =>
            layer.kind === 'areas' && (
              <AreaLayer
                key={layer.id}
                areas={layer.items}
                plane={plane}
                isQuiet={layer.isQuiet}
                selected={picked?.layer === layer.id ? picked.id : undefined}
              />
            ),
        )}
      {hasNames && (on ? createPortal(names, on.map.getCanvasContainer()) : names)}
      {children?.({ ...on, plane })}
    </>
  );
}

function Legends({ layers }: Pick<LiveMapProps, 'layers'>) {
  const found = layers.filter((layer): layer is HeatLayer => layer.kind === 'heat' && layer.items.length > 0);
  return found.map((layer) => <MapLegend key={layer.id} layer={layer} />);
}

function Card({ card, label, picked, onCardClosed }: LiveMapProps) {
  const { t } = useTranslation();
  if (!card || !picked) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div
      className="map-card"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCardClosed?.();
      }}
    >
      {card}
      {onCardClosed && (
        <Button
          className="map-card-close"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={t('core.dialog.close')}
          onClick={onCardClosed}
        />
      )}
    </div>
  );
}
