// Remembers on this device what happened in its drawer beside the tickets, so that it can reckon what should lie there
// without a network.
import { useCallback, useEffect, useState } from 'react';
import { keepAnswer, keptAnswer } from '#core/outbox';
import type { Movement } from '../../../drawers/cash.ts';

export interface DrawerMemo {
  readonly movements: readonly Movement[];
  /** Cash that went back for refunds, in euro. */
  readonly back: number;
  /** The seller who handed the drawer over, until the next one counted it. */
  readonly handed_by?: string;
}

export const EMPTY: DrawerMemo = { movements: [], back: 0 };
const nameOf = (key: string): string => `drawer ${key}`;

export async function memoOf(key: string): Promise<DrawerMemo> {
  return (await keptAnswer<DrawerMemo>(nameOf(key)).catch(() => undefined)) ?? EMPTY;
}

/** A device that cannot keep it shows less, and the server still knows all. */
export async function noteInMemo(key: string, change: (memo: DrawerMemo) => DrawerMemo): Promise<void> {
  await keepAnswer(nameOf(key), change(await memoOf(key))).catch(() => undefined);
}

/** Answers what is remembered of the drawer, and a way to change it. */
export function useDrawerMemo(key: string | undefined) {
  const [memo, setMemo] = useState<DrawerMemo>(EMPTY);
  useEffect(() => {
    let isOver = false;
    if (key !== undefined) void memoOf(key).then((found) => isOver || setMemo(found));
    return () => {
      isOver = true;
    };
  }, [key]);
  const note = useCallback(
    (change: (before: DrawerMemo) => DrawerMemo) => {
      setMemo(change);
      if (key !== undefined) void noteInMemo(key, change);
    },
    [key],
  );
  return [memo, note] as const;
}
