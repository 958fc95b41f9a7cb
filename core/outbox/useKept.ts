// Keeps the last answer that a page read for when the server cannot be reached, on this device while the same person is
// signed in.
import { useEffect, useState } from 'react';
import type { KeptAnswer } from './call.ts';
import { outbox } from './Outbox.ts';

export interface Kept<T> {
  /** The fresh answer, else the kept one. */
  readonly value?: T;
  /** Time at which it was kept; undefined if it is fresh. */
  readonly at?: string;
  /** True while nothing is fresh and the store has not been read yet. */
  readonly isLooking: boolean;
}

type Found = Pick<KeptAnswer, 'name'> & Partial<KeptAnswer>;

/**
 * @param name names the answer with everything that it depends on: `worksheet 2026-11-24 3`
 * @param fresh the server's answer; undefined while it is loading or has failed
 */
export function useKept<T>(name: string, fresh: T | undefined): Kept<T> {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (fresh !== undefined) void outbox.keepAnswer(name, fresh).catch(() => undefined);
  }, [name, fresh]);
  const isFresh = fresh !== undefined;
  useEffect(() => {
    if (isFresh) return undefined;
    let isGone = false;
    const take = (answer?: KeptAnswer) => isGone || setFound(answer ?? { name });
    outbox.keptAnswer(name).then(take, () => take());
    return () => {
      isGone = true;
    };
  }, [name, isFresh]);
  if (fresh !== undefined) return { value: fresh, isLooking: false };
  if (found?.name !== name) return { isLooking: true };
  return { value: found.value as T | undefined, at: found.at, isLooking: false };
}
