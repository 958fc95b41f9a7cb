// Pointer and keyboard on a grid: a click on a row opens it, a middle click opens a tab, keys move.
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { GridProps } from './Grid.tsx';
import { type GridState, HEADER_HEIGHT, ROW_HEIGHT } from './GridState.ts';
import { placeAfter } from './keyboard.ts';
import type { Row } from './RowWindow.ts';

interface GridInput extends Omit<GridProps, 'widths'> {
  readonly state: GridState;
  readonly widths: readonly number[];
  readonly count: number;
  readonly frame: RefObject<HTMLDivElement | null>;
}

export function useGridInput(grid: GridInput) {
  const { state, rows, widths, count, frame, columns, onKey } = grid;
  const navigate = useNavigate();
  useScroll(grid);

  const open = (row: Row | undefined, newTab: boolean): void => {
    const address = row && grid.addressOf?.(row);
    if (!address) return;
    if (newTab) window.open(address, '_blank', 'noopener');
    else void navigate(address);
  };

  const rowUnder = (event: MouseEvent): number | null => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !(event.target as Element).closest('.bp6-table-quadrant-main')) return null;
    const y = event.clientY - box.top - HEADER_HEIGHT;
    const row = Math.floor((y + state.scrollTop) / ROW_HEIGHT);
    return y >= 0 && row < count ? row : null;
  };

  const onPointer = (event: MouseEvent): void => {
    const row = rowUnder(event);
    if (row === null || event.button > 1 || isOwnBusiness(event.target)) return;
    open(rows.row(row), event.button === 1 || event.metaKey || event.ctrlKey);
  };

  return {
    onClick: onPointer,
    onAuxClick: onPointer,
    onMouseMove: (event: MouseEvent) => {
      if (!(event.target as Element).closest('.grid-actions')) state.setHovered(rowUnder(event));
    },
    onMouseLeave: () => state.setHovered(null),
    onFocus: () => state.setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!frame.current?.contains(event.relatedTarget)) state.setFocused(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOnCell(event.target) || event.altKey) return;
      const page = Math.max(1, Math.floor(((state.scroller()?.clientHeight ?? 0) - HEADER_HEIGHT) / ROW_HEIGHT) - 1);
      const place = placeAfter(event.key, state.active, { rows: count, columns: columns.length, page });
      const row = rows.row(state.active.row);
      if (place) state.goTo(place, widths);
      else if (event.key === 'Enter') open(row, event.metaKey || event.ctrlKey);
      else if (row && !event.metaKey && !event.ctrlKey) {
        onKey?.(event.key, row);
        return;
      } else return;
      event.preventDefault();
    },
  };
}

function useScroll({ frame, state, rows }: GridInput): void {
  useEffect(() => {
    const element = frame.current;
    const follow = (event: Event): void => {
      if (event.target !== state.scroller()) return;
      const { scrollTop } = event.target as HTMLElement;
      state.setScroll(scrollTop);
      rows.top = Math.round(scrollTop / ROW_HEIGHT);
    };
    element?.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', follow, { capture: true });
  }, [frame, state, rows]);
}

/** Links and buttons inside a cell answer for themselves, and a click that ends a selection of text opens nothing. */
function isOwnBusiness(target: EventTarget): boolean {
  return (target as Element).closest('a, button, input, label, .grid-actions') !== null;
}

function isOnCell(target: EventTarget): boolean {
  return (target as Element).matches('[role=gridcell], .bp6-table-container');
}
