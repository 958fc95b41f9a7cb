// Finds the lanes in sight, so that a board of hundreds draws no more than fit on the screen.
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { BoardModel } from '../BoardModel.ts';
import { type LaneLayout, laneAt } from './layout.ts';

/** Number of lanes that are drawn beyond the visible ones. */
const MORE = 2;

/** Answers the visible lanes, and the one with the cursor, so that the focus always stays in the page. */
export function useShownLanes(model: BoardModel, scroller: RefObject<HTMLDivElement | null>): readonly LaneLayout[] {
  const [[first, last], setRange] = useState<readonly [number, number]>([0, 30]);
  const { laid } = model;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const top = laneAt(laid.lanes, box.scrollTop) - MORE;
      // Without any sizes, as in tests without a browser, all lanes count as visible.
      const bottom =
        box.clientHeight === 0 ? laid.lanes.length : laneAt(laid.lanes, box.scrollTop + box.clientHeight) + MORE;
      setRange((was) => (was[0] === top && was[1] === bottom ? was : [top, bottom]));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      box.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [laid, scroller]);
  const { lane } = model.cursor;
  return laid.lanes.filter(({ index }) => (index >= first && index <= last) || index === lane);
}
