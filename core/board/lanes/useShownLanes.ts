// Finds the lanes in sight, so that a board of hundreds draws no more than fit on the screen.
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { BoardModel } from '../BoardModel.ts';
import { type LaneLayout, laneAt } from './layout.ts';

/** Lanes that are drawn beyond those in sight. */
const MORE = 2;

/** The lanes in sight, and the one where the cursor is, so that the focus never falls out of the page. */
export function useShownLanes(model: BoardModel, scroller: RefObject<HTMLDivElement | null>): readonly LaneLayout[] {
  const [[first, last], setRange] = useState<readonly [number, number]>([0, 30]);
  const { laid } = model;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const top = laneAt(laid.lanes, box.scrollTop) - MORE;
      // Where nothing has a size, as in tests without a browser, all of them are in sight.
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
