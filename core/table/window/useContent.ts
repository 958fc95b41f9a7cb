// Measures the width of each column's content, for a list's first rows only: columns that move while a person scrolls
// would be worse than a cut value further down.
import { compareStructural, reaction } from 'mobx';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridColumn } from '../columns.ts';
import type { GridState } from '../grid/GridState.ts';
import { useInLine } from '../grid/inLine.ts';
import type { ColumnMeasure, Content } from '../widths.ts';
import { keepContent, lastContent } from './lastContent.ts';
import type { RowWindow } from './RowWindow.ts';

const NOTHING: Content = {};

/** @param list names the list, whose last measured widths are used first */
export function useContent(
  frame: RefObject<HTMLElement | null>,
  list: string,
  columns: readonly GridColumn[],
  rows: RowWindow,
  state: GridState,
): Content {
  const key = `${list}:${columns.map(({ id }) => id).join()}`;
  const [content, setContent] = useState(() => lastContent(key) ?? NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other columns it is kept once they are measured
  useEffect(() => {
    if (content !== NOTHING) keepContent(key, content);
  }, [content]);
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
        // By then the rows are in the document, and nobody has seen them yet.
        next = requestAnimationFrame(() => look(isSideways));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancelAnimationFrame(next);
    };
  }, [frame, columns, rows, state]);
  return useInLine(content);
}

interface Drawn {
  readonly query: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  /** The scroll position. */
  readonly top: number;
}

/** Tells whether other rows are drawn, or more of them before anyone scrolled. */
function isNews(drawn: Drawn, seen: Drawn): boolean {
  return drawn.query !== seen.query || (drawn.top === seen.top && drawn.lastRow > seen.lastRow);
}

/** Answers undefined while there is nothing to measure. */
function drawnOf(rows: RowWindow, state: GridState): Drawn | undefined {
  const { firstRow, lastColumn } = state.rendered;
  if (rows.asking || rows.row(firstRow) === undefined) return undefined;
  // Rows drawn further down later are not measured, since columns would move that a person is reading.
  return { query: rows.queries, lastRow: state.seen.last, lastColumn, top: state.scroller()?.scrollTop ?? 0 };
}

/** Adds the widths of columns that have just come into sight; the others stay during scrolling. */
function joined(known: Content, found: Content, isSideways: boolean): Content {
  const entries = Object.entries(found).map(([id, { title, cells }]) => {
    const before = known[id]?.cells;
    return [id, { title, cells: isSideways ? (before ?? cells) : (cells ?? before) }] as const;
  });
  const all = Object.fromEntries(entries);
  // The same widths as before draw nothing.
  return compareStructural(all, known) ? known : all;
}

function measure(frame: HTMLElement): Content {
  const found: Record<string, ColumnMeasure> = {};
  for (const element of frame.querySelectorAll<HTMLElement>('[data-column]')) {
    const { column = '' } = element.dataset;
    const { title, cells } = found[column] ?? { title: 0 };
    const width = widthOf(element);
    const isTitle = element.classList.contains('grid-title');
    found[column] = isTitle ? { title: Math.max(title, width), cells } : { title, cells: Math.max(cells ?? 0, width) };
  }
  // Without any size nothing is on a screen, so there is no measure.
  return Object.values(found).some(({ title, cells = 0 }) => title + cells > 0) ? found : NOTHING;
}

const FOR_READERS = '.visually-hidden';

/**
 * Measures from the start of the content to its end as if nothing were cut; no style changes, so that no layout is
 * needed.
 */
function widthOf(element: HTMLElement): number {
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  const add = (box: DOMRect, more = 0): void => {
    if (box.width === 0) return;
    left = Math.min(left, box.left);
    right = Math.max(right, box.right + more);
  };
  for (const child of element.children)
    if (!child.matches(FOR_READERS)) add(child.getBoundingClientRect(), cutOff(child));
  const range = document.createRange();
  if (!range.getBoundingClientRect) return 0;
  for (const text of textsIn(element)) {
    range.selectNode(text);
    add(range.getBoundingClientRect());
  }
  return right > left ? Math.ceil(right - left) : 0;
}

/** Answers the width of a tag's text that is cut off. */
function cutOff(element: Element): number {
  const text = element.querySelector('.bp6-text-overflow-ellipsis');
  return text ? text.scrollWidth - text.clientWidth : 0;
}

/** Lists the visible texts. */
function textsIn(element: HTMLElement): Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(FOR_READERS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node);
  return found;
}
