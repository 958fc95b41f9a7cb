// Keeps a scrolling element at the top after a new query, and at the row that one comes back to the first time.
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import type { RowWindow } from './RowWindow.ts';

export function useTop(
  rows: RowWindow,
  scroller: () => HTMLElement | null,
  firstRow: number,
  height: number,
  /** Where a row is not simply its height times its place. */
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
