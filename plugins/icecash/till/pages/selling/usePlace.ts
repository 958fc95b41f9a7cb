// Asks the server what this till sells and where, now and then again, and remembers it for when there is no network.
import { useEffect, useState } from 'react';
import { HttpError, http } from '#core';
import { keepAnswer, keptAnswer } from '#core/outbox';
import type { TillPlace } from '../till.ts';
import type { Selling } from './Selling.ts';

const NAME = 'till place';
const EVERY_MS = 5 * 60_000;

export type Placing = 'looking' | 'known' | 'away' | 'refused';

/** Answers whether it is known; `refused` if the server says that this device is no till. */
export function usePlace(selling: Selling): Placing {
  const [placing, setPlacing] = useState<Placing>('looking');
  useEffect(() => {
    let isOver = false;
    const take = (place: TillPlace) => {
      if (isOver) return;
      selling.takePlace(place);
      setPlacing('known');
    };
    const ask = () =>
      askPlace().then(take, (error) => {
        const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500;
        if (!isOver && !selling.place) setPlacing(isRefused ? 'refused' : 'away');
      });
    const begin = async () => {
      const kept = await keptAnswer<TillPlace>(NAME);
      if (kept) take(kept);
      await ask();
    };
    void begin();
    const timer = setInterval(() => void ask(), EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [selling]);
  return placing;
}

async function askPlace(): Promise<TillPlace> {
  const { data } = await http.get<{ data: TillPlace }>('icecash/till');
  await keepAnswer(NAME, data.data).catch(() => undefined);
  return data.data;
}
