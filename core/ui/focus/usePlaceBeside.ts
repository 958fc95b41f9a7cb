// Works out the place of a panel that belongs to an element of the page.
import { type RefObject, useLayoutEffect, useState } from 'react';

const GAP = 8;

/**
 * Answers a place below the element if there is room, else above it; always within the window, also when the panel's
 * content changes.
 * @param content changes when the panel's size may change
 */
export function usePlaceBeside(element: Element, panel: RefObject<HTMLElement | null>, content?: unknown) {
  const [place, setPlace] = useState({ left: GAP, top: GAP });
  // biome-ignore lint/correctness/useExhaustiveDependencies: its size changes with what is in it
  useLayoutEffect(() => {
    const update = () => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel.current ?? {};
      const above = top - GAP - height;
      const beside = bottom + GAP + height <= window.innerHeight || above < GAP ? bottom + GAP : above;
      const within = (at: number, room: number) => Math.max(GAP, Math.min(at, room - GAP));
      setPlace({ left: within(left, window.innerWidth - width), top: within(beside, window.innerHeight - height) });
    };
    update();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    if (panel.current) sizes?.observe(panel.current);
    return () => sizes?.disconnect();
  }, [element, panel, content]);
  return place;
}
