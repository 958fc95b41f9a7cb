// Drags a record of a month to another day, by mouse or by a finger that rests on it.
import { type PointerEvent, useRef, useState } from 'react';
import type { Row } from '../../table/window/RowWindow.ts';
import { DropDrag } from '../drag/DropDrag.ts';
import type { MonthMoves } from './useMonthMoves.ts';

export function useMonthDrag(rows: readonly Row[], { move }: MonthMoves, days: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const rules = useRef({ waysOf: () => new Set<string>(), onDrop: move });
  rules.current = { waysOf: () => new Set(days), onDrop: move };
  const [drag] = useState(
    () =>
      new DropDrag(
        () => root.current,
        () => rules.current,
      ),
  );
  const onPointerDown = ({ target, nativeEvent }: PointerEvent): void => {
    const entry = (target as HTMLElement).closest<HTMLElement>('.month-grid .month-entry[data-movable]');
    const row = rows.find(({ id }) => id === Number(entry?.dataset.entry));
    if (entry && row) drag.press(row, entry, nativeEvent);
  };
  return { root, onPointerDown };
}
