// Serves POST /v1/shift/{id}/offer: an open shift is offered to those who could take it best.
import { defineRoute, notFound } from '#api';
import { rank } from '../../autofill/rank.ts';
import { isAskedOf } from '../able.ts';
import type { settings as mine } from '../settings.ts';
import { type Acting, gone, lockShift, type Shift } from './acting.ts';
import { factsAround, planShift } from './facts.ts';
import { settle } from './hand-over.ts';
import { makeOffers } from './offers.ts';

/** Offers an open shift to the people who could take it best, and answers how many are asked now. */
export async function offerShift(call: Acting, shift: Shift): Promise<number> {
  if (shift.employee_id) throw gone('offerFilled');
  const plan = planShift(shift);
  const candidates = rank(plan, await factsAround(call, [plan])).filter(({ warnings }) => isAskedOf(warnings));
  const { offered_people } = call.settings<typeof mine>();
  const people = candidates.slice(0, offered_people).map(({ employee_id }) => employee_id);
  if (people.length > 0) await settle(call, shift.id);
  return makeOffers(call, shift, people);
}

export const offerOpen = defineRoute({
  method: 'POST',
  below: 'shift',
  path: '/:id/offer',
  access: { permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
  run: async (call) => {
    const seen = await call.records('Shift').get(call.params.id);
    if (!seen) throw notFound();
    const asked = await offerShift(call, await lockShift(call, seen.id));
    if (asked === 0) throw gone('offerNobody');
    return { data: { asked } };
  },
});
