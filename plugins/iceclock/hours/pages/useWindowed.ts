// Draws only the items of a long list that are in sight, however high each of them is: what was drawn once keeps its height,
// the others count as high as usual.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Pixels beyond the edges that are drawn too, so that scrolling shows no gap. */
const BEYOND = 400;

export function useWindowed(keys: readonly string[], usual: number, box: RefObject<HTMLElement | null>) {
  const heights = useRef(new Map<string, number>());
  const [turn, setTurn] = useState(0);
  const [view, setView] = useState({ top: 0, height: 800 });
  const measured = useMeasured(heights.current, () => setTurn((before) => before + 1));
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return undefined;
    const look = () => setView({ top: own.scrollTop, height: own.clientHeight || 800 });
    look();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    sizes?.observe(own);
    own.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes?.disconnect();
      own.removeEventListener('scroll', look);
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn tells of new heights
  const tops = useMemo(() => {
    const all = [0];
    for (const key of keys) all.push((all.at(-1) ?? 0) + (heights.current.get(key) ?? usual));
    return all;
  }, [keys, usual, turn]);
  const first = Math.max(0, firstBelow(tops, view.top - BEYOND) - 1);
  const last = Math.min(keys.length, firstBelow(tops, view.top + view.height + BEYOND));
  const whole = tops.at(-1) ?? 0;
  const reveal = useCallback(
    (index: number) => {
      const own = box.current;
      const [top = 0, bottom = 0] = [tops[index], tops[index + 1]];
      if (!own) return;
      if (top < own.scrollTop) own.scrollTop = top;
      else if (bottom > own.scrollTop + own.clientHeight) own.scrollTop = bottom - own.clientHeight;
    },
    [tops, box],
  );
  return { first, last, above: tops[first] ?? 0, below: whole - (tops[last] ?? whole), measured, reveal };
}

/** Finds by halves the first item whose top is not above the line. */
function firstBelow(tops: readonly number[], line: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Answers a ref for each drawn item; its `data-key` says which it is. */
function useMeasured(heights: Map<string, number>, changed: () => void) {
  const latest = useRef(changed);
  latest.current = changed;
  const sizes = useMemo(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    return new ResizeObserver((entries) => {
      const isNew = entries.map(({ target }) => keep(heights, target as HTMLElement));
      if (isNew.includes(true)) latest.current();
    });
  }, [heights]);
  useEffect(() => () => sizes?.disconnect(), [sizes]);
  return useCallback(
    (item: HTMLElement | null) => {
      if (!item) return undefined;
      sizes?.observe(item);
      return () => sizes?.unobserve(item);
    },
    [sizes],
  );
}

/** Answers whether the height is another than before. */
function keep(heights: Map<string, number>, { dataset: { key }, offsetHeight }: HTMLElement): boolean {
  if (!key || offsetHeight === 0 || heights.get(key) === offsetHeight) return false;
  heights.set(key, offsetHeight);
  return true;
}
