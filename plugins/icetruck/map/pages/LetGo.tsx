// Stops following as soon as a person drags the map away.
import { useEffect } from 'react';
import type { OverMap } from '#core/map';

export function LetGo({ over: { map }, onDrag }: { readonly over: OverMap; readonly onDrag: () => void }) {
  useEffect(() => {
    if (!map) return;
    map.on('dragstart', onDrag);
    return () => {
      map.off('dragstart', onDrag);
    };
  }, [map, onDrag]);
  return null;
}
