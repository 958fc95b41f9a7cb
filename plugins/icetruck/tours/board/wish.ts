// Tells how somebody stands to a tour that they could drive: what they want, what they say of the day, and what stops them.
import type { Finding, TourFacts, TourPerson } from '../rules/facts.ts';
import { findingsOf } from '../rules/findings.ts';
import { weekdayOf } from '../rules/times.ts';
import type { BoardTour } from './tours.ts';

/** Answers the rank of a zone in somebody's wishes on that day, 1 for the first; undefined if they did not name it. */
export function rankOf({ wishes = [] }: Pick<TourPerson, 'wishes'>, zone: number, day?: string): number | undefined {
  const held = wishes.filter(
    ({ icecream_van_zone_id, weekday, valid_from, valid_until }) =>
      icecream_van_zone_id === zone &&
      (!day || !weekday || weekday === weekdayOf(day)) &&
      (!day || ((!valid_from || valid_from <= day) && (!valid_until || day <= valid_until))),
  );
  return held.length > 0 ? Math.min(...held.map(({ rank }) => rank)) : undefined;
}

/** Lists what would speak against somebody as the driver of a tour, and nothing else about it. */
export function againstDriver(tour: BoardTour, driver: number, facts: TourFacts): readonly Finding[] {
  const found = findingsOf({ ...tour, driver_employee_id: driver, accepted: [] }, facts);
  return found.filter(({ path }) => path === 'driver_employee_id' || path === 'helper_employee_id');
}

export interface RankedDriver {
  readonly person: TourPerson;
  readonly rank: number | undefined;
  readonly against: readonly Finding[];
  readonly minutes: number;
}

/** Ranks who could drive a tour: nothing against them first, then their wish for the zone, then who drives least. */
export function rankedDrivers(
  tour: BoardTour,
  facts: TourFacts,
  minutesOf: (employee: number) => number,
): readonly RankedDriver[] {
  const zone = tour.icecream_van_zone_id ?? 0;
  return [...facts.people.values()]
    .filter(({ left, licence }) => !left && licence)
    .map((person) => ({
      ...{ person, against: againstDriver(tour, person.id, facts), minutes: minutesOf(person.id) },
      rank: rankOf(person, zone, tour.date),
    }))
    .sort((one, other) => weightOf(one) - weightOf(other) || one.minutes - other.minutes);
}

const STOPPED = 1000;
const WARNED = 100;
const NOT_NAMED = 6;

function weightOf({ against, rank }: RankedDriver): number {
  const stops = against.some(({ severity }) => severity === 'STOP');
  return (stops ? STOPPED : against.length * WARNED) + (rank ?? NOT_NAMED);
}
