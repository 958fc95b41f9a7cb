// Says of a print job what a person knows: the button is busy meanwhile, and a refusal is said in a sentence.
import { useState } from 'react';
import { announceRecord, http, toast, toastError, useReason, useRegistry } from '#core';

export function useJobAct(id: number, onSaid: () => void) {
  const reason = useReason(useRegistry().entity('PrintJob')!);
  const [isBusy, setBusy] = useState(false);
  const act = async (path: 'printed' | 'again', done: string): Promise<void> => {
    setBusy(true);
    await http.post(`printjob/${id}/${path}`, {}).then(
      () => toast(done),
      (error: unknown) => toastError(reason(error)),
    );
    setBusy(false);
    announceRecord({ resource: 'printjob', id });
    onSaid();
  };
  return { isBusy, act };
}
