// Keeps the layout of the dashboard's tiles in step with the width of the page and with what the tiles hold.
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { columnsIn, type Layout, type Measured, nextLayout, type Tile } from './layout.ts';

/** Border and padding of a tile, in pixels. */
const EDGES = 34;

export function useLayout(
  ref: RefObject<HTMLElement | null>,
  tiles: readonly Tile[],
  byUrgency: boolean,
): Layout | undefined {
  const [layout, setLayout] = useState<Layout>();
  const wanted = JSON.stringify([tiles, byUrgency]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says which tiles there are
  const refresh = useCallback(() => {
    const grid = ref.current;
    if (!grid) return;
    const measured = measure(grid);
    setLayout((before) => {
      const next = nextLayout(before, tiles, measured, byUrgency);
      return before && isSame(before, next) ? before : next;
    });
  }, [wanted]);
  useLayoutEffect(() => {
    refresh();
    const grid = ref.current;
    if (!grid || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(refresh);
    observer.observe(grid);
    for (const { firstElementChild } of grid.children) if (firstElementChild) observer.observe(firstElementChild);
    return () => observer.disconnect();
  }, [refresh, ref]);
  return layout;
}

function measure(grid: HTMLElement): Measured {
  const tiles = [...grid.children].filter((child) => child instanceof HTMLElement);
  const each = <T>(read: (tile: HTMLElement) => T) =>
    new Map(tiles.map((tile) => [tile.dataset.tile ?? '', read(tile)]));
  return {
    columns: columnsIn(grid.clientWidth),
    heights: each((tile) => ((tile.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0) + EDGES),
    urgency: each(urgencyOf),
    isLoading: grid.querySelector('.skeleton') !== null,
  };
}

/**
 * A tile says by the tones of what it shows how urgent it is; `data-calm` takes a tone out of it. What this person does
 * today, `data-own-day`, stands before what others have to know.
 */
function urgencyOf(tile: HTMLElement): number {
  if (tile.querySelector('[data-own-day]')) return 3;
  const has = (tone: string) => tile.querySelector(`[data-tone="${tone}"]:not([data-calm])`) !== null;
  return has('danger') ? 2 : Number(has('warning'));
}

function isSame(one: Layout, other: Layout): boolean {
  const textOf = ({ laid, ...rest }: Layout) => JSON.stringify([rest, [...(laid?.values() ?? [])]]);
  return textOf(one) === textOf(other);
}
