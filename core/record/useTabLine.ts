// Scrolls a line of tabs that is wider than the page: keeps the open tab in sight, marks the ends, and lets the wheel
// move it.
import { type RefObject, useEffect, useRef } from 'react';

export function useTabLine(open: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab that opens
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    const line = tab?.parentElement;
    // Scrolls the line alone, and not the page.
    if (line) line.scrollLeft += centreOf(tab) - centreOf(line);
  }, [open]);
  const isThere = open !== undefined;
  useEffect(() => {
    const line = isThere && frame.current?.querySelector<HTMLElement>('[role=tablist]');
    return line && typeof ResizeObserver !== 'undefined' ? watch(line) : undefined;
  }, [isThere]);
  return frame;
}

/** Marks the ends beyond which there is more, for their style. */
function watch(line: HTMLElement): () => void {
  const look = (): void => {
    line.toggleAttribute('data-left', line.scrollLeft > 1);
    line.toggleAttribute('data-right', line.scrollLeft < line.scrollWidth - line.clientWidth - 1);
  };
  const onWheel = (event: WheelEvent): void => {
    const before = line.scrollLeft;
    if (event.deltaX === 0 && !event.ctrlKey) line.scrollLeft += event.deltaY;
    // At the line's end the wheel scrolls the page again.
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
