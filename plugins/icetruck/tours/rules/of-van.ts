// Finds what speaks against the van of a tour: another tour or reservation at that time, damage, and papers that are over.
import type { Finding, PlannedTour, TourFacts, VanBooking } from './facts.ts';
import { find } from './finding.ts';
import { momentsOf, short, spanOf, touches } from './times.ts';

/** States in which a tour takes its van and its crew. */
export const LIVE: readonly string[] = ['DRAFT', 'PUBLISHED', 'DEPARTED'];

export function ofVan(tour: PlannedTour, facts: TourFacts): Finding[] {
  const van = facts.vans.get(tour.icecream_van_id);
  const name = van?.name ?? '';
  const isOver = (until: string | null | undefined): until is string => Boolean(until && until < tour.date);
  const { insurance_expires_at: insured, inspection_expires_at: inspected } = van ?? {};
  return [
    ...taken(tour, facts, name),
    ...reserved(tour, facts, name),
    ...(van?.unsafe ? find(tour.date <= facts.today ? 'tourVanUnsafeToday' : 'tourVanUnsafe', { van: name }) : []),
    ...(isOver(insured) ? find('tourInsuranceOver', { van: name, until: insured }) : []),
    ...(isOver(inspected) ? find('tourInspectionOver', { van: name, until: inspected }) : []),
  ];
}

function taken(tour: PlannedTour, { tours, zones }: TourFacts, van: string): Finding[] {
  if (tour.icecream_van_reservation_id) return [];
  const span = spanOf(tour);
  const other = tours.find(
    (each) =>
      each.id !== tour.id &&
      each.icecream_van_id === tour.icecream_van_id &&
      !each.icecream_van_reservation_id &&
      LIVE.includes(each.status) &&
      touches(spanOf(each), span),
  );
  if (!other) return [];
  const zone = zones.get(other.icecream_van_zone_id ?? 0)?.name ?? '';
  return find('tourVanTaken', { van, zone, ...hoursOf(other), tour_id: other.id });
}

function reserved(tour: PlannedTour, { bookings }: TourFacts, van: string): Finding[] {
  const booking = bookingBeside(tour, bookings);
  if (!booking) return [];
  const { name, blocked_from: from, blocked_until: until, icecream_van_reservation_id: reservation_id } = booking;
  return find('tourVanReserved', { van, name, from, until, reservation_id });
}

/** Answers the booking of another reservation that holds the tour's van at its time. */
export function bookingBeside(tour: PlannedTour, bookings: readonly VanBooking[]): VanBooking | undefined {
  const span = spanOf(tour);
  return bookings.find(
    (each) =>
      each.icecream_van_id === tour.icecream_van_id &&
      each.icecream_van_reservation_id !== tour.icecream_van_reservation_id &&
      touches(momentsOf(each.blocked_from, each.blocked_until), span),
  );
}

export const hoursOf = ({ time_start, time_stop }: PlannedTour) => ({
  time_start: short(time_start),
  time_stop: short(time_stop),
});
