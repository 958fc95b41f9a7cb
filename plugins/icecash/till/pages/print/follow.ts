// Follows what was sent to the till's printer until it is known what became of it.
import { http } from '#core';

export interface PrintState {
  /** Absent where nothing was sent to a printer. */
  readonly id?: number;
  readonly status: string;
  readonly problem?: string;
}

const WAIT_SECONDS = 20;
const AGAIN_MS = 5_000;
const isOpen = ({ status }: PrintState) => status === 'WAITING' || status === 'TAKEN';

/** Answers the last state; undefined if `stop` comes first. Without a network it asks again until there is one. */
export async function outcomeOf(first: PrintState, stop: AbortSignal): Promise<PrintState | undefined> {
  let state = first;
  while (isOpen(state) && !stop.aborted) {
    const path = `icecash/print/${state.id}?wait=${WAIT_SECONDS}`;
    const answer = await http.get<{ data: PrintState }>(path, { signal: stop }).catch(() => undefined);
    if (answer) state = answer.data.data;
    else await pause(stop);
  }
  return stop.aborted ? undefined : state;
}

function pause(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    stop.addEventListener('abort', end, { once: true });
  });
}
