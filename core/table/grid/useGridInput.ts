// Handles mouse and keyboard on a grid: a click on a row opens it, a middle click opens it in a tab, keys move.
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { HEADER_HEIGHT } from '../window/sizes.ts';
import { useScrolling } from '../window/useScrolling.ts';
import type { CellPosition } from './GridState.ts';
import type { GridInput } from './gridProps.ts';
import { useGridKeys } from './useGridKeys.ts';

export function useGridInput(grid: GridInput) {
  const { state, rows, count, frame } = grid;
  const navigate = useNavigate();
  useScrolling(grid);

  const open = (index: number, newTab: boolean): void => {
    const row = rows.row(index);
    const address = row && grid.addressOf?.(row);
    if (!address) return;
    if (newTab) window.open(address, '_blank', 'noopener');
    else void navigate(address, { state: grid.stateOf?.(index) });
  };

  const rowUnder = ({ target, clientY }: MouseEvent): number | null => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !(target as Element).closest('.bp6-table-quadrant-main')) return null;
    const y = clientY - box.top - HEADER_HEIGHT;
    const row = Math.floor((y + state.scrollTop) / state.rowHeight) + state.long.shift;
    return y >= 0 && row < count ? row : null;
  };

  const onKeyDown = useGridKeys(grid, open);
  const editing = useClickToEdit(grid);
  const onPointer = (event: MouseEvent): void => {
    const row = rowUnder(event);
    if (row === null || event.button > 1 || isOwnBusiness(event.target)) return;
    open(row, event.button === 1 || event.metaKey || event.ctrlKey);
  };

  return {
    onMouseDownCapture: editing.onPress,
    onClick: (event: MouseEvent) => {
      if (event.button === 0) editing.onClick(event);
      onPointer(event);
    },
    onAuxClick: onPointer,
    onMouseMove: (event: MouseEvent) => {
      if (!(event.target as Element).closest('.grid-actions')) state.hover.over(() => rowUnder(event));
    },
    onMouseLeave: () => state.hover.leave(),
    onFocus: () => state.setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!frame.current?.contains(event.relatedTarget)) state.setFocused(false);
    },
    onKeyDown,
  };
}

/** The first click on an editable value makes its cell the active one; the next click edits it. */
function useClickToEdit({ state, rows, editing }: GridInput) {
  /** The active cell before the press. */
  const before = useRef<CellPosition | null>(null);
  const isDone = useRef(false);
  return {
    onPress: () => {
      before.current = state.focused ? state.active : null;
    },
    onClick: ({ target, detail }: MouseEvent) => {
      // The second click of a double click must not edit again.
      if (detail > 1 && isDone.current) return;
      isDone.current = false;
      const column = (target as Element).closest<HTMLElement>('[data-editable]')?.dataset.column;
      const row = rows.row(state.active.row);
      const isSame = before.current?.row === state.active.row && before.current.column === state.active.column;
      // A switch needs no first click: pressing it sets it.
      const isPressed = (target as Element).closest('[data-press]') !== null;
      if (!editing || !column || !row || !(isSame || isPressed)) return;
      isDone.current = true;
      if (editing.isSwitch(column)) editing.flip(row, column);
      else editing.start(row, column);
    },
  };
}

/** Links, buttons and editable cells handle clicks themselves, so the row does not open. */
function isOwnBusiness(target: EventTarget): boolean {
  return (target as Element).closest('a, button, input, label, .grid-actions, .grid-lead, [data-editable]') !== null;
}
