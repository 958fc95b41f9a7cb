// Keeps a map's layers as the page says: items that move are given to the layers that are there.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isAgeing, type MapLayer, type MapPick, shapeOf } from '../layers.ts';
import type { Look } from '../paint/painter.ts';
import type { OnMap } from './useOpenMap.ts';

interface Kept {
  readonly layer: MapLayer;
  readonly picked: number | undefined;
  readonly now: number;
}

/** Time after which fading items are drawn again. */
const AGAIN_MS = 30_000;

export function useLayers(
  on: OnMap | undefined,
  frame: RefObject<HTMLElement | null>,
  { layers, picked }: { readonly layers: readonly MapLayer[]; readonly picked: MapPick | undefined },
): void {
  const shape = shapeOf(layers);
  const given = useRef(new Map<string, Kept>());
  const now = useAges(layers.some(isAgeing));
  const latest = useRef(layers);
  latest.current = layers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape says when the styles change; items come by themselves below
  useEffect(() => {
    given.current.clear();
    if (on && frame.current) on.paint.addLayers(on.map, latest.current, lookOf(frame.current, on.isNight));
  }, [on, shape, frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the styles are made anew, they have no items
  useEffect(() => {
    if (!on) return;
    for (const layer of layers) {
      const known = given.current.get(layer.id);
      const next = {
        layer,
        picked: picked?.layer === layer.id ? picked.id : undefined,
        now: isAgeing(layer) ? now : 0,
      };
      const isSame = known?.layer.items === layer.items && known.picked === next.picked && known.now === next.now;
      if (isSame) continue;
      given.current.set(layer.id, next);
      on.paint.setItems(on.map, layer, next);
    }
  }, [on, shape, layers, picked, now]);
}

function useAges(isAgeingNow: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isAgeingNow) return;
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAgeingNow]);
  return now;
}

/** Reads the page's colours as the map's library can read them. */
function lookOf(frame: HTMLElement, isNight: boolean): Look {
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.color = 'var(--accent)';
  const color = getComputedStyle(probe).color;
  probe.remove();
  const accent = /^(#|rgb)/.test(color) ? color : '#c2255c';
  return { isNight, accent, halo: isNight ? '#0f1216' : '#ffffff', text: isNight ? '#ffffff' : '#1c2127' };
}
