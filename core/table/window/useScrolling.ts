// Handles a grid's scrolling: updates its state, loads its rows, and passes on to Blueprint only sideways scrolls,
// which move its header.
import { compareStructural, reaction, when } from 'mobx';
import { useEffect, useLayoutEffect } from 'react';
import { whenIdle } from '../../ui/focus/whenIdle.ts';
import type { GridState } from '../grid/GridState.ts';
import type { GridInput } from '../grid/gridProps.ts';
import type { RowWindow } from './RowWindow.ts';

/** Nobody scrolls sooner than this after a list appears. */
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

/** Rows beyond the visible ones are drawn once the visible ones are there. */
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
      // Blueprint would draw itself again, though nothing of its own moves on a scroll up or down.
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

/** The browser scrolls by itself and Blueprint would do it once more; over the header only this code scrolls. */
function turn(event: WheelEvent, scroller: HTMLElement | null): void {
  event.stopPropagation();
  if (!scroller?.contains(event.target as Node)) scroller?.scrollBy(event.deltaX, event.deltaY);
}
