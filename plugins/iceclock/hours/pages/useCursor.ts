// Keeps the row that keys act on: it follows j, k and the arrows, and goes to the next row when its own is gone.
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '#core';

interface Cursor {
  readonly key: string | undefined;
  readonly index: number;
  readonly go: (key: string, focuses?: boolean) => void;
  /** True once, when the row has to take the focus. */
  readonly takesFocus: () => boolean;
}

/** @param active false while a row is being edited, when letters are typed */
export function useCursor(keys: readonly string[], active: boolean): Cursor {
  const [key, setKey] = useState<string>();
  const place = useRef(0);
  const wants = useRef(false);
  const found = key === undefined ? -1 : keys.indexOf(key);
  if (found >= 0) place.current = found;
  const go = (next: string | undefined, focuses = true) => {
    if (next === undefined) return;
    wants.current = focuses;
    setKey(next);
  };
  const isLost = key !== undefined && found < 0;
  // The row was approved or corrected away, so the one that has taken its place is next.
  useEffect(() => {
    if (!isLost) return;
    const next = keys[Math.min(place.current, keys.length - 1)];
    wants.current = true;
    setKey(next);
  }, [isLost, keys]);
  const step = (by: 1 | -1) =>
    go(keys[key === undefined ? 0 : Math.min(keys.length - 1, Math.max(0, place.current + by))]);
  const [down, up] = [active ? () => step(1) : undefined, active ? () => step(-1) : undefined];
  useShortcut('j', down);
  useShortcut('ArrowDown', down);
  useShortcut('k', up);
  useShortcut('ArrowUp', up);
  const takesFocus = () => {
    const taken = wants.current;
    wants.current = false;
    return taken;
  };
  return { key, index: found, go, takesFocus };
}
