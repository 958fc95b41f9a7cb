// Scrolls a line of tabs that is longer than the page: it keeps the open tab in sight, marks the ends, and lets the
// wheel move it.
import { type RefObject, useEffect, useRef } from 'react';

export function useTabLine(open: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab that opens
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    const line = tab?.parentElement;
    // The page itself stays where it is.
    if (line) line.scrollLeft += centreOf(tab) - centreOf(line);
  }, [open]);
  const isThere = open !== undefined;
  useEffect(() => {
    const line = isThere && frame.current?.querySelector<HTMLElement>('[role=tablist]');
    return line && typeof ResizeObserver !== 'undefined' ? watch(line) : undefined;
  }, [isThere]);
  return frame;
}

/** Says at which ends there is more, for the look of them. */
function watch(line: HTMLElement): () => void {
  const look = (): void => {
    line.toggleAttribute('data-left', line.scrollLeft > 1);
    line.toggleAttribute('data-right', line.scrollLeft < line.scrollWidth - line.clientWidth - 1);
  };
  const onWheel = (event: WheelEvent): void => {
    const before = line.scrollLeft;
    if (event.deltaX === 0 && !event.ctrlKey) line.scrollLeft += event.deltaY;
    // At its end the page goes on.
    if (line.scrollLeft !== before) event.preventDefault();
  };
  const sizes = new ResizeObserver(look);
  for (const element of [line, ...line.children]) sizes.observe(element);
  line.addEventListener('scroll', look, { passive: true });
  line.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    sizes.disconnect();
    line.removeEventListener('scroll', look);
    line.removeEventListener('wheel', onWheel);
  };
}

function centreOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
