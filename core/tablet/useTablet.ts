// Loads what the van of a tablet has to do every half minute, and sends at once what is done to it.
import { useCallback, useEffect, useState } from 'react';
import type { Damage } from '#core/driving';
import { reportDamage, type Visit } from '../visitors/acting.ts';
import { type callsTo, Refusal } from '../visitors/call.ts';

export interface Tablet<T> {
  /** Undefined until the first answer is there. */
  readonly data: T | undefined;
  /** Posts below `tablet/`, with files where there are any, and loads anew. */
  readonly send: (path: string, body?: object, files?: Readonly<Record<string, File | undefined>>) => Promise<void>;
  /** Reports damage of the tablet's van; answers the report's number, or undefined if it was refused. */
  readonly report: (damage: Damage) => Promise<string | undefined>;
  /** The code of the last refusal, `failed` without an answer. */
  readonly failure: string | undefined;
  /** True once the hour of acting is over. */
  readonly isOver: boolean;
}

const EVERY_MS = 30_000;
const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'failed');

/**
 * @param call makes the calls of the module whose page this is; one for all pages
 * @param path is asked for, below `tablet/`
 */
export function useTablet<T>({ bearer }: Visit, call: ReturnType<typeof callsTo>, path: string): Tablet<T> {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(
    () => call<T>('GET', `tablet/${path}`, { bearer }).then(setData, (error) => setFailure(codeOf(error))),
    [bearer, call, path],
  );
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  const send = useCallback<Tablet<T>['send']>(
    async (to, body = {}, files = {}) => {
      setFailure(undefined);
      await call('POST', `tablet/${to}`, { bearer, body, files }).catch((error) => setFailure(codeOf(error)));
      await load();
    },
    [bearer, call, load],
  );
  const report = async (damage: Damage): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      return await reportDamage(damage, bearer);
    } catch (error) {
      return void setFailure(codeOf(error));
    }
  };
  return { data, send, report, failure, isOver: failure === 'notFound' };
}
