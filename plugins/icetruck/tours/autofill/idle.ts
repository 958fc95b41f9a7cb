// Thinks of tours for vans that stand idle: each day the zones that rested longest, where days, hours and permit allow.
import { dayAfter } from '#core/contract';
import type { PlannedTour, TourFacts, TourVan, TourZone } from '../rules/facts.ts';
import { findingsOf } from '../rules/findings.ts';
import { short } from '../rules/times.ts';
import type { FillTask } from './task.ts';

const MOST_DAYS = 31;

/** Lists new tours without a driver, with ids below zero; a day gets no more of them than there are people to drive. */
export function idleTours(facts: TourFacts, { from, until, idle }: FillTask): PlannedTour[] {
  if (!idle) return [];
  const made: PlannedTour[] = [];
  let day = from;
  for (let nr = 0; nr < MOST_DAYS && day <= until; nr++, day = dayAfter(day)) {
    if (day < facts.today) continue;
    for (const van of facts.vans.values()) {
      const tour = tourFor(van, { day, idle, made, facts });
      if (tour) made.push(tour);
    }
  }
  return made;
}

interface Looking {
  readonly day: string;
  readonly idle: NonNullable<FillTask['idle']>;
  readonly made: readonly PlannedTour[];
  readonly facts: TourFacts;
}

function tourFor(van: TourVan, { day, idle, made, facts }: Looking): PlannedTour | undefined {
  const tours = [...facts.tours, ...made];
  const ofDay = tours.filter(({ date }) => date === day);
  const drivers = [...facts.people.values()].filter(({ licence, left }) => licence && !left).length;
  const isTaken = ofDay.some(({ icecream_van_id }) => icecream_van_id === van.id);
  if (van.unsafe || isTaken || ofDay.length >= drivers) return undefined;
  const rested = withRest(facts, made);
  for (const zone of byRest([...rested.values()], day)) {
    if (!zone.active || ofDay.some(({ icecream_van_zone_id }) => icecream_van_zone_id === zone.id)) continue;
    const tour = { ...newTour(van, day, made.length), ...within(zone, idle), icecream_van_zone_id: zone.id };
    if (tour.time_start >= tour.time_stop) continue;
    if (findingsOf(tour, { ...facts, tours, zones: rested }).length === 0) return tour;
  }
  return undefined;
}

const newTour = (van: TourVan, date: string, count: number) =>
  ({ id: -1 - count, date, status: 'DRAFT', icecream_van_id: van.id }) as const;

function within({ time_from, time_until }: TourZone, { time_start, time_stop }: NonNullable<FillTask['idle']>) {
  const later = time_from && short(time_from) > short(time_start) ? time_from : time_start;
  const sooner = time_until && short(time_until) < short(time_stop) ? time_until : time_stop;
  return { time_start: later, time_stop: sooner };
}

/** Zones with the days on which new tours would work them, too. */
function withRest({ zones }: TourFacts, made: readonly PlannedTour[]): ReadonlyMap<number, TourZone> {
  const own = (id: number) =>
    made
      .filter(({ icecream_van_zone_id }) => icecream_van_zone_id === id)
      .map(({ id: tour_id, date }) => ({ tour_id, date }));
  return new Map([...zones].map(([id, zone]) => [id, { ...zone, worked: [...(zone.worked ?? []), ...own(id)] }]));
}

/** The zone comes first on which no tour works for the longest time before and after that day. */
function byRest(zones: readonly TourZone[], day: string): TourZone[] {
  const near = ({ worked }: TourZone) =>
    Math.min(
      ...(worked ?? []).map(({ date }) => Math.abs(Date.parse(date) - Date.parse(day))),
      Number.MAX_SAFE_INTEGER,
    );
  return [...zones].sort((one, other) => near(other) - near(one) || one.name.localeCompare(other.name));
}
