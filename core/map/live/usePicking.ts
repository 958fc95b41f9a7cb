// Picks the item on which a person presses, and goes nearer to a cluster.
import { useEffect, useRef } from 'react';
import type { MapLayer, MapPick } from '../layers.ts';
import type { OnMap } from './useOpenMap.ts';

interface Press {
  readonly originalEvent: { readonly target: EventTarget | null };
  readonly point: { readonly x: number; readonly y: number };
}

const NEARER = 2;

export function usePicking(
  on: OnMap | undefined,
  layers: readonly MapLayer[],
  onPick: ((pick: MapPick) => void) | undefined,
): void {
  const latest = useRef({ layers, onPick });
  latest.current = { layers, onPick };
  const isPickable = onPick !== undefined || layers.some((layer) => 'isClustered' in layer && layer.isClustered);
  useEffect(() => {
    if (!on || !isPickable) return;
    const { map, paint } = on;
    // A name is a button of its own.
    const isOnMap = ({ target }: Press['originalEvent']) => target === map.getCanvas();
    const at = ({ point: { x, y }, originalEvent }: Press) =>
      isOnMap(originalEvent) ? paint.itemAt(map, latest.current.layers, [x, y]) : undefined;
    const onClick = (press: Press) => {
      const found = at(press);
      if (found && 'center' in found) map.easeTo({ center: [...found.center], zoom: map.getZoom() + NEARER });
      else if (found) latest.current.onPick?.(found);
    };
    const onMove = (press: Press) => {
      const found = at(press);
      const isOver = found !== undefined && ('center' in found || latest.current.onPick !== undefined);
      map.getCanvas().style.cursor = isOver ? 'pointer' : '';
    };
    map.on('click', onClick);
    map.on('mousemove', onMove);
    return () => {
      map.off('click', onClick);
      map.off('mousemove', onMove);
    };
  }, [on, isPickable]);
}
