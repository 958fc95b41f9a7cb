// Lets sellers sign on, take each other's place, and lock the till; what is in the carts stays.
import { useCallback, useState } from 'react';
import { HttpError } from '#core';
import type { Device, Proof } from '#core/devices';
import type { TillNote } from '../till.ts';

export type Trouble = 'wrong' | 'tooMany' | 'away';

export interface Sellers {
  /** True while somebody else may sign on in the seller's place. */
  readonly isChanging: boolean;
  readonly setChanging: (isChanging: boolean) => void;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly show: (proof: Proof) => Promise<void>;
  readonly lock: () => void;
}

export function useSellers({ signOn, signOff }: Pick<Device<TillNote>, 'signOn' | 'signOff'>): Sellers {
  const [isChanging, change] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const setChanging = useCallback((isOpen: boolean) => {
    setTrouble(undefined);
    change(isOpen);
  }, []);
  const show = useCallback(
    async (proof: Proof) => {
      setTrouble(undefined);
      setBusy(true);
      try {
        await signOn(proof);
        change(false);
      } catch (error) {
        setTrouble(troubleOf(error));
        change(true);
      } finally {
        setBusy(false);
      }
    },
    [signOn],
  );
  const lock = useCallback(() => {
    setChanging(false);
    signOff();
  }, [setChanging, signOff]);
  return { isChanging, setChanging, isBusy, trouble, show, lock };
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return 'away';
  return error.status === 429 ? 'tooMany' : 'wrong';
}
