// Turns the times of a place into blocks on one day, and back again.
import { formatMoney, formatNumber } from '#core';
import type { Block, Place } from '#core/board';

export interface Times {
  readonly time_start?: string;
  readonly time_stop?: string;
  readonly title?: string;
  readonly price_vati?: number;
  readonly active?: boolean;
  readonly capacity_orders?: number;
  readonly [name: string]: unknown;
}

/** An arbitrary day without a change of the clocks, because the times have no date. */
export const DAY = '2001-01-01';
const NEXT = '2001-01-02';
const EARLY = '06:00';

const isTime = (time: unknown): time is string => typeof time === 'string' && /^\d{2}:\d{2}/.test(time);
const short = (time: string) => time.slice(0, 5);
const clockOf = (local: string) => (local.startsWith(NEXT) ? '23:59:00' : `${local.slice(11, 16)}:00`);

/** The hour at which the drawing begins: six, or the hour of the earliest time. */
export function firstHour(times: readonly Times[]): string {
  const starts = times.flatMap(({ time_start }) => (isTime(time_start) ? [`${time_start.slice(0, 2)}:00`] : []));
  return `${DAY}T${[EARLY, ...starts].sort()[0]}`;
}
export const END = `${NEXT}T00:00`;

/** Makes blocks of complete times; a block's number is that of its row, from one. */
export function blocksOf(times: readonly Times[]): Block[] {
  return times.flatMap((each, at) => {
    const { time_start, time_stop, title = '', price_vati, active, capacity_orders } = each;
    if (!isTime(time_start) || !isTime(time_stop) || time_stop <= time_start) return [];
    const note = [`${short(time_start)} – ${short(time_stop)}`, price_vati ? formatMoney(price_vati) : ''];
    return [
      {
        ...{ id: at + 1, lane: 1, title, note: note.filter(Boolean).join(' · ') },
        ...{ from: `${DAY}T${short(time_start)}`, until: `${DAY}T${short(time_stop)}` },
        ...(capacity_orders !== undefined && { aside: formatNumber(capacity_orders) }),
        ...(active === false ? { line: 'striped' as const } : { tone: 'info' as const }),
      },
    ];
  });
}

export const timesAt = ({ from, until = from }: Place): Pick<Times, 'time_start' | 'time_stop'> => ({
  time_start: clockOf(from),
  time_stop: clockOf(until),
});

/** True if another row has the same times, because the two could not be told apart. */
export const isTaken = (times: readonly Times[], wanted: Place, but?: number): boolean => {
  const { time_start, time_stop } = timesAt(wanted);
  return times.some((each, at) => at + 1 !== but && each.time_start === time_start && each.time_stop === time_stop);
};
