// Loads the runs of the tablet's van every half minute, and shows at once what is done to them.

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Damage } from '#core/driving';
import { Refusal, reportDamage, type Visit } from '#core/visitors';
import type { Driving } from '../pages/Driving.ts';
import type { Run } from '../run.ts';
import { call } from './calls.ts';

const EVERY_MS = 30_000;

export function useTabletRuns({ bearer }: Visit) {
  const [runs, setRuns] = useState<readonly Run[]>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    try {
      setRuns((await call<{ runs: readonly Run[] }>('GET', 'tablet/run', { bearer })).runs);
    } catch (error) {
      setFailure(error instanceof Refusal ? error.code : 'failed');
    }
  }, [bearer]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  const driving = useMemo((): Driving => {
    const send = async (path: string, body: object = {}, files: Readonly<Record<string, File | undefined>> = {}) => {
      setFailure(undefined);
      await call('POST', `tablet/${path}`, { bearer, body, files }).catch((error: unknown) =>
        setFailure(error instanceof Refusal ? error.code : 'failed'),
      );
      await load();
    };
    return {
      deliver: ({ id }, { note, signature } = {}) =>
        void send(`stop/${id}/done`, { ...(note && { note }) }, { signature }),
      fail: ({ id }, { reason, note, photo }) =>
        void send(`stop/${id}/failed`, { reason, ...(note && { note }) }, { photo }),
      undo: ({ id }) => void send(`stop/${id}/undo`),
      step: ({ id }, to) => void send(`run/${id}/step`, { to }),
    };
  }, [bearer, load]);
  const report = async (damage: Damage): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      return await reportDamage(damage, bearer);
    } catch (error) {
      return void setFailure(error instanceof Refusal ? error.code : 'failed');
    }
  };
  return { runs, driving, report, failure, isOver: failure === 'notFound' };
}
