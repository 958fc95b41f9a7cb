// Finds the tours of the shown days with which something is wrong, the worst and the first ones at the top.
import { useMemo } from 'react';
import { useNow } from '#core';
import type { Finding } from '../rules/facts.ts';
import { problemsOf } from '../rules/findings.ts';
import type { BoardTour } from './tours.ts';
import type { Tours } from './useTours.ts';

export interface Trouble {
  readonly tour: BoardTour;
  readonly found: readonly Finding[];
}

/** What comes near is looked at as often, in milliseconds. */
const OLD = 300_000;

export function useTroubles({ tours, facts }: Pick<Tours, 'tours' | 'facts'>): readonly Trouble[] {
  const now = useNow(OLD).getTime();
  return useMemo(() => {
    const all = tours.map((tour) => ({ tour, found: problemsOf(tour, facts, now) }));
    const isBad = ({ found }: Trouble) => Number(found.some(({ severity }) => severity === 'STOP'));
    return all
      .filter(({ found }) => found.length > 0)
      .sort((a, b) => isBad(b) - isBad(a) || startOf(a).localeCompare(startOf(b)));
  }, [tours, facts, now]);
}

const startOf = ({ tour: { date, time_start } }: Trouble): string => `${date} ${time_start}`;
