// Moves the focus with the cursor, while the focus is on the board.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardModel } from './BoardModel.ts';

export function useFollowingFocus(model: BoardModel, lanes: RefObject<HTMLDivElement | null>) {
  const { cursor, laid } = model;
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block that moved is drawn anew, and takes the focus again
  useLayoutEffect(() => {
    const box = lanes.current;
    const isElsewhere = document.activeElement !== document.body && !box?.contains(document.activeElement);
    if (isElsewhere) isWithin.current = false;
    if (!isWithin.current) return;
    const target = box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    if (target && target !== document.activeElement) target.focus();
  }, [cursor, laid]);
  return ({ target }: FocusEvent) => {
    isWithin.current = true;
    const id = Number((target as HTMLElement).dataset.block);
    const placed = model.laid.byId.get(id);
    if (placed && model.cursor.id !== id)
      model.stand({ lane: placed.lane, column: Math.floor(Math.max(0, placed.from)), id });
  };
}
