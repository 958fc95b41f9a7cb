// Finds what speaks against the zone of a tour: a permit that is over, other days and hours, too little rest.
import type { Finding, PlannedTour, TourFacts, TourZone } from './facts.ts';
import { find } from './finding.ts';
import { daysBetween, short, weekdayOf } from './times.ts';

export function ofZone(tour: PlannedTour, { zones }: TourFacts): Finding[] {
  const zone = zones.get(tour.icecream_van_zone_id ?? 0);
  if (!zone) return [];
  const { name, permit_until, weekdays } = zone;
  const day = weekdayOf(tour.date);
  return [
    ...(zone.active ? [] : find('tourZoneInactive', { zone: name })),
    ...(permit_until && permit_until < tour.date ? find('tourPermitOver', { zone: name, until: permit_until }) : []),
    ...(weekdays?.length && !weekdays.includes(day) ? find('tourZoneWeekday', { zone: name, date: tour.date }) : []),
    ...outside(tour, zone),
    ...rested(tour, zone),
  ];
}

function outside({ time_start, time_stop }: PlannedTour, { name, time_from, time_until }: TourZone): Finding[] {
  const [from, until] = [short(time_from ?? '00:00'), short(time_until ?? '24:00')];
  if (short(time_start) >= from && short(time_stop) <= until) return [];
  return find('tourZoneHours', { zone: name, time_from: from, time_until: until });
}

/** A zone rests that many whole days between two days of tours; two vans on one day are no matter of rest. */
function rested(tour: PlannedTour, { name, rest_days, worked }: TourZone): Finding[] {
  const days = rest_days ?? 0;
  const near = (worked ?? []).find(({ tour_id, date }) => {
    const apart = Math.abs(daysBetween(date, tour.date));
    return tour_id !== tour.id && apart > 0 && apart <= days;
  });
  return near ? find('tourZoneRest', { zone: name, date: near.date, days }) : [];
}
