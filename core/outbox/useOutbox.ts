// A page's own box: what waits in it, what was refused, and how to put something in.
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { KeptCall, Outgoing } from './call.ts';
import { outbox } from './Outbox.ts';

export interface Box<Note> {
  /** In the order in which they were put in. */
  readonly waiting: readonly KeptCall<Note>[];
  /** Not done, with the server's reason, until somebody has seen it. */
  readonly refused: readonly KeptCall<Note>[];
  /** Done, with an answer that somebody has to see (`tellIf`). */
  readonly told: readonly KeptCall<Note>[];
  /** Keeps the call on this device and sends it as soon as it can. Rejects where the device cannot keep it. */
  readonly put: (call: Outgoing<Note>) => Promise<void>;
  readonly dismiss: (key: string) => Promise<void>;
  /** Tries what was refused once more. */
  readonly again: (key: string) => Promise<void>;
}

/**
 * @param name of the box; calls stay in it over reloads, for whoever put them in
 * @param onAnswer hears the `data` of each answer that this tab gets
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
