// Where orders may be let go on the board, and what becomes of them there: onto a run, or a new run in that van at that time.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { LIVE, minutesOf, type Run, type Waiting } from './dispatch.ts';
import { hoursOf, STEP } from './RunBoard.tsx';
import type { Goal } from './useBringing.ts';
import type { Dispatch } from './useDispatch.ts';
import type { Planning } from './usePlanning.ts';

interface Dropping {
  readonly dispatch: Dispatch;
  readonly planning: Planning;
  readonly onDone: () => void;
}

/** What a new run takes at first, in minutes. */
const USUAL = 180;
const FIRST_START = 9 * 60;

export function useDropping({ dispatch, planning, onDone }: Dropping) {
  const { t } = useTranslation();
  const { date, runs, vans, waiting, choose } = dispatch;
  const startAt = (share: number): number => {
    const [first, last] = hoursOf(runs);
    return Math.floor((first * 60 + share * (last - first) * 60) / STEP) * STEP;
  };
  const send = async (orders: readonly number[], to: { run?: number; van?: number; start?: number }) => {
    if (to.run) {
      if (await planning.bring(to.run, orders)) onDone();
      return choose(to.run);
    }
    const van = to.van ?? 0;
    const start = to.start ?? startOf(orders, waiting);
    const length = freeFrom(runs, van, start);
    const id = await planning.make({ date, delivery_van_id: van, ...timesOf(start, length) }, orders);
    if (!id) return;
    onDone();
    choose(id);
  };
  return {
    label: (orders: readonly number[]) =>
      t('iceshop.dispatch.orders', { count: orders.length, formatted: formatNumber(orders.length) }),
    refusal: ({ run, lane, share }: Goal): string | undefined => {
      const below = runs.find(({ id }) => id === run);
      if (below && !LIVE.includes(below.status)) return t('iceshop.dispatch.why.over');
      if (below?.kind === 'INTERNAL_TRANSPORT') return t('iceshop.dispatch.why.transport');
      if (below || freeFrom(runs, lane, startAt(share)) >= STEP) return undefined;
      return t('iceshop.dispatch.why.van', { van: vans.find(({ id }) => id === lane)?.name, run: '' });
    },
    onDrop: (orders: readonly number[], { run, lane, share }: Goal) =>
      void send(orders, run ? { run } : { van: lane, start: startAt(share) }),
    send,
  };
}

/** When the first of them is promised: the way there makes it a little later. */
function startOf(orders: readonly number[], waiting: readonly Waiting[]): number {
  const times = waiting.flatMap(({ id, slot_start }) =>
    slot_start && orders.includes(id) ? [minutesOf(slot_start)] : [],
  );
  return times.length > 0 ? Math.min(...times) : FIRST_START;
}

/** Minutes until that van is wanted elsewhere, three hours at most. */
function freeFrom(runs: readonly Run[], van: number, start: number): number {
  const others = runs.filter(({ delivery_van_id, status }) => delivery_van_id === van && LIVE.includes(status));
  const isTaken = others.some((run) => minutesOf(run.time_start) <= start && minutesOf(run.time_stop) > start);
  const next = others.map(({ time_start }) => minutesOf(time_start)).filter((time) => time > start);
  return isTaken ? 0 : Math.min(USUAL, 24 * 60 - 1 - start, ...next.map((time) => time - start));
}

function timesOf(start: number, length: number): { time_start: string; time_stop: string } {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  return { time_start: clock(start), time_stop: clock(start + Math.max(length, STEP)) };
}
