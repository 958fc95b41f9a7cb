// Width of an element, kept current.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** @param guess until it is there; 0 where nobody can tell */
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
