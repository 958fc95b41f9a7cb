// Gives a page its own box of calls: those that wait, those that were refused, and a function to add one.
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { KeptCall, Outgoing } from './call.ts';
import { outbox } from './Outbox.ts';

export interface Box<Note> {
  /** Waiting calls, in the order in which they were added. */
  readonly waiting: readonly KeptCall<Note>[];
  /** Refused calls with the server's reason, until somebody has seen it. */
  readonly refused: readonly KeptCall<Note>[];
  /** Calls that are done, with an answer that somebody has to see (`tellIf`). */
  readonly told: readonly KeptCall<Note>[];
  /** Keeps the call on this device and sends it as soon as possible. It rejects if the device cannot keep the call. */
  readonly put: (call: Outgoing<Note>) => Promise<void>;
  readonly dismiss: (key: string) => Promise<void>;
  /** Tries a refused call once more. */
  readonly again: (key: string) => Promise<void>;
}

/**
 * @param name of the box; calls stay in it over reloads, for the person who added them
 * @param onAnswer called with the `data` of each answer that this tab gets
 */
export function useOutbox<Note = unknown>(
  name: string,
  onAnswer?: (call: KeptCall<Note>, answer: unknown) => void,
): Box<Note> {
  const calls = useSyncExternalStore(outbox.listen, outbox.snapshot);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  useEffect(() => {
    return outbox.onAnswer((call, answer) => {
      if (call.box === name) latest.current?.(call as KeptCall<Note>, answer);
    });
  }, [name]);
  const put = useCallback((call: Outgoing<Note>) => outbox.put(name, call), [name]);
  return useMemo(() => {
    const own = calls.filter(({ box }) => box === name) as KeptCall<Note>[];
    const those = (wanted: string) => own.filter(({ state }) => state === wanted);
    const ways = { put, dismiss: (key: string) => outbox.dismiss(key), again: (key: string) => outbox.again(key) };
    return { waiting: those('waiting'), refused: those('refused'), told: those('told'), ...ways };
  }, [calls, name, put]);
}
