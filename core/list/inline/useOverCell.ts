// Keeps a box over a cell of the grid while the grid scrolls, and hides it while the cell is out of sight.
import { type RefObject, useLayoutEffect } from 'react';
import type { CellPosition, GridState } from '../../table/grid/GridState.ts';

/** The least width at which a field can be read, in pixels. */
const LEAST_WIDTH = 200;
const MARGIN = 8;

export function useOverCell(
  box: RefObject<HTMLElement | null>,
  place: CellPosition | undefined,
  state: GridState,
): void {
  useLayoutEffect(() => {
    const follow = (): void => {
      const cell = place && state.cell(place.row, place.column);
      if (box.current) put(box.current, cell?.getBoundingClientRect(), state.root?.getBoundingClientRect());
    };
    follow();
    // Listens in the capture phase, since scroll events of inner elements do not bubble.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  });
}

function put({ style }: HTMLElement, cell: DOMRect | undefined, grid: DOMRect | undefined): void {
  const isInSight =
    cell !== undefined && grid !== undefined && cell.top >= grid.top && cell.bottom <= grid.bottom + MARGIN;
  // Hidden by opacity, so that the typed text and the focus stay.
  style.opacity = isInSight ? '' : '0';
  style.pointerEvents = isInSight ? '' : 'none';
  if (!cell) return;
  const width = Math.max(cell.width, LEAST_WIDTH);
  style.width = `${width}px`;
  style.top = `${cell.top}px`;
  style.left = `${Math.max(MARGIN, Math.min(cell.left, window.innerWidth - width - MARGIN))}px`;
}
