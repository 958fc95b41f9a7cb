// Ranks the people who could drive a tour, or help on it, with a reason for each point. The same code ranks on the board,
// in repairs and when a week is filled.
import { wishesOn } from '../../preferred/wishes.ts';
import { saidOf } from '../rules/availability.ts';
import type { Finding, PlannedTour, TourFacts, TourPerson } from '../rules/facts.ts';
import { findingsOf } from '../rules/findings.ts';
import { type Hours, spanOf } from '../rules/times.ts';

export type CrewSeat = 'driver_employee_id' | 'helper_employee_id';

/** Texts are `icetruck.tour.reason.{code}`. */
export interface Reason {
  readonly code: 'wish' | 'preferred' | 'available' | 'hours' | 'noTours' | 'sameDay' | 'warnings';
  readonly values: Readonly<Record<string, string | number>>;
}

export interface TourCandidate {
  readonly employee_id: number;
  readonly name: string;
  /** Higher is better. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** What a planner has to accept with them. */
  readonly warnings: readonly Finding[];
}

const POINTS = { wish: 50, wishStep: 8, preferred: 20, available: 10, warning: -40, hour: -3, sameDay: -30 };
const HOUR = 3_600_000;

/** Lists who can take the seat, the best first; those whom something stops are left out. */
export function candidatesFor(tour: PlannedTour, facts: TourFacts, seat: CrewSeat): TourCandidate[] {
  return [...facts.people.values()]
    .flatMap((person) => candidateOf(person, { tour, facts, seat }) ?? [])
    .sort((one, other) => other.score - one.score || one.name.localeCompare(other.name));
}

interface Asked {
  readonly tour: PlannedTour;
  readonly facts: TourFacts;
  readonly seat: CrewSeat;
}

export function candidateOf(person: TourPerson, { tour, facts, seat }: Asked): TourCandidate | undefined {
  const found = findingsOf({ ...tour, [seat]: person.id }, facts).filter(({ path }) => path === seat);
  const other = seat === 'driver_employee_id' ? tour.helper_employee_id : tour.driver_employee_id;
  if (other === person.id || found.some(({ severity }) => severity === 'STOP')) return undefined;
  const reasons = reasonsOf(person, { tour, facts, seat }, found);
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  return {
    ...{ employee_id: person.id, name: person.name, score, warnings: found },
    reasons: reasons.map(({ code, values }) => ({ code, values })),
  };
}

interface Weighed extends Reason {
  readonly points: number;
}

function reasonsOf(person: TourPerson, { tour, facts }: Asked, found: readonly Finding[]): Weighed[] {
  const hours = hoursBeside(person.id, tour, facts);
  const said = saidOf(person, tour);
  return [
    ...wishedFor(person, tour),
    ...(said === 'PREFERRED' ? [{ code: 'preferred' as const, values: {}, points: POINTS.preferred }] : []),
    ...(said === 'AVAILABLE' ? [{ code: 'available' as const, values: {}, points: POINTS.available }] : []),
    hours === 0
      ? { code: 'noTours', values: {}, points: 0 }
      : { code: 'hours', values: { hours: Math.round(hours * 10) / 10 }, points: hours * POINTS.hour },
    ...(isOutThatDay(person.id, tour, facts) ? [{ code: 'sameDay' as const, values: {}, points: POINTS.sameDay }] : []),
    ...(found.length > 0
      ? [{ code: 'warnings' as const, values: { count: found.length }, points: found.length * POINTS.warning }]
      : []),
  ];
}

/** The rank, 1 to 5, with which somebody wants the zone of the tour on its day. */
export function rankOf(person: TourPerson, zone: number | null | undefined, date: string): number | undefined {
  if (!zone) return undefined;
  const wishes = (person.wishes ?? []).map((wish) => ({ ...wish, employee_id: person.id }));
  return wishesOn(wishes, date)(person.id, zone);
}

function wishedFor(person: TourPerson, { icecream_van_zone_id, date }: PlannedTour): Weighed[] {
  const rank = rankOf(person, icecream_van_zone_id, date);
  if (!rank) return [];
  return [{ code: 'wish', values: { rank }, points: POINTS.wish - (rank - 1) * POINTS.wishStep }];
}

const isOutThatDay = (id: number, { id: own, date }: PlannedTour, { tours }: TourFacts): boolean =>
  tours.some(
    (each) => each.id !== own && each.date === date && [each.driver_employee_id, each.helper_employee_id].includes(id),
  );

/** Sums the hours of the other tours of the facts that somebody drives or helps on. */
export function hoursBeside(id: number, tour: Pick<PlannedTour, 'id'>, { tours }: TourFacts): number {
  const own = tours.filter(
    (each) => each.id !== tour.id && [each.driver_employee_id, each.helper_employee_id].includes(id),
  );
  return own.reduce((sum, each) => sum + hoursOf(each), 0);
}

export function hoursOf(hours: Hours): number {
  const { from, until } = spanOf(hours);
  return (until - from) / HOUR;
}
