// Answers the width and height of an element and keeps them current.
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Room } from './layout.ts';

/** As of a display, until it is measured. */
const GUESS: Room = { width: 1600, height: 700 };

export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(GUESS);
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const sensor = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0) setRoom({ width: Math.round(width), height: Math.round(height) });
    });
    sensor.observe(element.current);
    return () => sensor.disconnect();
  }, [element]);
  return room;
}
