// Fills days of tours: drivers for tours that have none, and new tours for vans that stand idle, in zones that have rested.
// It takes the hardest first, then lets drivers swap as long as that is better for all. Nothing is written.
import type { PlannedTour, TourFacts } from '../rules/facts.ts';
import { idleTours } from './idle.ts';
import { candidateOf, candidatesFor, hoursBeside, hoursOf, type Reason, type TourCandidate } from './rank.ts';
import type { FillTask } from './task.ts';

export interface Proposal {
  /** The tour that gets a driver; without it a new one. */
  readonly tour_id?: number;
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly icecream_van_id: number;
  readonly icecream_van_zone_id?: number | null | undefined;
  readonly driver_employee_id: number;
  readonly name: string;
  readonly reasons: readonly Reason[];
  /** Codes of the warnings that are accepted with it. */
  readonly accept: readonly string[];
}

export interface Filling {
  readonly proposals: readonly Proposal[];
  /** Tours for which nobody was found. */
  readonly open: readonly number[];
}

const SEAT = 'driver_employee_id';
/** More hours on tours than these in the days are given to nobody. */
const MOST_HOURS = 48;
const ROUNDS = 3;

export function fillDays(facts: TourFacts, task: FillTask): Filling {
  const isAsked = ({ date, status, driver_employee_id: driver }: PlannedTour) =>
    date >= task.from && date <= task.until && !driver && (status === 'DRAFT' || status === 'PUBLISHED');
  const wanting = [...facts.tours.filter(isAsked), ...idleTours(facts, task)];
  const plan: Plan = { facts: { ...facts, tours: [...facts.tours, ...wanting.filter(({ id }) => id < 0)] } };
  for (let left = wanting; left.length > 0; ) {
    const [hardest, ...rest] = hardestFirst(left, plan);
    if (hardest) give(hardest, plan);
    left = rest;
  }
  for (let round = 0; round < ROUNDS; round++) if (!swapAll(wanting, plan)) break;
  return filled(wanting, plan);
}

/** The facts with what is proposed so far. */
interface Plan {
  facts: TourFacts;
}

const current = ({ id }: PlannedTour, { facts }: Plan): PlannedTour =>
  facts.tours.find((tour) => tour.id === id) as PlannedTour;

function put(tour: PlannedTour, driver: number | undefined, plan: Plan): void {
  const tours = plan.facts.tours.map((each) => (each.id === tour.id ? { ...each, [SEAT]: driver } : each));
  plan.facts = { ...plan.facts, tours };
}

/** Tours that exist come before new ones, and those with the fewest people who can, first. */
function hardestFirst(tours: readonly PlannedTour[], plan: Plan): PlannedTour[] {
  const counted = tours.map((tour) => ({ tour, count: able(tour, plan).length }));
  return counted
    .sort((a, b) => Number(a.tour.id < 0) - Number(b.tour.id < 0) || a.count - b.count || order(a.tour, b.tour))
    .map(({ tour }) => tour);
}

const order = (one: PlannedTour, other: PlannedTour): number => one.date.localeCompare(other.date) || other.id - one.id;

/** Those who can without a warning, or with one where nobody else can; a new tour is made for nobody's warning. */
function able(tour: PlannedTour, plan: Plan): TourCandidate[] {
  const found = candidatesFor(tour, plan.facts, SEAT).filter(
    ({ employee_id }) => hoursBeside(employee_id, tour, plan.facts) + hoursOf(tour) <= MOST_HOURS,
  );
  const free = found.filter(({ warnings }) => warnings.length === 0);
  return free.length > 0 || tour.id < 0 ? free : found;
}

function give(tour: PlannedTour, plan: Plan): void {
  const [best] = able(tour, plan);
  if (best) put(tour, best.employee_id, plan);
}

/** Lets two tours change their drivers where both together are better for it; tells whether any did. */
function swapAll(tours: readonly PlannedTour[], plan: Plan): boolean {
  let hasSwapped = false;
  for (const [index, one] of tours.entries())
    for (const other of tours.slice(index + 1)) hasSwapped = swap(one, other, plan) || hasSwapped;
  return hasSwapped;
}

function swap(one: PlannedTour, other: PlannedTour, plan: Plan): boolean {
  const [first, second] = [current(one, plan)[SEAT], current(other, plan)[SEAT]];
  if (!first || !second || first === second) return false;
  const before = scoreOf(one, plan) + scoreOf(other, plan);
  const kept = plan.facts;
  put(one, second, plan);
  put(other, first, plan);
  if (scoreOf(one, plan) + scoreOf(other, plan) > before) return true;
  plan.facts = kept;
  return false;
}

function scoreOf(tour: PlannedTour, plan: Plan): number {
  return candidateNow(tour, plan)?.score ?? Number.NEGATIVE_INFINITY;
}

function candidateNow(tour: PlannedTour, plan: Plan): TourCandidate | undefined {
  const now = current(tour, plan);
  const person = plan.facts.people.get(now[SEAT] ?? 0);
  return person && candidateOf(person, { tour: now, facts: plan.facts, seat: SEAT });
}

function filled(tours: readonly PlannedTour[], plan: Plan): Filling {
  const proposals = tours.flatMap((tour): Proposal[] => {
    const found = candidateNow(tour, plan);
    if (!found) return [];
    const { date, time_start, time_stop, icecream_van_id, icecream_van_zone_id } = tour;
    return [
      {
        ...(tour.id > 0 && { tour_id: tour.id }),
        ...{ date, time_start, time_stop, icecream_van_id, icecream_van_zone_id },
        ...{ driver_employee_id: found.employee_id, name: found.name, reasons: found.reasons },
        accept: [...new Set(found.warnings.map(({ code }) => code))],
      },
    ];
  });
  const given = new Set(proposals.map(({ tour_id }) => tour_id));
  const open = tours.flatMap(({ id }) => (id > 0 && !given.has(id) ? [id] : []));
  return { proposals, open };
}
