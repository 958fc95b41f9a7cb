// Runs a call that a person starts: tells whether it is busy, and keeps its error until the next attempt or the next
// key.
import { useState } from 'react';
import { type Refusal, refusalOf } from './refusal.ts';

export interface Call {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Runs one call at a time; answers true if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly refuse: (refusal: Refusal | null) => void;
}

export function useCall(): Call {
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState<Refusal | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return false;
    setBusy(true);
    refuse(null);
    try {
      await work();
      return true;
    } catch (error) {
      refuse(refusalOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run, refuse };
}
