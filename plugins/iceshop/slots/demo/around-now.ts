// Works out times of today around the moment of the first start, whatever the hour, so that the demo always has a van
// on the road and somebody who expects it.
import type { Row } from '#api';
import { momentOf } from '#core/contract';

export interface Times {
  readonly time_start: string;
  readonly time_stop: string;
}

const MINUTE = 60_000;
/** The shortest length of a span in minutes, even late in the day. */
const SHORTEST = 30;
const BEFORE = 90;
const AFTER = 150;
const AROUND = 15;

export const momentAt = (date: string, time: unknown): number => momentOf(`${date} ${time}`)?.getTime() ?? 0;

/** A span that begins so many minutes from now. */
export function window(date: string, from: number, length: number): Times {
  const last = momentAt(date, '23:55:00') - SHORTEST * MINUTE;
  const start = Math.max(momentAt(date, '00:00:00'), Math.min(Date.now() + from * MINUTE, last));
  return timesOf(date, start, start + length * MINUTE);
}

/** The span of a run: from a little before the first promised time of its orders until a little after the last. */
export function roundOf(date: string, orders: readonly Row[]): Times {
  if (orders.length === 0) return window(date, -BEFORE, BEFORE + AFTER);
  const promised = orders.map(promisedTo);
  const [starts, stops] = [
    promised.map(({ time_start }) => time_start).sort(),
    promised.map(({ time_stop }) => time_stop).sort(),
  ];
  return timesOf(date, momentAt(date, starts[0]) - AROUND * MINUTE, momentAt(date, stops.at(-1)) + AROUND * MINUTE);
}

/** Rounds times to five minutes, within the day. */
function timesOf(date: string, start: number, stop: number): Times {
  const [first, last] = [momentAt(date, '00:00:00'), momentAt(date, '23:55:00')];
  const clock = (moment: number) => {
    const minutes = Math.floor((Math.max(first, Math.min(moment, last)) - first) / MINUTE / 5) * 5;
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
    return `${hour}:${minute}:00`;
  };
  return { time_start: clock(start), time_stop: clock(stop) };
}

/** Widens the timeslot that is nearest to now, so that it began a while ago and lasts long enough for a run. */
export function underWay<T extends Times>(slots: readonly T[], date: string): T[] {
  const middle = ({ time_start, time_stop }: Times) => (momentAt(date, time_start) + momentAt(date, time_stop)) / 2;
  const far = slots.map((slot) => Math.abs(middle(slot) - Date.now()));
  const nearest = far.indexOf(Math.min(...far));
  const round = window(date, -BEFORE, BEFORE + AFTER);
  return slots.map((slot, index) => (index === nearest ? { ...slot, ...widened(slot, round) } : slot));
}

const widened = (slot: Times, round: Times): Times => ({
  time_start: [slot.time_start, round.time_start].sort()[0] as string,
  time_stop: [slot.time_stop, round.time_stop].sort()[1] as string,
});

/** Tells whether a timeslot is under way, over or still to come. */
export function standOf(date: string, slot: Times): 'UNDER_WAY' | 'OVER' | 'TO_COME' {
  if (Date.now() < momentAt(date, slot.time_start)) return 'TO_COME';
  return Date.now() > momentAt(date, slot.time_stop) ? 'OVER' : 'UNDER_WAY';
}

/** The time that the customer of an order was promised. */
export const promisedTo = ({ delivery_start, delivery_stop }: Row): Times => ({
  time_start: String(delivery_start),
  time_stop: String(delivery_stop),
});
