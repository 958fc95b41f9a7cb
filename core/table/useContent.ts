// How wide what stands in each column is, measured for a list's first rows: columns that moved under a scrolling hand
// would be worse than a value that is cut further down.
import { reaction } from 'mobx';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridColumn } from './columns.ts';
import type { GridState } from './GridState.ts';
import type { RowWindow } from './RowWindow.ts';
import type { Content, Measured } from './widths.ts';

const NOTHING: Content = {};
export function useContent(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  rows: RowWindow,
  state: GridState,
): Content {
  const [content, setContent] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have to be measured too
  useEffect(() => {
    let next = 0;
    let seen: Drawn | undefined;
    const look = (isSideways: boolean): void => {
      if (frame.current) flushSync(() => setContent((known) => joined(known, measure(frame.current!), isSideways)));
    };
    const stop = reaction(
      () => drawnOf(rows, state),
      (drawn) => {
        const isSideways = drawn !== undefined && seen !== undefined && !isNews(drawn, seen);
        if (!drawn || (isSideways && drawn.lastColumn <= seen!.lastColumn)) return;
        seen = drawn;
        cancelAnimationFrame(next);
        // The rows are in the document by then, and nobody has seen them yet.
        next = requestAnimationFrame(() => look(isSideways));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancelAnimationFrame(next);
    };
  }, [frame, columns, rows, state]);
  return content;
}

interface Drawn {
  readonly query: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  /** How far it is scrolled. */
  readonly top: number;
}

/** Other rows, or more of them before anyone scrolled. */
function isNews(drawn: Drawn, seen: Drawn): boolean {
  return drawn.query !== seen.query || (drawn.top === seen.top && drawn.lastRow > seen.lastRow);
}

/** Undefined while there is nothing to measure. */
function drawnOf(rows: RowWindow, state: GridState): Drawn | undefined {
  const { firstRow, lastRow, lastColumn } = state.rendered;
  if (rows.asking || rows.row(firstRow) === undefined) return undefined;
  return { query: rows.queries, lastRow, lastColumn, top: state.scroller()?.scrollTop ?? 0 };
}

/** Columns that only now came into sight say how wide they are; the others stay as they are under a scrolling hand. */
function joined(known: Content, found: Content, isSideways: boolean): Content {
  const entries = Object.entries(found).map(([id, { title, cells }]) => {
    const before = known[id]?.cells;
    return [id, { title, cells: isSideways ? (before ?? cells) : (cells ?? before) }] as const;
  });
  return Object.fromEntries(entries);
}

/** While it looks, nothing is cut. */
function measure(frame: HTMLElement): Content {
  frame.classList.add('grid-measured');
  const found: Record<string, Measured> = {};
  for (const element of frame.querySelectorAll<HTMLElement>('[data-column]')) {
    const { column = '' } = element.dataset;
    const { title, cells } = found[column] ?? { title: 0 };
    const width = widthOf(element);
    const isTitle = element.classList.contains('grid-title');
    found[column] = isTitle ? { title: Math.max(title, width), cells } : { title, cells: Math.max(cells ?? 0, width) };
  }
  frame.classList.remove('grid-measured');
  // Nothing has a size: not on a screen.
  return Object.values(found).some(({ title, cells = 0 }) => title + cells > 0) ? found : NOTHING;
}

function widthOf(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect ? Math.ceil(range.getBoundingClientRect().width) : 0;
}
