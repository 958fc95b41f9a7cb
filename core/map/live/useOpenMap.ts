// Opens a map in a frame once, and anew in another theme at the same place.
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDark } from '../../ui/theme/useTheme.ts';
import { boxAround } from '../box.ts';
import type { Camera, Ready } from '../draw.ts';
import { type MapLayer, type Place, placesOf } from '../layers.ts';
import { controlWords } from './controlWords.ts';

/** The part that draws layers is fetched with the map's library. */
type Paint = typeof import('../paint/painting.ts');

export interface OnMap {
  readonly map: MapLibre;
  readonly isNight: boolean;
  readonly paint: Paint;
}

export interface OpenMap {
  /** Undefined until it can take layers. */
  readonly on?: OnMap;
  /** True without WebGL, or if the library cannot be fetched. */
  readonly isFailed: boolean;
  /** True if the map service cannot be reached, so that the town is drawn in its place. */
  readonly isLost: boolean;
}

interface Opening {
  readonly layers: readonly MapLayer[];
  readonly fits: readonly Place[] | undefined;
  readonly label: string;
  readonly isStill: boolean;
  readonly isPage: boolean | undefined;
  readonly camera: Camera | undefined;
  readonly onFailed: (() => void) | undefined;
}

const CLOSED: OpenMap = { isFailed: false, isLost: false };

export function useOpenMap(frame: RefObject<HTMLElement | null>, opening: Opening): OpenMap {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const [open, setOpen] = useState(CLOSED);
  const latest = useRef(opening);
  latest.current = opening;
  const camera = useRef(opening.camera);
  const { isStill } = opening;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words do not change while a map stands
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    let shown: MapLibre | undefined;
    const { label, layers, isPage, fits = placesOf(layers) } = latest.current;
    Promise.all([import('../draw.ts'), import('../paint/painting.ts')])
      .then(async ([{ openMap }, paint]) => {
        const onReady = (map: MapLibre, { isNight, isLost }: Ready) => {
          shown = map;
          if (!isOver) setOpen({ on: { map, isNight, paint }, isFailed: false, isLost });
        };
        const onLost = () => {
          shown = undefined;
          setOpen(CLOSED);
        };
        const box = boxAround(fits);
        const words = controlWords(t, label);
        const known = { box, isStill, isPage, isDark, locale: words, onReady, onLost, camera: camera.current };
        const remove = await openMap(frame.current as HTMLElement, known);
        if (isOver) return remove();
        stop = remove;
      })
      .catch(() => {
        if (isOver) return;
        setOpen({ isFailed: true, isLost: false });
        latest.current.onFailed?.();
      });
    return () => {
      isOver = true;
      if (shown) {
        const { lng, lat } = shown.getCenter();
        camera.current = { center: [lng, lat], zoom: shown.getZoom() };
      }
      setOpen(CLOSED);
      stop();
    };
  }, [isDark, isStill]);
  return open;
}
