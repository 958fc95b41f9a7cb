// Tells where orders may be dropped on the board, and puts them there: onto a run, or into a new run of that van at
// that time.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { offText } from './blocks.ts';
import { LIVE, minutesOf, type Run } from './dispatch.ts';
import { type OrderInHand, offAtEnd } from './joining.ts';
import { hoursOf, STEP } from './RunBoard.tsx';
import type { Goal, Load } from './useBringing.ts';
import type { Dispatch } from './useDispatch.ts';
import type { Planning } from './usePlanning.ts';

interface Asked {
  readonly dispatch: Dispatch;
  readonly planning: Planning;
  readonly onDone: () => void;
}

/** The length of a new run in minutes. */
const USUAL = 180;
const FIRST_START = 9 * 60;

export type Dropping = ReturnType<typeof useDropping>;

export function useDropping({ dispatch, planning, onDone }: Asked) {
  const { t } = useTranslation();
  const { date, runs, vans, waiting, stops, stopsOf, choose } = dispatch;
  const startAt = (share: number): number => {
    const [first, last] = hoursOf(runs);
    return Math.floor((first * 60 + share * (last - first) * 60) / STEP) * STEP;
  };
  const promised: readonly (OrderInHand & { readonly order?: number | undefined })[] = [
    ...waiting.map((each) => ({ ...each, order: each.id })),
    ...stops.map((each) => ({ ...each, order: each.webshop_order_id })),
  ];
  const carriedOf = (orders: readonly number[]) =>
    promised.filter(({ order }) => order !== undefined && orders.includes(order));
  /** The run that the orders are on and the stop after them, so that undoing puts them back there. */
  const placeOn = (from: number | undefined, orders: readonly number[]) => {
    if (from === undefined) return undefined;
    const todo = stopsOf(from).filter(({ status }) => status === 'TODO');
    const at = todo.findLastIndex(({ webshop_order_id: order }) => order !== undefined && orders.includes(order));
    const before = todo[at + 1]?.id;
    return { run: from, ...(before !== undefined && { before }) };
  };
  const send = async ({ orders, from }: Load, to: { run?: number; van?: number; start?: number }) => {
    const back = placeOn(from, orders);
    if (to.run) {
      if (await planning.bring(to.run, orders, back)) onDone();
      return choose(to.run);
    }
    const van = to.van ?? 0;
    const start = to.start ?? startOf(carriedOf(orders));
    const length = freeFrom(runs, van, start);
    const id = await planning.make({ date, delivery_van_id: van, ...timesOf(start, length) }, orders, back);
    if (!id) return;
    onDone();
    choose(id);
  };
  const warning = (orders: readonly number[], run: Run): string | undefined => {
    const van = vans.find(({ id }) => id === run.delivery_van_id);
    if (van?.unsafe) return t('iceshop.dispatch.why.unsafe', { van: van.name });
    const off = offAtEnd(run, date, stopsOf(run.id), carriedOf(orders));
    return off === 0 ? undefined : offText(off, t);
  };
  return {
    warning,
    label: (orders: readonly number[], goal?: Goal) => {
      const count = t('iceshop.dispatch.orders', { count: orders.length, formatted: formatNumber(orders.length) });
      const run = runs.find(({ id }) => id === goal?.run);
      return [count, ...(run ? [warning(orders, run)] : [])].filter(Boolean).join(' · ');
    },
    refusal: ({ run, lane, share }: Goal): string | undefined => {
      const below = runs.find(({ id }) => id === run);
      if (below && !LIVE.includes(below.status)) return t('iceshop.dispatch.why.over');
      if (below?.kind === 'INTERNAL_TRANSPORT') return t('iceshop.dispatch.why.transport');
      if (below || freeFrom(runs, lane, startAt(share)) >= STEP) return undefined;
      return t('iceshop.dispatch.why.van', { van: vans.find(({ id }) => id === lane)?.name, run: '' });
    },
    onDrop: (load: Load, { run, lane, share }: Goal) =>
      void send(load, run ? { run } : { van: lane, start: startAt(share) }),
    send,
  };
}

/** The time when the first of the orders is promised; the way there makes the van a little later. */
function startOf(carried: readonly OrderInHand[]): number {
  const times = carried.flatMap(({ slot_start }) => (slot_start ? [minutesOf(slot_start)] : []));
  return times.length > 0 ? Math.min(...times) : FIRST_START;
}

/** Minutes until the van is needed elsewhere, at most three hours. */
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
