// Lets keys and buttons of the overview act on its rows, and the focus follow the cursor.
import { useEffect, useRef } from 'react';
import { useShortcut } from '#core';
import { mayApprove, mayEdit, type RowDoing } from './row/RowActs.tsx';
import type { JudgedRow } from './rows.ts';
import type { useCursor } from './useCursor.ts';
import type { HoursActs } from './useHoursActs.ts';

export interface Doing {
  /** Absent for people who may only look. */
  readonly acts?: HoursActs;
  readonly onReopen: (one: JudgedRow) => void;
  /** Absent for people who may not enter absences. */
  readonly onAbsence?: (one: JudgedRow) => void;
  readonly edit: (one: JudgedRow) => void;
}

/** Answers what buttons and keys of a row do. */
export function useDoing({ acts, onReopen, onAbsence, edit }: Doing): RowDoing | undefined {
  if (!acts) return undefined;
  return {
    approve: (one) => void acts.approve(one),
    accept: (one) => void acts.accept(one),
    reopen: onReopen,
    enterAbsence: onAbsence,
    edit,
  };
}

/** Acts on the row with the cursor, but not while a row is being edited. */
export function useKeysOf(one: JudgedRow | undefined, doing: RowDoing | undefined, active: boolean): void {
  const when = (can: boolean | undefined, act: ((one: JudgedRow) => void) | undefined) =>
    active && one && doing && can && act ? () => act(one) : undefined;
  useShortcut('a', when(one && mayApprove(one), doing?.approve));
  useShortcut('p', when(one?.review.proposal?.correction !== undefined, doing?.accept));
  useShortcut('e', when(one && mayEdit(one), doing?.edit));
}

/** Moves the focus to the row with the cursor, which may have to be scrolled to and drawn first. */
export function useFocus(
  box: { readonly current: HTMLElement | null },
  cursor: ReturnType<typeof useCursor>,
  reveal: () => void,
) {
  const latest = useRef(reveal);
  latest.current = reveal;
  const frame = useRef(0);
  const { key, index, takesFocus } = cursor;
  useEffect(() => {
    if (index < 0 || !takesFocus()) return;
    latest.current();
    // The row is drawn with the scrolling that `reveal` asked for; of several in one frame the last one counts.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    });
  });
}
