// Asks the server, as the one hook for that, and answers whether the answer is loading, here or failed. It cancels
// requests that nobody waits for, and keeps the shown answer while it asks again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { http, type Options } from '../http/http.ts';
import { whenItPasses } from '../http/problem.ts';

export interface Asked<T> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last answer to this question; it stays while it is asked again, and if that fails. */
  readonly data?: T;
  /** The error of the last attempt, until one succeeds. */
  readonly error?: unknown;
  readonly reload: () => void;
  /** Sets the answer without asking again, if another answer already holds it. */
  readonly set: (data: T) => void;
}

export interface Asking<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Calls back when the answer may have changed; answers a function that stops. */
  readonly follow?: (again: () => void) => () => void;
  /** True to keep the answer of the question before until the next one is here. */
  readonly keeps?: boolean;
}

interface Answer<T> extends Pick<Asked<T>, 'state' | 'data' | 'error'> {
  readonly question?: string;
}

/** @param question names what is asked: the same text is the same question; undefined asks nothing */
export function useAsked<T>(question: string | undefined, asking: Asking<T>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const latest = useRef(asking);
  latest.current = asking;
  const set = useCallback((data: T) => setAnswer({ question, state: 'ready', data }), [question]);
  const reload = useCallback(() => {
    setAnswer((now) => (now.state === 'failed' ? { ...now, state: 'loading' } : now));
    setTurn((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (question === undefined) return undefined;
    const call = new AbortController();
    const failed = (error: unknown) =>
      setAnswer((now) => ({
        question,
        state: 'failed',
        error,
        data: now.question === question ? now.data : undefined,
      }));
    latest.current.ask(call.signal).then(
      (data) => call.signal.aborted || set(data),
      (error: unknown) => call.signal.aborted || failed(error),
    );
    return () => call.abort();
  }, [question, turn, set]);
  useEffect(() => {
    return question === undefined ? undefined : latest.current.follow?.(reload);
  }, [question, reload]);
  // A screen or a kitchen has nobody to press a button, so a failed question is asked again by itself.
  useEffect(() => {
    if (answer.state !== 'failed' || answer.question !== question) return undefined;
    return whenItPasses(answer.error, () => setTurn((before) => before + 1));
  }, [answer, question]);
  const isOfThis = answer.question === question && question !== undefined;
  const { state, error } = isOfThis ? answer : { state: 'loading' as const, error: undefined };
  return { state, error, data: isOfThis || asking.keeps ? answer.data : undefined, reload, set };
}

type Further<T> = Omit<Asking<T>, 'ask'> & Pick<Options, 'headers'>;

/** Answers the `data` of a GET; without a path nothing is asked. */
export function useAnswer<T>(
  path: string | undefined,
  query?: Options['query'],
  { headers, ...rest }: Further<T> = {},
): Asked<T> {
  const question = path === undefined ? undefined : `${path} ${JSON.stringify(query ?? {})}`;
  const ask = async (signal: AbortSignal) =>
    (await http.get<{ data: T }>(path ?? '', { query, headers, signal })).data.data;
  return useAsked<T>(question, { ask, ...rest });
}
