// Keeps a scrolling element at the top after a new query, and at the row that one comes back to the first time.
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import type { RowWindow } from './RowWindow.ts';

export function useTop(rows: RowWindow, scroller: () => HTMLElement | null, firstRow: number, height: number): void {
  const find = useRef(scroller);
  find.current = scroller;
  const isPlaced = useRef(firstRow === 0);
  useEffect(() => {
    const element = find.current();
    if (isPlaced.current || rows.total === null || !element) return;
    isPlaced.current = true;
    element.scrollTop = firstRow * height;
  });
  useEffect(
    () =>
      reaction(
        () => rows.queries,
        () => {
          const element = find.current();
          if (element && isPlaced.current) element.scrollTop = 0;
        },
      ),
    [rows],
  );
}
