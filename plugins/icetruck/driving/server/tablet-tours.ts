// Answers a tablet's calls about the tours of its ice-cream van today, and nothing else. When staff act as the tablet,
// changes are made in their name.

import { defineVisit, notFound, Problem, type Stored, type VisitorCall, type VisitorRoute } from '#api';
import { isTourOf, stepTour, TOUR_STEP } from '../../tours/server/step.ts';
import { countLoaded, countReturned } from './load-count.ts';
import { toursOf } from './my-tours.ts';
import type { TourHand, TourOwner } from './own-tour.ts';
import { daysNow, LOADED, RETURNED } from './tour-routes.ts';

const call = { tag: 'tablet' } as const;

/** A caller who acts as a tablet, as the module FLEET recognises them. */
interface TabletCaller {
  readonly tablet: Stored<'Tablet'>;
  /** The employee who acts as the tablet. */
  readonly employee?: Stored<'Employee'>;
}

async function handOf(visit: VisitorCall): Promise<TourHand & { readonly whose: TourOwner }> {
  const { tablet, employee } = await visit.recognise<TabletCaller>('tablet');
  const whose = { vanId: tablet.icecream_van_id ?? 0 };
  const { today, before } = daysNow(0);
  return {
    whose,
    ...(employee && { employeeId: employee.id }),
    records: employee ? visit.as(employee.id) : visit.records,
    may: (tour) => isTourOf(tour, whose) && (tour.date === today || tour.date === before),
  };
}

const tours = defineVisit({
  ...call,
  method: 'GET',
  path: '/tablet/tour',
  run: async (visit) => {
    const { whose, records } = await handOf(visit);
    return { data: { tours: await toursOf(whose, daysNow(0), records) } };
  },
});

const load = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/tour/:id/load',
  body: LOADED,
  run: async (visit) => ({ data: await countLoaded(visit.params.id, visit.body, await handOf(visit)) }),
});

const bringBack = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/tour/:id/return',
  body: RETURNED,
  run: async (visit) => ({ data: await countReturned(visit.params.id, visit.body, await handOf(visit)) }),
});

/** A call that was given to another van is not this one's to end. */
const served = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/call/:id/served',
  run: async (visit) => {
    const { whose, records } = await handOf(visit);
    const calls = records('IcecreamVanCall', { by: 'product' });
    const kept = await calls.get(visit.params.id, { lock: true });
    const { vanId } = whose;
    if (!kept || !vanId || (kept.icecream_van_id ?? vanId) !== vanId) throw notFound();
    if (kept.status === 'EXPIRED') throw new Problem(409, 'callOver');
    if (kept.status === 'SERVED') return;
    if (kept.status === 'OPEN') await calls.update(kept.id, { icecream_van_id: vanId });
    await calls.move(kept.id, { status: 'SERVED' });
  },
});

const stepOn = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/tour/:id/step',
  body: TOUR_STEP,
  run: async (visit) => ({ data: await stepTour(visit.params.id, visit.body, await handOf(visit)) }),
});

export const tabletTours: readonly VisitorRoute[] = [tours, stepOn, load, bringBack, served];
