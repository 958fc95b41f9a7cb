// Handles the keys on a cell of a grid: they move, open, pick, put in order, or start editing.
import type { KeyboardEvent } from 'react';
import type { Row } from '../window/RowWindow.ts';
import { HEADER_HEIGHT } from '../window/sizes.ts';
import type { GridInput } from './gridProps.ts';
import { placeAfter } from './keyboard.ts';

/** Keys with a meaning anywhere: picking, searching and help. */
const NOT_TYPED = [' ', '/', '?'];

type Open = (index: number, newTab: boolean) => void;

export function useGridKeys(grid: GridInput, open: Open): (event: KeyboardEvent) => void {
  const { state, rows, widths, count, columns, onKey } = grid;
  return (event) => {
    if (!isOnCell(event.target)) return;
    const row = rows.row(state.active.row);
    if (grid.editing?.early(event.key)) {
      event.stopPropagation();
      return event.preventDefault();
    }
    if (event.altKey) {
      if (row && movedBy(event.key, row, grid)) event.preventDefault();
      return;
    }
    const page = Math.max(1, Math.floor(((state.scroller()?.clientHeight ?? 0) - HEADER_HEIGHT) / state.rowHeight) - 1);
    const place = placeAfter(event.key, state.active, { rows: count, columns: columns.length, page });
    const isPlain = !event.metaKey && !event.ctrlKey;
    if (place) state.goTo(place, widths);
    else if (row && isPlain && typedInto(event.key, row, grid)) return event.stopPropagation();
    else if (row && isPlain && (edited(event.key, row, grid) || picked(event, grid))) return event.preventDefault();
    else if (event.key === 'Enter') open(state.active.row, !isPlain);
    else if (row && isPlain) return onKey?.(event.key, row);
    else return;
    event.preventDefault();
  };
}

/** Alt with an arrow moves the row, and the focus with it. */
function movedBy(key: string, row: Row, { state, widths, count, moving }: GridInput): boolean {
  const { row: from, column } = state.active;
  const to = key === 'ArrowUp' ? from - 1 : key === 'ArrowDown' ? from + 1 : -1;
  if (!moving?.isPossible || to < 0 || to >= count) return false;
  moving.move(row, from, to);
  state.goTo({ row: to, column }, widths);
  return true;
}

/** A letter on an editable value replaces it: the field takes the focus before the letter arrives. */
function typedInto(key: string, row: Row, { state, columns, editing, addressOf }: GridInput): boolean {
  const column = columns[state.active.column];
  if (!column || [...key].length !== 1 || NOT_TYPED.includes(key)) return false;
  if (!editing?.canEdit(column.id) || editing.isSwitch(column.id)) return false;
  if (column.opens && addressOf) return false;
  editing.start(row, column.id, key);
  return true;
}

/** F2 and Enter start editing; Space turns a switch. In a cell whose text is the row's link, Enter opens the row. */
function edited(key: string, row: Row, { state, columns, editing, addressOf }: GridInput): boolean {
  const column = columns[state.active.column];
  if (!column || !editing?.canEdit(column.id)) return false;
  const isSwitch = editing.isSwitch(column.id);
  const opens = column.opens === true && addressOf !== undefined;
  if (isSwitch && (key === ' ' || key === 'Enter' || key === 'F2')) editing.flip(row, column.id);
  else if (!isSwitch && (key === 'F2' || (key === 'Enter' && !opens))) editing.start(row, column.id);
  else return false;
  return true;
}

function picked({ key, shiftKey }: KeyboardEvent, { state, picking }: GridInput): boolean {
  if (!picking || (key.toLowerCase() !== 'x' && key !== ' ')) return false;
  picking.toggle(state.active.row, shiftKey);
  return true;
}

function isOnCell(target: EventTarget): boolean {
  return (target as Element).matches('[role=gridcell], .bp6-table-container');
}
