// Serves POST /v1/shiftoffer/{id}/take and …/decline: the first who takes a shift has it, and the others are told that
// it is gone.
import { defineRoute, notFound, type RouteCall } from '#api';
import { against, mayTake, stopsOf, warningsOf } from '../able.ts';
import { gone, isSame, lockShift, type Shift } from './acting.ts';
import { factsAround, planShift, refusedFor } from './facts.ts';
import { handOver } from './hand-over.ts';
import { endOffers, type Offer, openOffers } from './offers.ts';
import { acceptSwap, endUnanswered } from './swap-steps.ts';
import { tellPlanners } from './tell.ts';

const access = { permissions: ['ICECLOCK_SHIFTS_SELF'] };

type Call = RouteCall<{ readonly id: number }>;

export const takeOffer = defineRoute({
  method: 'POST',
  below: 'shiftoffer',
  path: '/:id/take',
  access,
  run: async (call) => {
    const shift = await lockShift(call, (await ownOffer(call)).shift_id);
    const offer = await waitingOffer(call);
    if (!isSame(offer, shift)) throw gone('shiftChanged');
    await call.records('ShiftOffer', { by: 'product' }).move(offer.id, { status: 'TAKEN' });
    await (offer.shift_swap_id ? acceptSwap(call, offer.shift_swap_id) : takeOpen(call, shift));
    await endOffers(call, await openOffers(call, { shift_id: shift.id }));
  },
});

export const declineOffer = defineRoute({
  method: 'POST',
  below: 'shiftoffer',
  path: '/:id/decline',
  access,
  run: async (call) => {
    await call.records('Shift', { by: 'product' }).get((await ownOffer(call)).shift_id, { lock: true });
    const offer = await waitingOffer(call);
    await call.records('ShiftOffer', { by: 'product' }).move(offer.id, { status: 'DECLINED' });
    const left = await openOffers(call, { shift_id: offer.shift_id });
    if (offer.shift_swap_id) return left.length === 0 ? endUnanswered(call, offer.shift_swap_id) : undefined;
    const about = { resource: 'shift', id: offer.shift_id };
    await tellPlanners(call, { what: 'offer-declined', shift: offer, about, values: { left: left.length } });
    if (left.length === 0) await tellPlanners(call, { what: 'offers-none-left', shift: offer, about });
  },
});

/** Answers an offer to the caller; planners see all offers, but answer only their own. */
async function ownOffer({ records, actor, params }: Call): Promise<Offer> {
  const offer = await records('ShiftOffer').get(params.id);
  if (offer?.employee_id !== actor.employeeId) throw notFound();
  return offer;
}

/** Reads the offer again after the shift is locked, because somebody may have been faster. */
async function waitingOffer({ records, params }: Call): Promise<Offer> {
  const offer = await records('ShiftOffer', { by: 'product' }).get(params.id, { lock: true });
  if (offer?.status !== 'OFFERED') throw gone('offerGone');
  return offer;
}

async function takeOpen(call: Call, shift: Shift): Promise<void> {
  if (shift.employee_id) throw gone('offerGone');
  const plan = planShift(shift);
  const found = against(plan, call.actor.employeeId, await factsAround(call, [plan], [call.actor.employeeId]));
  if (!mayTake(found)) throw refusedFor(stopsOf(found));
  await handOver(call, shift.id, call.actor.employeeId, { accept: warningsOf(found), origin: 'SELF' });
  const about = { resource: 'shift', id: shift.id };
  await tellPlanners(call, { what: 'offer-taken', shift, about });
}
