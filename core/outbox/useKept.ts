// Keeps what a page last read, for when it cannot be asked: on this device while the same person is signed in.
import { useEffect, useState } from 'react';
import type { KeptAnswer } from './call.ts';
import { outbox } from './Outbox.ts';

export interface Kept<T> {
  /** The fresh one, else the one that was kept. */
  readonly value?: T;
  /** When it was kept; undefined where it is fresh. */
  readonly at?: string;
  /** Nothing is fresh, and whether something was kept is not known yet. */
  readonly isLooking: boolean;
}

type Found = Pick<KeptAnswer, 'name'> & Partial<KeptAnswer>;

/**
 * @param name says what it is, with all that it depends on: `worksheet 2026-11-24 3`
 * @param fresh what the server answered; undefined while it was not, or could not be, asked
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
