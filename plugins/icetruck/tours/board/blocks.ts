// Makes the blocks of the board: tours in the colour of their zone, and bookings of reservations, which stay in place.
import type { TFunction } from 'i18next';
import { formatNumber } from '#core';
import type { Block } from '#core/board';
import { dayAfter, type Tone } from '#core/contract';
import type { Finding } from '../rules/facts.ts';
import { findingText } from './findingText.ts';
import { hoursText, placeOf, shortHours } from './times.ts';
import { type BoardBooking, type BoardTour, type BoardZone, isFixed } from './tours.ts';

export interface TourBlock extends Block {
  /** Undefined for the booking of a reservation. */
  readonly tour?: BoardTour;
  readonly booking?: BoardBooking;
}

export interface Blocked {
  readonly unit: 'day' | 'hour';
  readonly tones: Readonly<Record<string, Tone | undefined>>;
  readonly zones: ReadonlyMap<number, BoardZone>;
  readonly bookings: readonly BoardBooking[];
  readonly nameOf: (employee: number) => string | undefined;
  readonly problemsOf: (tour: BoardTour) => readonly Finding[];
  readonly changers: ReadonlyMap<number, string>;
  readonly t: TFunction;
}

/** Says at the end of the first line that a tour is under way, or over; the note has the word. */
const SIGNS: Readonly<Record<string, string>> = { DEPARTED: '▸', FINISHED: '✓' };

export function blocksOf(tours: readonly BoardTour[], given: Blocked): TourBlock[] {
  const told = new Set(tours.map(({ icecream_van_reservation_id: id, icecream_van_id }) => `${id} ${icecream_van_id}`));
  const open = given.bookings.filter(
    ({ icecream_van_reservation_id: id, icecream_van_id }) => !told.has(`${id} ${icecream_van_id}`),
  );
  return [...tours.map((tour) => tourBlock(tour, given)), ...open.map((booking) => bookingBlock(booking, given))];
}

export function tourBlock(tour: BoardTour, given: Blocked): TourBlock {
  const { unit, tones, zones, changers, t } = given;
  const { id, version, status } = tour;
  const [problem] = given.problemsOf(tour);
  const zone = zones.get(tour.icecream_van_zone_id ?? 0);
  const color = zone?.color;
  return {
    ...{ id, version, tour, lane: tour.icecream_van_id, ...placeIn(tour, unit), order: tour.time_start },
    title: unit === 'day' ? shortHours(tour) : hoursText(tour),
    note: [
      // The event or the zone stands first, because a block of a week has room for ten letters.
      (problem ? '⚠ ' : '') + [...reservationOf(tour, given), ...placeName(zone), crewOf(tour, given)].join(' · '),
      ...(status === 'DEPARTED' || status === 'FINISHED' ? [t(`icetruck.icecreamvanschedule.status.${status}`)] : []),
      ...(problem ? [findingText(problem, t)] : []),
    ].join(' · '),
    ...(SIGNS[status] && { aside: SIGNS[status] }),
    tone: problem ? (problem.severity === 'STOP' ? 'danger' : 'warning') : tones[status],
    ...(status === 'DRAFT' && { line: 'striped' as const }),
    ...(isFixed(tour) && tour.icecream_van_reservation_id && { isFixed: true }),
    ...(color && { color }),
    ...(changers.get(id) && { by: changers.get(id) }),
  };
}

const placeName = (zone: BoardZone | undefined): string[] => (zone ? [zone.abbreviation ?? zone.name] : []);

function crewOf({ driver_employee_id, helper_employee_id }: BoardTour, { nameOf, t }: Blocked): string {
  const driver = driver_employee_id ? nameOf(driver_employee_id) : t('icetruck.tours.noDriver');
  const helper = helper_employee_id ? nameOf(helper_employee_id) : undefined;
  return [driver, helper].filter(Boolean).join(' + ');
}

function reservationOf(tour: BoardTour, { bookings }: Blocked): string[] {
  const id = tour.icecream_van_reservation_id;
  const booking = id ? bookings.find((each) => each.icecream_van_reservation_id === id) : undefined;
  return booking ? [booking.name] : [];
}

/** Bookings have numbers of their own, so they stand below zero beside those of tours. */
function bookingBlock(booking: BoardBooking, { unit, t }: Blocked): TourBlock {
  const { id, name, blocked_from, blocked_until, nr_of_people, icecream_van_id } = booking;
  const [from, until] = [placeOf(blocked_from), placeOf(blocked_until)];
  const people = { count: nr_of_people ?? 0, formatted: formatNumber(nr_of_people ?? 0) };
  const isOption = booking.status === 'OPTION';
  const place = unit === 'day' ? { from: from.slice(0, 10), until: dayAfter(lastDay(until), 1) } : { from, until };
  return {
    ...{ id: -id, booking, lane: icecream_van_id, ...place, order: from, isFixed: true },
    title: name,
    note: [
      ...(isOption ? [t('icetruck.tours.option')] : []),
      `${from.slice(11)}–${until.slice(11)}`,
      ...(booking.city ? [booking.city] : []),
      ...(nr_of_people ? [t('icetruck.tours.people', people)] : []),
    ].join(' · '),
    tone: 'neutral',
    ...(isOption && { line: 'dashed' as const }),
  };
}

/** What ends at midnight ends on the day before. */
const lastDay = (until: string): string =>
  until.endsWith('T00:00') ? dayAfter(until.slice(0, 10), -1) : until.slice(0, 10);

function placeIn(tour: BoardTour, unit: 'day' | 'hour'): Pick<Block, 'from' | 'until'> {
  const { date, time_start, time_stop } = tour;
  if (unit === 'day') return { from: date };
  return { from: `${date}T${time_start.slice(0, 5)}`, until: `${date}T${time_stop.slice(0, 5)}` };
}
