// Finds why a tour cannot be so, or had better not. The same code runs on the board while somebody drags and on the server
// before it saves, so that both say the same (docs/domain 16.3).
import type { Finding, PlannedTour, TourFacts } from './facts.ts';
import { find } from './finding.ts';
import { ofCrew } from './of-crew.ts';
import { LIVE, ofVan } from './of-van.ts';
import { ofZone } from './of-zone.ts';
import { holds, momentsOf, spanOf } from './times.ts';

/**
 * Lists what speaks against a tour as it stands, what stops it first. Other tours are those of the facts, without the one
 * with its id. Accepted warnings are among them; `unaccepted` leaves them out.
 */
export function findingsOf(tour: PlannedTour, facts: TourFacts): Finding[] {
  if (!LIVE.includes(tour.status)) return [];
  const found = [
    ...(tour.time_stop > tour.time_start ? [] : find('tourEndsBefore')),
    ...ofVan(tour, facts),
    ...ofZone(tour, facts),
    ...ofCrew(tour, facts),
    ...ofReservation(tour, facts),
  ];
  return found.sort((one, other) => Number(one.severity === 'WARN') - Number(other.severity === 'WARN'));
}

/** Leaves out the warnings that a planner has accepted for the tour. */
export function unaccepted(found: readonly Finding[], { accepted = [] }: Pick<PlannedTour, 'accepted'>): Finding[] {
  return found.filter(({ code, severity }) => severity === 'STOP' || !accepted.includes(code));
}

/** What a tour of a reservation takes along must be enough for its people, and of the menu that was promised. */
function ofReservation(tour: PlannedTour, { bookings, loads }: TourFacts): Finding[] {
  const { icecream_van_reservation_id: id, icecream_van_id, menu_id, load_size_id } = tour;
  const booking = bookings.find(
    (each) => each.icecream_van_reservation_id === id && each.icecream_van_id === icecream_van_id,
  );
  if (!booking) return [];
  const vans = bookings.filter((each) => each.icecream_van_reservation_id === id).length;
  const people = Math.ceil((booking.nr_of_people ?? 0) / vans);
  return [
    ...(isSmall(load_size_id, people, loads) ? find('tourLoadSmall', { people }) : []),
    ...(booking.menu_id && menu_id && menu_id !== booking.menu_id ? find('tourOtherMenu', { name: booking.name }) : []),
  ];
}

/** A load is small if another one is meant for more people, and for no more than come. */
function isSmall(id: number | null | undefined, people: number, loads: TourFacts['loads']): boolean {
  const from = loads.get(id ?? 0)?.auto_apply_at_nr_of_people;
  if (from === undefined || from === null) return false;
  return [...loads.values()].some(({ auto_apply_at_nr_of_people: least }) => least && least > from && least <= people);
}

const SOON = 24 * 3_600_000;

/**
 * Lists the problems of a tour that comes or is under way: what speaks against it and nobody accepted, no driver when it
 * begins within a day, and no shift where the company plans its people.
 */
export function problemsOf(tour: PlannedTour, facts: TourFacts, now: number): Finding[] {
  const span = spanOf(tour);
  if (!LIVE.includes(tour.status) || span.until <= now) return [];
  const isNear = !tour.driver_employee_id && span.from - now < SOON;
  return [
    ...unaccepted(findingsOf(tour, facts), tour),
    ...(isNear ? find('tourNoDriver') : []),
    ...(isWithoutShift(tour, facts) ? find('tourNoShift', { name: nameOf(tour, facts) }) : []),
  ];
}

const nameOf = ({ driver_employee_id }: PlannedTour, { people }: TourFacts): string =>
  people.get(driver_employee_id ?? 0)?.name ?? '';

function isWithoutShift(tour: PlannedTour, { people, hasShifts }: TourFacts): boolean {
  const driver = people.get(tour.driver_employee_id ?? 0);
  if (!driver || !hasShifts || tour.status === 'DRAFT') return false;
  const span = spanOf(tour);
  return !(driver.shifts ?? []).some(({ start_at, end_at }) => holds(momentsOf(start_at, end_at), span));
}
