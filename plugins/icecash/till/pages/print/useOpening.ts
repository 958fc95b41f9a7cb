// Asks for the drawer to be opened, and tells why it stays shut.
import { useEffect, useState } from 'react';
import { HttpError, http } from '#core';
import { outcomeOf, type PrintState } from './follow.ts';

interface Opening {
  readonly isBusy: boolean;
  /** Key of the sentence that says why it did not open. */
  readonly failure: string | undefined;
  readonly open: (reason: string) => void;
}

/** @param done called when it is open */
export function useOpening(done: () => void): Opening {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [stop, setStop] = useState<AbortController>();
  useEffect(() => {
    const here = new AbortController();
    setStop(here);
    return () => here.abort();
  }, []);
  const open = async (reason: string) => {
    if (!stop) return;
    setBusy(true);
    setFailure(undefined);
    const failed = await opened(reason, stop.signal);
    if (stop.signal.aborted) return;
    setBusy(false);
    if (failed === undefined) done();
    else setFailure(failed);
  };
  return { isBusy, failure, open: (reason) => void open(reason) };
}

/** Undefined if it opened. */
async function opened(reason: string, stop: AbortSignal): Promise<string | undefined> {
  try {
    const { data } = await http.post<{ data: PrintState }>('icecash/kick', { reason });
    const last = await outcomeOf(data.data, stop);
    if (last?.status === 'PRINTED') return undefined;
    return `icecash.kick.failed.${last?.status === 'EXPIRED' ? 'EXPIRED' : 'FAILED'}`;
  } catch (error) {
    const hasNoPrinter = error instanceof HttpError && error.status === 409;
    return hasNoPrinter ? 'errors.tillWithoutPrinter' : 'icecash.kick.failed.offline';
  }
}
