// Answers the acts of a planner on many tours at once: copying a week, and publishing.
import { defineRoute, type FieldError, Problem, type RouteCall, refusalOf } from '#api';
import { dayAfter, mondayOf } from '#core/contract';
import type { PlannedTour, TourFacts } from '../rules/facts.ts';
import { findingsOf } from '../rules/findings.ts';
import { daysBetween } from '../rules/times.ts';
import { asPlanned, loadFacts } from './tour-facts.ts';
import { PLANS } from './tour-query.ts';
import { asError, type Tour } from './tour-rules.ts';

const IDS = { type: 'array', minItems: 1, maxItems: 200, uniqueItems: true, items: { type: 'integer' } } as const;
const day = { type: 'string', format: 'date' } as const;
const WEEK = 7;

const toursOf = ({ records }: Pick<RouteCall, 'records'>) => records('IcecreamVanSchedule');
const weekOf = (date: string) => ({ from: mondayOf(date), until: dayAfter(mondayOf(date), WEEK - 1) });

/** POST /v1/icetruck/tours/publish: each that can is published, and each that cannot says why. */
const publish = defineRoute({
  method: 'POST',
  path: '/tours/publish',
  access: PLANS,
  body: { required: ['ids'], properties: { ids: IDS } },
  run: async (call) => {
    const published: number[] = [];
    const refused: object[] = [];
    // In one order for everybody, so that two planners never wait for each other.
    const asked = (await toursOf(call).list({ id: call.body.ids })).toSorted((a, b) => a.id - b.id);
    for (const tour of asked.filter(({ status }) => status === 'DRAFT')) {
      const stops = await stopsOf(tour, call);
      const errors = stops.length > 0 ? stops : await publishOne(tour.id, call);
      if (errors.length > 0) refused.push({ tour_id: tour.id, errors });
      else published.push(tour.id);
    }
    return { data: { published, refused } };
  },
});

async function stopsOf(tour: Tour, call: RouteCall): Promise<readonly FieldError[]> {
  if (!tour.driver_employee_id) return [{ path: 'driver_employee_id', code: 'tourNeedsDriver' }];
  const people = [tour.driver_employee_id, tour.helper_employee_id];
  const facts = await loadFacts(call, { from: tour.date, until: tour.date, people });
  const stops = findingsOf(asPlanned(tour), facts).filter(({ severity }) => severity === 'STOP');
  return stops.map((one) => asError(one, call.actor.locale));
}

/** Answers what the roster, or a colleague who was faster, refuses of the tour; the others are published all the same. */
async function publishOne(id: number, call: RouteCall): Promise<readonly FieldError[]> {
  const refusal = await refusalOf(call.db, () => toursOf(call).move(id, { status: 'PUBLISHED' }));
  if (!refusal) return [];
  return refusal.errors?.length ? refusal.errors : [{ path: '', code: refusal.code }];
}

/**
 * POST /v1/icetruck/tours/copy-week: copies the tours of a week, but those of reservations, into another as drafts. Who or
 * what is taken there is left out, and told; what only warns is copied, and shows as a problem.
 */
const copyWeek = defineRoute({
  method: 'POST',
  path: '/tours/copy-week',
  access: PLANS,
  body: { required: ['from', 'to'], properties: { from: day, to: day, crew: { type: 'boolean' } } },
  run: async (call) => {
    const [from, to] = [mondayOf(call.body.from), mondayOf(call.body.to)];
    const week = Array.from({ length: WEEK }, (_, index) => dayAfter(from, index));
    const status = ['DRAFT', 'PUBLISHED', 'DEPARTED', 'FINISHED'] as const;
    const found = (await toursOf(call).list({ date: week, status })).filter(
      ({ icecream_van_reservation_id: reserved }) => !reserved,
    );
    if (found.length === 0 || from === to) throw new Problem(409, 'tourNothingToCopy');
    const copies = found.map((tour) => copyOf(tour, daysBetween(from, to), call.body.crew !== false));
    return { data: await copyInto(weekOf(to), copies, call) };
  },
});

const copyOf = (tour: Tour, days: number, crew: boolean): PlannedTour => ({
  ...{ id: 0, status: 'DRAFT', date: dayAfter(tour.date, days), time_start: tour.time_start },
  ...{ time_stop: tour.time_stop, icecream_van_id: tour.icecream_van_id, menu_id: tour.menu_id },
  ...{ icecream_van_zone_id: tour.icecream_van_zone_id, load_size_id: tour.load_size_id },
  ...(crew && { driver_employee_id: tour.driver_employee_id, helper_employee_id: tour.helper_employee_id }),
});

async function copyInto(week: { from: string; until: string }, copies: readonly PlannedTour[], call: RouteCall) {
  let facts = await loadFacts(call, week);
  const made: number[] = [];
  const left: object[] = [];
  for (const copy of copies) {
    const { tour, stops } = withoutStopped(copy, facts);
    left.push(
      ...stops.map((one) => ({
        date: copy.date,
        icecream_van_id: copy.icecream_van_id,
        ...asError(one, call.actor.locale),
      })),
    );
    if (!tour) continue;
    const { id: _, accepted: __, status: ___, ...values } = tour;
    const id = await call.records('IcecreamVanSchedule', { by: 'product' }).create(values);
    facts = { ...facts, tours: [...facts.tours, { ...tour, id }] };
    made.push(id);
  }
  return { tour_ids: made, left };
}

/** A person who is taken is left out of the copy; a van that is taken leaves out the copy. */
function withoutStopped(copy: PlannedTour, facts: TourFacts) {
  const stops = findingsOf(copy, facts).filter(({ severity }) => severity === 'STOP');
  const seats = stops.map(({ path }) => path).filter((path) => path.endsWith('_employee_id'));
  const isStopped = stops.some(({ path }) => !path.endsWith('_employee_id'));
  const free = Object.fromEntries(seats.map((path) => [path, undefined]));
  return { tour: isStopped ? undefined : { ...copy, ...free }, stops };
}

export const tourActs = [publish, copyWeek];
