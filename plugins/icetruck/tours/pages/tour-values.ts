// Fills the form of a new tour: the day, van and hours of its place on the board, and what was used last.
import type { Place } from '#core/board';
import { hoursAt, minutesOf } from '../board/times.ts';
import { vanName } from '../board/tours.ts';
import type { Tours } from '../board/useTours.ts';
import type { FormValues } from './TourDialog.tsx';

const KEY = 'scoop.tours.last';
const USUAL = { time_start: '12:00:00', time_stop: '19:00:00' };

/** Less is a click on a board of hours, and means the usual length from there on. */
const SHORT = 30;

function lastHours(): typeof USUAL {
  try {
    return { ...USUAL, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return USUAL;
  }
}

export function keepHours({ time_start, time_stop }: typeof USUAL): void {
  sessionStorage.setItem(KEY, JSON.stringify({ time_start, time_stop }));
}

export function newValues(place: Place, { vans }: Tours): FormValues {
  const last = lastHours();
  const hours = hoursAt(place, last);
  const isShort = place.from.length > 10 && minutesOf(hours) < SHORT;
  const van = vans.find(({ id }) => id === place.lane);
  return {
    ...hours,
    ...(isShort && { time_stop: laterBy(hours.time_start, minutesOf(last)) }),
    ...(van && { icecream_van_id: van.id, icecream_van: { id: van.id, display: vanName(van) } }),
  };
}

/** The zone of a tour that is planned from it, with the hours in which one may drive there. */
export function zoneValues(id: number | undefined, { zones }: Tours): FormValues {
  const zone = id === undefined ? undefined : zones.get(id);
  if (!zone) return {};
  const { name, time_from, time_until } = zone;
  return {
    ...{ icecream_van_zone_id: zone.id, icecream_van_zone: { id: zone.id, display: name } },
    ...(time_from && time_until && { time_start: time_from, time_stop: time_until }),
  };
}

/** Answers a van that is free on the day, else the first one, for a tour that is planned from a zone. */
export function freeVan(date: string, { vans, tours, bookings }: Tours): number | undefined {
  const isTaken = (id: number) =>
    tours.some((tour) => tour.date === date && tour.icecream_van_id === id) ||
    bookings.some((booking) => booking.date === date && booking.icecream_van_id === id);
  return (vans.find(({ id, unsafe }) => !unsafe && !isTaken(id)) ?? vans[0])?.id;
}

function laterBy(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = Math.min(23 * 60 + 59, hour * 60 + minute + minutes);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`;
}
