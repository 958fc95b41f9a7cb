// Loads what the board of tours shows and keeps it current: tours, vans, zones, drivers, bookings and loads, and what
// ICECLOCK knows of the drivers.
import { useMemo } from 'react';
import { dayAfter } from '#core/board';
import { useQuery } from '#core/records';
import { factsOf, NO_ROSTER } from '../rules/facts-of.ts';
import type { BoardTour, BoardVan, Days } from './tours.ts';
import { useRoster } from './useRoster.ts';

export type Tours = ReturnType<typeof useTours>;

export function useTours(days: Days) {
  const asked = useAsked(days);
  const { tours, vans, zones, drivers, bookings, loads, roster } = asked;
  const shown = useMemo(
    () => (tours.rows as readonly BoardTour[]).filter(({ status }) => status !== 'CANCELLED'),
    [tours.rows],
  );
  const facts = useMemo(
    () =>
      factsOf(
        {
          ...{ tours: shown, vans: vans.rows, zones: zones.rows, drivers: drivers.rows },
          ...{ bookings: bookings.rows, loads: loads.rows },
        } as never,
        roster.data ?? NO_ROSTER,
      ),
    [shown, vans.rows, zones.rows, drivers.rows, bookings.rows, loads.rows, roster.data],
  );
  const sorted = useMemo(() => inOrder(vans.rows), [vans.rows]);
  const zonesById = useMemo(() => new Map(zones.rows.map((zone) => [zone.id, zone])), [zones.rows]);
  return {
    ...{ days, facts, tours: shown, vans: sorted, zones: zonesById, drivers: drivers.rows },
    ...{ bookings: bookings.rows, loads: loads.rows, roster: roster.data ?? NO_ROSTER },
    ...stateOf(asked),
  };
}

const inOrder = (vans: readonly BoardVan[]): readonly BoardVan[] =>
  [...vans].sort((one, other) => (one.nr ?? 0) - (other.nr ?? 0) || one.id - other.id);

const lastOf = ({ from, until }: Days): Days => ({ from, until: dayAfter(until, -1) });

function useAsked(days: Days) {
  const asked = { ...lastOf(days) };
  const near = [-7, 7].map((by) => ({ from: dayAfter(asked.from, by), until: dayAfter(asked.until, by) }));
  return {
    tours: useQuery('icetruck/tours', asked, { near }),
    vans: useQuery('icetruck/tour-vans'),
    zones: useQuery('icetruck/tour-zones', asked, { near }),
    drivers: useQuery('icetruck/tour-drivers', asked, { near }),
    bookings: useQuery('icetruck/bookings', asked, { near }),
    loads: useQuery('icetruck/tour-loads'),
    roster: useRoster(asked),
  };
}

function stateOf(asked: ReturnType<typeof useAsked>) {
  const all = Object.values(asked);
  const failed = all.find(({ state }) => state === 'failed');
  const { vans, tours } = asked;
  const isFirst = vans.rows.length === 0 && [vans, tours].some(({ state }) => state === 'loading');
  const kind: 'failed' | 'loading' | 'here' = failed ? 'failed' : isFirst ? 'loading' : 'here';
  const isWaiting = [vans, tours].some(({ state }) => state === 'loading');
  return { kind, isWaiting, error: failed?.error, reload: () => all.forEach(({ reload }) => void reload()) };
}
