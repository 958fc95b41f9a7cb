// Takes a tour along its states for whoever drives it: its driver or helper, or the tablet of its van. Reports may come
// late and twice, since they are kept without a network.
import { defineRoute, forbidden, type Input, notFound, Problem, type RecordsOf, type RouteCall } from '#api';
import { can, today } from '#core/contract';
import { PLANS, SEES } from './tour-query.ts';
import type { Tour } from './tour-rules.ts';

export const TOUR_STEPS = ['PUBLISHED', 'DEPARTED', 'FINISHED'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

export const TOUR_STEP = {
  required: ['to'],
  properties: { to: { type: 'string', enum: TOUR_STEPS }, at: { type: 'string', format: 'date-time' } },
} as const satisfies Input;

/** Who takes the step. */
export interface TourHand {
  readonly records: RecordsOf;
  /** Tells whether the tour is theirs to move. */
  readonly may: (tour: Tour) => boolean;
}

interface Told {
  readonly to: TourStep;
  /** When it was pressed, by the device's clock. */
  readonly at?: string | undefined;
}

export interface TourOutcome {
  readonly status: Tour['status'];
  readonly departed_at?: string | undefined;
  readonly returned_at?: string | undefined;
}

/** Tells whether the employee drives or helps on the tour, or the tablet is in its van. */
export const isTourOf = (tour: Tour, { employeeId, vanId }: { employeeId?: number; vanId?: number }): boolean =>
  (employeeId !== undefined && [tour.driver_employee_id, tour.helper_employee_id].includes(employeeId)) ||
  (vanId !== undefined && tour.icecream_van_id === vanId);

/**
 * Moves the tour to that state, through those between; one that is there already, or further, stays.
 * @throws Problem 403 for a tour of others, 409 tourNotYours while it is a draft or cancelled, 409 tourNotToday
 */
export async function stepTour(id: number, { to, at }: Told, hand: TourHand): Promise<TourOutcome> {
  const tours = hand.records('IcecreamVanSchedule', { by: 'product' });
  const tour = await tours.get(id, { lock: true });
  if (!tour) throw notFound();
  if (!hand.may(tour)) throw forbidden({ permissions: PLANS.permissions });
  const from = (TOUR_STEPS as readonly unknown[]).indexOf(tour.status);
  if (from < 0) throw new Problem(409, 'tourNotYours');
  const goal = TOUR_STEPS.indexOf(to);
  const moment = momentOf(at);
  if (goal > from && tour.date > today(Date.parse(moment))) throw new Problem(409, 'tourNotToday');
  for (const status of TOUR_STEPS.slice(from + 1, goal + 1)) {
    const noted = status === 'DEPARTED' ? { departed_at: moment } : { returned_at: moment };
    await tours.move(id, { status });
    await tours.update(id, noted);
  }
  return outcomeOf((await tours.get(id)) ?? tour);
}

const outcomeOf = ({ status, departed_at, returned_at }: Tour): TourOutcome => ({ status, departed_at, returned_at });

const HOURS_LATE = 12;

/** The moment at which it was pressed, if the device's clock is plausible; otherwise now. */
function momentOf(at: string | undefined): string {
  const [pressed, heard] = [Date.parse(at ?? ''), Date.now()];
  const isPlausible = pressed > heard - HOURS_LATE * 3_600_000 && pressed < heard;
  return new Date(isPlausible ? pressed : heard).toISOString();
}

const handOf = ({ actor, records }: RouteCall): TourHand => ({
  records,
  may: (tour) => isTourOf(tour, { employeeId: actor.employeeId }) || can(actor, PLANS),
});

/** POST /v1/icetruck/tour/7/step: for the driver and helper of the tour, and for planners. */
export const stepRoute = defineRoute({
  method: 'POST',
  path: '/tour/:id/step',
  access: SEES,
  body: TOUR_STEP,
  run: async (call) => ({ data: await stepTour(call.params.id, call.body, handOf(call)) }),
});
