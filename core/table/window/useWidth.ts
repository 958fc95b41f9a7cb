// Answers the width of an element and keeps it current.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** @param guess the width until the element is measured; 0 if there is none */
export function useWidth(element: RefObject<HTMLElement | null>, guess = 0): number {
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    setWidth(element.current.clientWidth);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sensor = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    sensor.observe(element.current);
    return () => sensor.disconnect();
  }, [element]);
  return width;
}
