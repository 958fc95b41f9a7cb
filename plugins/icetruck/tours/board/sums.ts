// Adds up the shown days: tours, their hours, and how many vans stand idle.
import type { TFunction } from 'i18next';
import { formatNumber } from '#core';
import type { SumLine } from '#core/board';
import { hoursOf } from './lanes.ts';
import { minutesOf, placeOf } from './times.ts';
import { type BoardBooking, type BoardTour, type BoardVan, vanName } from './tours.ts';

interface Summed {
  readonly tours: readonly BoardTour[];
  readonly bookings: readonly BoardBooking[];
  readonly vans: readonly BoardVan[];
  readonly t: TFunction;
}

export function sumLines({ tours, bookings, vans, t }: Summed): SumLine[] {
  const on = (from: string) => tours.filter(({ date }) => date === from.slice(0, 10));
  const isDay = (from: string) => from.length === 10;
  const tourSum = (found: readonly BoardTour[]) => {
    const minutes = found.reduce((sum, tour) => sum + minutesOf(tour), 0);
    const count = { count: found.length, formatted: formatNumber(found.length), hours: hoursOf(minutes, t) };
    return {
      text: `${formatNumber(found.length)} · ${hoursOf(minutes, t)}`,
      title: t('icetruck.tours.sum.toursOf', count),
    };
  };
  const idleSum = (day: string) => {
    const busy = new Set([
      ...on(day).map(({ icecream_van_id }) => icecream_van_id),
      ...bookings
        .filter(
          ({ blocked_from, blocked_until }) =>
            placeOf(blocked_from).slice(0, 10) <= day && placeOf(blocked_until) > day,
        )
        .map(({ icecream_van_id }) => icecream_van_id),
    ]);
    const idle = vans.filter(({ id, unsafe }) => !busy.has(id) && !unsafe);
    if (idle.length === 0) return { text: formatNumber(0) };
    return {
      text: formatNumber(idle.length),
      title: t('icetruck.tours.sum.idleOf', { vans: idle.map(vanName).join(', ') }),
    };
  };
  return [
    {
      ...{ id: 'tours', title: t('icetruck.tours.sum.tours'), sum: tourSum(tours) },
      at: (from) => (isDay(from) && on(from).length > 0 ? tourSum(on(from)) : undefined),
    },
    { ...{ id: 'idle', title: t('icetruck.tours.sum.idle') }, at: (from) => (isDay(from) ? idleSum(from) : undefined) },
  ];
}
