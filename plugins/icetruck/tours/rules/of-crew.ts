// Finds what speaks against the people of a tour: no licence, another tour or shift at that time, leave, what they say of
// the day.
import { momentAt } from '#core/contract';
import { saidOf } from './availability.ts';
import type { Finding, PlannedTour, TourFacts, TourPerson } from './facts.ts';
import { find } from './finding.ts';
import { hoursOf, LIVE } from './of-van.ts';
import { holds, momentsOf, spanOf, touches } from './times.ts';

const SEATS = ['driver_employee_id', 'helper_employee_id'] as const;

export function ofCrew(tour: PlannedTour, facts: TourFacts): Finding[] {
  const { driver_employee_id: driver, helper_employee_id: helper } = tour;
  if (driver && driver === helper) return find('tourSamePerson');
  return SEATS.flatMap((path) => {
    const person = facts.people.get(tour[path] ?? 0);
    return person ? ofPerson({ tour, facts, person, path }) : [];
  });
}

interface Seated {
  readonly tour: PlannedTour;
  readonly facts: TourFacts;
  readonly person: TourPerson;
  readonly path: (typeof SEATS)[number];
}

function ofPerson(seated: Seated): Finding[] {
  const { person, path } = seated;
  const { name } = person;
  if (person.left) return find('tourPersonLeft', { name }, { path });
  const needsLicence = path === 'driver_employee_id' && !person.licence;
  return [
    ...(needsLicence ? find('tourNoLicence', { name }, { path }) : []),
    ...busy(seated),
    ...clashing(seated),
    ...onLeave(seated),
    ...(saidOf(person, seated.tour) === 'UNAVAILABLE' ? find('tourUnavailable', { name }, { path }) : []),
  ];
}

function busy({ tour, facts, person, path }: Seated): Finding[] {
  const span = spanOf(tour);
  const other = facts.tours.find(
    (each) =>
      each.id !== tour.id &&
      SEATS.some((seat) => each[seat] === person.id) &&
      LIVE.includes(each.status) &&
      touches(spanOf(each), span),
  );
  if (!other) return [];
  const van = facts.vans.get(other.icecream_van_id)?.name ?? '';
  return find('tourPersonBusy', { name: person.name, van, ...hoursOf(other), tour_id: other.id }, { path });
}

/** A shift that holds the whole tour is the tour's own; one that holds a part of it is in the way. */
function clashing({ tour, facts, person, path }: Seated): Finding[] {
  if (!facts.hasShifts) return [];
  const span = spanOf(tour);
  const other = (person.shifts ?? []).find(({ id, start_at, end_at }) => {
    const shift = momentsOf(start_at, end_at);
    return id !== tour.shift_id && id !== tour.helper_shift_id && touches(shift, span) && !holds(shift, span);
  });
  if (!other) return [];
  return find('tourShiftClash', { name: person.name, from: other.start_at, until: other.end_at }, { path });
}

const NOON = '12:00:00';

function onLeave({ tour, facts, person, path }: Seated): Finding[] {
  const { name } = person;
  const { from, until } = spanOf(tour);
  const there = (person.absences ?? []).filter(({ date_from, date_until, begins_at_noon, ends_at_noon }) => {
    if (tour.date < date_from || tour.date > date_until) return false;
    if (begins_at_noon && tour.date === date_from && until <= momentAt(tour.date, NOON)) return false;
    return !(ends_at_noon && tour.date === date_until && from >= momentAt(tour.date, NOON));
  });
  const found = there.find(({ status }) => status === 'APPROVED') ?? there[0];
  const days = found ? { from: found.date_from, until: found.date_until } : { from: tour.date, until: tour.date };
  if (found) return find(found.status === 'APPROVED' ? 'tourOnLeave' : 'tourLeaveAsked', { name, ...days }, { path });
  const isAway = person.on_leave && tour.date === facts.today && !person.absences;
  return isAway ? find('tourOnLeave', { name, ...days }, { path }) : [];
}
