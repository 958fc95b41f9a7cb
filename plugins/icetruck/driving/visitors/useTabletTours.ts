// Loads the tours of the tablet's van every half minute, and sends at once what is done to them.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Damage } from '#core/driving';
import { callsTo, Refusal, reportDamage, type Visit } from '#core/visitors';
import type { TourDriving } from '../pages/TourDriving.ts';
import type { LoadItem, Tour } from '../tour.ts';

const EVERY_MS = 30_000;
const call = callsTo('icetruck');
const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'failed');

export function useTabletTours({ bearer }: Visit) {
  const [tours, setTours] = useState<readonly Tour[]>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    try {
      setTours((await call<{ tours: readonly Tour[] }>('GET', 'tablet/tour', { bearer })).tours);
    } catch (error) {
      setFailure(codeOf(error));
    }
  }, [bearer]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  const driving = useMemo(() => drivingBy({ bearer, load, setFailure }), [bearer, load]);
  const report = async (damage: Damage): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      return await reportDamage(damage, bearer);
    } catch (error) {
      return void setFailure(codeOf(error));
    }
  };
  return { tours, driving, report, failure, isOver: failure === 'notFound' };
}

interface Sending {
  readonly bearer: string;
  readonly load: () => Promise<void>;
  readonly setFailure: (code: string | undefined) => void;
}

function drivingBy({ bearer, load, setFailure }: Sending): TourDriving {
  const send = async (path: string, body: object) => {
    setFailure(undefined);
    await call('POST', `tablet/${path}`, { bearer, body }).catch((error: unknown) => setFailure(codeOf(error)));
    await load();
  };
  const at = () => ({ at: new Date().toISOString() });
  const named = (items: readonly LoadItem[], ...fields: readonly (keyof LoadItem)[]) =>
    items.map((item) => Object.fromEntries(['name' as const, ...fields].map((field) => [field, item[field]])));
  return {
    step: ({ id }, to) => void send(`tour/${id}/step`, { to, ...at() }),
    load: ({ id }, items) => void send(`tour/${id}/load`, { items: named(items, 'loaded'), ...at() }),
    bringBack: ({ id }, items) =>
      void send(`tour/${id}/return`, { items: named(items, 'returned', 'wasted'), ...at() }),
    served: ({ id }) => void send(`call/${id}/served`, {}),
  };
}
