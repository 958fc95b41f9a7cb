// Makes one call behind a button: the button is busy meanwhile, and a refusal is said in a sentence.
import { useState } from 'react';
import { announceRecord, toast, toastError, useReason, useRegistry } from '#core';

type Model = 'Shift' | 'ShiftSwap' | 'ShiftOffer' | 'Roster';

/** `act` answers whether the call was made; after a refusal, what is shown is read again, since it may have changed. */
export function useAct(model: Model) {
  const entity = useRegistry().entity(model)!;
  const reason = useReason(entity);
  const [isBusy, setBusy] = useState(false);
  const act = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      toast(done);
      return true;
    } catch (error) {
      toastError(reason(error));
      return false;
    } finally {
      setBusy(false);
      for (const resource of ['shift', 'shiftswap', 'shiftoffer']) announceRecord({ resource, id: null });
    }
  };
  return { isBusy, act, reason };
}
