// Pointer and keyboard on a grid: a click on a row opens it, a middle click opens a tab, keys move.
import { type FocusEvent, type MouseEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { HEADER_HEIGHT, ROW_HEIGHT } from './GridState.ts';
import type { GridInput } from './gridProps.ts';
import { useGridKeys } from './useGridKeys.ts';

export function useGridInput(grid: GridInput) {
  const { state, rows, count, frame, editing } = grid;
  const navigate = useNavigate();
  useScroll(grid);

  const open = (index: number, newTab: boolean): void => {
    const row = rows.row(index);
    const address = row && grid.addressOf?.(row);
    if (!address) return;
    if (newTab) window.open(address, '_blank', 'noopener');
    else void navigate(address, { state: grid.stateOf?.(index) });
  };

  const rowUnder = (event: MouseEvent): number | null => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !(event.target as Element).closest('.bp6-table-quadrant-main')) return null;
    const y = event.clientY - box.top - HEADER_HEIGHT;
    const row = Math.floor((y + state.scrollTop) / ROW_HEIGHT) + state.long.shift;
    return y >= 0 && row < count ? row : null;
  };

  const onKeyDown = useGridKeys(grid, open);
  const onPointer = (event: MouseEvent): void => {
    const row = rowUnder(event);
    if (row === null || event.button > 1 || isOwnBusiness(event.target)) return;
    open(row, event.button === 1 || event.metaKey || event.ctrlKey);
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
    onDoubleClick: (event: MouseEvent) => {
      const index = rowUnder(event);
      const row = index === null ? undefined : rows.row(index);
      const column = (event.target as Element).closest<HTMLElement>('[data-editable]')?.dataset.column;
      if (!row || !column || !editing) return;
      if (editing.isSwitch(column)) editing.flip(row, column);
      else editing.start(row, column);
    },
    onKeyDown,
  };
}

function useScroll({ frame, state, rows }: GridInput): void {
  useEffect(() => {
    const element = frame.current;
    const follow = (event: Event): void => {
      if (event.target !== state.scroller()) return;
      state.scrolled();
      rows.top = state.long.shift + Math.round(state.scrollTop / ROW_HEIGHT);
    };
    element?.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', follow, { capture: true });
  }, [frame, state, rows]);
}

/** Links and buttons inside a cell answer for themselves, and what is changed in its place opens nothing. */
function isOwnBusiness(target: EventTarget): boolean {
  return (target as Element).closest('a, button, input, label, .grid-actions, .grid-lead, [data-editable]') !== null;
}
