// Tells from when until when the board reaches: the days of a week, or the hours of one day with room for its tours.
import { dayAfter } from '#core/contract';
import { minutesIn, placeOf } from './times.ts';
import type { TourAddress } from './useTourAddress.ts';
import type { Tours } from './useTours.ts';

export const STEP = 15;
const [FIRST, LAST] = [8, 23];
const HOUR = 60;

type Shown = Pick<Tours, 'tours' | 'bookings'>;

export function extentOf({ span, days }: Pick<TourAddress, 'span' | 'days'>, { tours, bookings }: Shown) {
  if (span !== 'day') return days;
  const day = days.from;
  const starts = [
    ...tours.map(({ time_start }) => minutesIn(time_start)),
    ...bookings.map(({ blocked_from }) => hourOn(day, placeOf(blocked_from))),
  ];
  const stops = [
    ...tours.map(({ time_stop }) => minutesIn(time_stop)),
    ...bookings.map(({ blocked_until }) => hourOn(day, placeOf(blocked_until))),
  ];
  const first = Math.min(FIRST, ...starts.map((at) => Math.floor(at / HOUR)));
  const last = Math.min(24, Math.max(LAST, ...stops.map((at) => Math.ceil(at / HOUR))));
  const clock = (hour: number) =>
    hour === 24 ? `${dayAfter(day)}T00:00` : `${day}T${String(hour).padStart(2, '0')}:00`;
  return { step: STEP, from: clock(first), until: clock(last), begin: clock(Math.max(first, 10)) };
}

/** Answers the minutes of that day: none before it, all of them after it. */
function hourOn(day: string, place: string): number {
  if (place.slice(0, 10) < day) return 0;
  return place.slice(0, 10) > day ? 24 * HOUR : minutesIn(place.slice(11));
}
