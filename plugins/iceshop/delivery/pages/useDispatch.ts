// Loads the deliveries of the day in the address and keeps them current: runs, stops, orders that wait, vans and
// problems.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayAfter } from '#core/board';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import type { Stop } from './dispatch.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type Dispatch = ReturnType<typeof useDispatch>;

export function useDispatch() {
  const day = useDay();
  const params = { date: day.date };
  const runs = useQuery('iceshop/runs', params);
  const stops = useQuery('iceshop/run-stops', params);
  const waiting = useQuery('iceshop/orders-to-plan', params);
  const vans = useQuery('iceshop/dispatch-vans');
  const troubles = useQuery('iceshop/delivery-problems');
  const asked = [runs, stops, waiting, vans, troubles];
  const failed = asked.find(({ state }) => state === 'failed');
  const isFirst = [runs, vans, waiting].some(({ state, rows }) => state === 'loading' && rows.length === 0);
  const byRun = useMemo(() => groupedBy(stops.rows), [stops.rows]);
  const kind: 'failed' | 'loading' | 'here' = failed ? 'failed' : isFirst ? 'loading' : 'here';
  return {
    ...day,
    ...{ kind, error: failed?.error },
    ...{ runs: runs.rows, waiting: waiting.rows, vans: vans.rows, troubles: troubles.rows, stops: stops.rows },
    stopsOf: (run: number): readonly Stop[] => byRun.get(run) ?? NONE,
    reload: () => asked.forEach(({ reload }) => void reload()),
  };
}

const NONE: readonly Stop[] = [];

function groupedBy(stops: readonly Stop[]): ReadonlyMap<number, readonly Stop[]> {
  const found = new Map<number, Stop[]>();
  for (const stop of stops) {
    const mine = found.get(stop.delivery_schedule_id) ?? [];
    mine.push(stop);
    found.set(stop.delivery_schedule_id, mine);
  }
  return found;
}

/** The day and the chosen run are in the address, so that the browser's Back returns to them. */
function useDay() {
  const [address, setAddress] = useSearchParams();
  const given = address.get('day') ?? '';
  const date = DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : today();
  const chosen = Number(address.get('run') ?? 0);
  const write = (day: string, run: number) =>
    setAddress({ ...(day !== today() && { day }), ...(run > 0 && { run: String(run) }) }, { replace: true });
  return {
    ...{ date, chosen, isToday: date === today() },
    step: (by: -1 | 1) => write(dayAfter(date, by), 0),
    goToday: () => write(today(), 0),
    choose: (run: number) => write(date, run),
  };
}
