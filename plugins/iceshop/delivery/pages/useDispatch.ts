// Loads the deliveries of the day in the address and keeps them current: runs, stops, orders that wait, vans and
// problems.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useBusinessDay } from '#core';
import { dayAfter } from '#core/board';
import { useQuery } from '#core/records';
import type { Stop } from './dispatch.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type Dispatch = ReturnType<typeof useDispatch>;

export function useDispatch() {
  const day = useDay();
  const params = { date: day.date };
  const near = ([-1, 1] as const).map((step) => ({ date: dayAfter(day.date, step) }));
  const runs = useQuery('iceshop/runs', params, { near });
  const stops = useQuery('iceshop/run-stops', params, { near });
  const waiting = useQuery('iceshop/orders-to-plan', params, { near });
  const vans = useQuery('iceshop/dispatch-vans');
  const troubles = useQuery('iceshop/delivery-problems');
  const asked = [runs, stops, waiting, vans, troubles];
  const failed = asked.find(({ state }) => state === 'failed');
  const isFirst = [runs, vans, waiting].some(({ state, rows }) => state === 'loading' && rows.length === 0);
  const byRun = useMemo(() => groupedBy(inOrder(stops.rows, ['position'])), [stops.rows]);
  const sorted = {
    runs: useMemo(() => inOrder(runs.rows, ['time_start']), [runs.rows]),
    waiting: useMemo(() => inOrder(waiting.rows, ['slot_start', 'nr']), [waiting.rows]),
    vans: useMemo(() => inOrder(vans.rows, ['nr']), [vans.rows]),
  };
  const kind: 'failed' | 'loading' | 'here' = failed ? 'failed' : isFirst ? 'loading' : 'here';
  return {
    ...day,
    ...{ kind, error: failed?.error },
    ...{ ...sorted, troubles: troubles.rows, stops: stops.rows },
    stopsOf: (run: number): readonly Stop[] => byRun.get(run) ?? NONE,
    reload: () => asked.forEach(({ reload }) => void reload()),
  };
}

const NONE: readonly Stop[] = [];

/** Sorts rows by these fields and then by id; a row without a value comes last. */
function inOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  fields: readonly (keyof Row)[],
): readonly Row[] {
  const compare = <T>(a: T, b: T): number => {
    if (a === b) return 0;
    if (a == null || b == null) return a == null ? 1 : -1;
    return a < b ? -1 : 1;
  };
  const by = [...fields, 'id' as const];
  return [...rows].sort((a, b) => by.map((field) => compare(a[field], b[field])).find(Boolean) ?? 0);
}

function groupedBy(stops: readonly Stop[]): ReadonlyMap<number, readonly Stop[]> {
  const found = new Map<number, Stop[]>();
  for (const stop of stops) {
    const mine = found.get(stop.delivery_schedule_id) ?? [];
    mine.push(stop);
    found.set(stop.delivery_schedule_id, mine);
  }
  return found;
}

/**
 * The day and the chosen run are in the address, so that the browser's Back returns to them. Without a day it is the
 * working day: after midnight, until the day of the company changes, still the one whose vans come home.
 */
function useDay() {
  const [address, setAddress] = useSearchParams();
  const now = useBusinessDay();
  const given = address.get('day') ?? '';
  const date = DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : now;
  const chosen = Number(address.get('run') ?? 0);
  const write = (day: string, run: number) =>
    setAddress({ ...(day !== now && { day }), ...(run > 0 && { run: String(run) }) }, { replace: true });
  return {
    ...{ date, chosen, isToday: date === now },
    step: (by: -1 | 1) => write(dayAfter(date, by), 0),
    goToday: () => write(now, 0),
    choose: (run: number) => write(date, run),
  };
}
