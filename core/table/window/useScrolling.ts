// Scrolling a grid: its state is told, its rows are asked for, and Blueprint hears only what moves its header.
import { compareStructural, reaction, when } from 'mobx';
import { useEffect, useLayoutEffect } from 'react';
import { whenIdle } from '../../ui/focus/whenIdle.ts';
import type { GridState } from '../grid/GridState.ts';
import type { GridInput } from '../grid/gridProps.ts';
import type { RowWindow } from './RowWindow.ts';

/** Nobody scrolls sooner. */
const SOON_MS = 300;

type Scrolled = Pick<GridInput, 'frame' | 'state' | 'rows' | 'widths' | 'count'>;

export function useScrolling({ frame, state, rows, widths, count }: Scrolled): void {
  useScroller({ frame, state, rows });
  useShown(state, rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths or another length show other cells
  useLayoutEffect(() => {
    state.setWidths(widths);
    state.look();
  }, [state, widths, count]);
  useEffect(() => {
    return reaction(
      () => state.seen,
      ({ first, last }) => rows.show(first, last),
      { fireImmediately: true, equals: compareStructural },
    );
  }, [state, rows]);
}

/** Rows that nobody sees yet are drawn once those that one came for stand. */
function useShown(state: GridState, rows: RowWindow): void {
  useEffect(() => {
    let drop = (): void => undefined;
    const stop = when(
      () => !rows.asking,
      () => {
        drop = whenIdle(() => state.shown(), SOON_MS);
      },
    );
    return () => {
      stop();
      drop();
    };
  }, [state, rows]);
}

function useScroller({ frame, state, rows }: Pick<Scrolled, 'frame' | 'state' | 'rows'>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const scroller = state.scroller();
    let left = 0;
    const follow = (event: Event): void => {
      if (event.target !== scroller || !scroller) return;
      // The library would draw itself anew; up and down it has nothing that moves.
      if (scroller.scrollLeft === left) event.stopPropagation();
      left = scroller.scrollLeft;
      state.scrolled();
      rows.top = state.long.shift + Math.round(state.scrollTop / state.rowHeight);
    };
    element?.addEventListener('scroll', follow, { capture: true, passive: true });
    const wheel = (event: WheelEvent): void => turn(event, scroller);
    element?.addEventListener('wheel', wheel, { passive: true });
    const sensor = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => state.look());
    if (scroller) sensor?.observe(scroller);
    return () => {
      element?.removeEventListener('scroll', follow, { capture: true });
      element?.removeEventListener('wheel', wheel);
      sensor?.disconnect();
      state.hover.dispose();
    };
  }, [frame, state, rows]);
}

/** The browser scrolls by itself, and the library would do it once more; above the header nobody else does. */
function turn(event: WheelEvent, scroller: HTMLElement | null): void {
  event.stopPropagation();
  if (!scroller?.contains(event.target as Node)) scroller?.scrollBy(event.deltaX, event.deltaY);
}
