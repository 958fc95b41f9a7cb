// Works out the hours and states of today's tours around the moment of the first start, whatever the hour, so that the
// demo always has vans under way and one that should have left.
import { momentAt } from '#core/contract';

interface Times {
  readonly time_start: string;
  readonly time_stop: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** Minutes before and after now: two tours are under way, and the last van should have left. */
const UNDER_WAY = { from: -90, length: 300 };
const STILL = { from: -30, length: 270 };
const USUAL = { time_start: '13:00:00', time_stop: '19:00:00' };

export function hoursToday(today: string, place: number, count: number): Times {
  if (place === count - 1) return around(today, STILL);
  return place < 2 ? around(today, UNDER_WAY) : USUAL;
}

function around(today: string, { from, length }: { readonly from: number; readonly length: number }): Times {
  const now = Math.floor((Date.now() - momentAt(today, '00:00:00')) / MINUTE);
  const start = Math.max(0, Math.min(now + from, DAY_MINUTES - 60));
  const stop = Math.min(start + length, DAY_MINUTES - 5);
  return { time_start: clock(start), time_stop: clock(stop) };
}

/** Rounds to five minutes. */
function clock(minutes: number): string {
  const rounded = Math.floor(minutes / 5) * 5;
  return [Math.floor(rounded / 60), rounded % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');
}

interface Planned {
  readonly date: string;
  readonly start: string;
  readonly stop: string;
  readonly offset: number;
  /** True for the van that still stands at the depot today. */
  readonly isStill: boolean;
}

export function stateOf({ date, start, stop, offset, isStill }: Planned): string {
  if (offset > 1) return 'DRAFT';
  if (offset === 1 || (offset === 0 && isStill)) return 'PUBLISHED';
  if (Date.now() > momentAt(date, stop)) return 'FINISHED';
  return Date.now() >= momentAt(date, start) ? 'DEPARTED' : 'PUBLISHED';
}
