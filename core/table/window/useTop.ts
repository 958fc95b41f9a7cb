// Scrolls an element to the top after a new query, and the first time to the row to which a person comes back.
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import type { RowWindow } from './RowWindow.ts';

export function useTop(
  rows: RowWindow,
  scroller: () => HTMLElement | null,
  firstRow: number,
  height: number,
  /** Scrolls to a row whose position is not simply its height times its place. */
  goTo?: (row: number) => void,
): void {
  const to = useRef((_: number): boolean => false);
  to.current = (row) => {
    const element = scroller();
    if (element && goTo) goTo(row);
    else if (element) element.scrollTop = row * height;
    return element !== null;
  };
  const isPlaced = useRef(firstRow === 0);
  useEffect(() => {
    if (!isPlaced.current && rows.room !== null) isPlaced.current = to.current(firstRow);
  });
  useEffect(() => {
    return reaction(
      () => rows.queries,
      () => isPlaced.current && void to.current(0),
    );
  }, [rows]);
}
