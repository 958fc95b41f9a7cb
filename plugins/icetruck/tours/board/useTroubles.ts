// Finds the tours of the shown days with which something is wrong, the worst and the first ones at the top.
import { useMemo } from 'react';
import { useNow } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
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

/** Only the server knows where vans stand. */
const STILL = 'tourStillAtDepot';

export interface Troubles {
  readonly troubles: readonly Trouble[];
  /** Other days on which something is wrong. */
  readonly otherDays: readonly string[];
}

export function useTroubles({ tours, facts, days }: Pick<Tours, 'tours' | 'facts' | 'days'>): Troubles {
  const now = useNow(OLD).getTime();
  const { rows } = useQuery('icetruck/tour-problems');
  const otherDays = useMemo(() => {
    const others = rows.filter(({ date }) => date < days.from || date >= days.until);
    return [...new Set(others.map(({ date }) => date))].sort();
  }, [rows, days.from, days.until]);
  const troubles = useMemo(() => {
    const still = new Map(rows.filter(({ code }) => code === STILL).map((row) => [row.tour_id, row]));
    const all = tours.map((tour) => ({
      tour,
      found: [...stillOf(still.get(tour.id)), ...problemsOf(tour, facts, now)],
    }));
    const isBad = ({ found }: Trouble) => Number(found.some(({ severity }) => severity === 'STOP'));
    return all
      .filter(({ found }) => found.length > 0)
      .sort((a, b) => isBad(b) - isBad(a) || startOf(a).localeCompare(startOf(b)));
  }, [tours, facts, now, rows]);
  return { troubles, otherDays };
}

const stillOf = (row: QueryRowTypes['icetruck/tour-problems'] | undefined): Finding[] =>
  row ? [{ code: row.code, severity: row.severity, path: row.path, params: {} }] : [];

const startOf = ({ tour: { date, time_start } }: Trouble): string => `${date} ${time_start}`;
