// Takes a swap from step to step: somebody accepts it, a planner approves it, or it ends without.
import { defineReaction, defineRoute, notFound } from '#api';
import { mayTake, stopsOf, warningsOf, weighed } from '../able.ts';
import type { settings as mine } from '../settings.ts';
import { type Acting, gone } from './acting.ts';
import { refusedFor } from './facts.ts';
import { handOver, letGo } from './hand-over.ts';
import { endOffers, openOffers } from './offers.ts';
import { type Swap, shiftsOf, swapFindings } from './swap-plan.ts';
import { tell, tellPlanners } from './tell.ts';

const swapsOf = ({ records }: Pick<Acting, 'records'>) => records('ShiftSwap', { by: 'product' });
const aboutOf = ({ id }: Pick<Swap, 'id'>) => ({ resource: 'shiftswap', id });

/** Accepts a swap: the caller takes over the shift, or exchanges it for their own one. */
export async function acceptSwap(call: Acting, id: number): Promise<void> {
  const swap = await lockSwap(call, id);
  if (swap.status !== 'ASKED') throw gone('offerGone');
  const taker = call.actor.employeeId;
  const found = [...(await swapFindings(call, swap, taker)).values()].flat();
  if (!mayTake(found)) throw refusedFor(stopsOf(found));
  await swapsOf(call).update(id, { accepted_employee_id: taker });
  await swapsOf(call).move(id, { status: 'ACCEPTED' });
}

/** Ends a swap when everybody who was asked has declined. */
export async function endUnanswered(call: Acting, id: number): Promise<void> {
  const swap = await lockSwap(call, id);
  if (swap.status === 'ASKED') await swapsOf(call).move(id, { status: 'WITHDRAWN' });
}

export const withdrawSwap = defineRoute({
  method: 'POST',
  below: 'shiftswap',
  path: '/:id/withdraw',
  access: { permissions: ['ICECLOCK_SHIFTS_SELF'] },
  run: async (call) => {
    const own = await call.records('ShiftSwap').get(call.params.id);
    if (own?.employee_id !== call.actor.employeeId) throw notFound();
    await call.records('Shift', { by: 'product' }).get(own.shift_id, { lock: true });
    const swap = await lockSwap(call, own.id);
    if (swap.status !== 'ASKED' && swap.status !== 'ACCEPTED') throw gone('swapOver');
    await swapsOf(call).move(swap.id, { status: 'WITHDRAWN' });
  },
});

/** Answers the warnings that a planner has to know before they approve a swap. */
export const findingsOfSwap = defineRoute({
  method: 'GET',
  below: 'shiftswap',
  path: '/:id/findings',
  access: { permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
  run: async (call) => {
    const swap = await call.records('ShiftSwap').get(call.params.id);
    if (!swap) throw notFound();
    const taker = swap.accepted_employee_id;
    if (swap.status !== 'ACCEPTED' || taker === undefined) return { data: [] };
    const found = await swapFindings(call, swap, taker);
    return { data: [...found].flatMap(([employee_id, own]) => weighed(own).map((each) => ({ employee_id, ...each }))) };
  },
});

/** `accept` names the codes of the warnings that the planner has read. */
export const approveSwap = defineRoute({
  method: 'POST',
  below: 'shiftswap',
  path: '/:id/approve',
  access: { permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
  body: { properties: { accept: { type: 'array', maxItems: 40, items: { type: 'string' } } } },
  run: async (call) => {
    const seen = await call.records('ShiftSwap').get(call.params.id);
    if (!seen) throw notFound();
    await shiftsOf(call, seen);
    await approve(call, await lockSwap(call, seen.id), (call.body.accept ?? []) as readonly string[]);
  },
});

async function lockSwap({ records }: Pick<Acting, 'records'>, id: number): Promise<Swap> {
  const swap = await records('ShiftSwap', { by: 'product' }).get(id, { lock: true });
  if (!swap) throw gone('swapOver');
  return swap;
}

/** Approves a swap. It moves before its shifts change, because their change ends swaps that wait. */
async function approve(call: Acting, swap: Swap, accepted: readonly string[]): Promise<void> {
  const taker = swap.accepted_employee_id;
  if (swap.status !== 'ACCEPTED' || taker === undefined) throw gone('swapOver');
  const [shift, other] = await shiftsOf(call, swap);
  const found = [...(await swapFindings(call, swap, taker)).values()].flat();
  const stopped = weighed(found).filter(({ code, effect }) => effect === 'STOP' || !accepted.includes(code));
  if (stopped.length > 0) throw refusedFor(stopped);
  await swapsOf(call).move(swap.id, { status: 'APPROVED' });
  const handing = { accept: warningsOf(found), origin: 'SWAP' } as const;
  if (other) {
    // The shifts may touch in time: while both are open, nobody has both.
    await letGo(call, shift.id);
    await call.records('Shift', { by: 'product' }).update(shift.id, { employee_id: null });
    await handOver(call, other.id, swap.employee_id, handing);
  }
  await handOver(call, shift.id, taker, handing);
}

/** Tells what became of a swap, whoever moved it, and gives the shift back where it ended without. */
export const swapMoved = defineReaction({
  to: 'ShiftSwap',
  fields: ['status'],
  on: ['update'],
  run: async (swap, context) => {
    if (swap.status === 'ACCEPTED') return accepted(swap, context);
    const both = [swap.employee_id, ...(swap.accepted_employee_id ? [swap.accepted_employee_id] : [])];
    const telling = { shift: swap, about: aboutOf(swap), who: swap.accepted_employee_id };
    if (swap.status === 'APPROVED') return tell(context, both, { ...telling, what: 'swap-approved' });
    await giveBack(swap, context);
    const what = swap.status === 'REFUSED' ? 'swap-refused' : 'swap-ended';
    await tell(context, both, { ...telling, what, words: swap.reason });
    await endOffers(context, await openOffers(context, { shift_swap_id: swap.id }));
  },
});

async function accepted(swap: Swap, context: Acting): Promise<void> {
  const telling = { shift: swap, about: aboutOf(swap) };
  await tell(context, [swap.employee_id], { ...telling, what: 'swap-accepted', who: swap.accepted_employee_id });
  const found = [...(await swapFindings(context, swap, swap.accepted_employee_id ?? 0)).values()].flat();
  const { swaps_without_planner } = context.settings<typeof mine>();
  if (swaps_without_planner && weighed(found).length === 0) await approve(context, swap, []);
  else await tellPlanners(context, { ...telling, what: 'swap-to-decide' });
}

/** Gives the shift back to the person who asked, confirmed if it was confirmed before. */
async function giveBack({ shift_id, was_confirmed }: Swap, { records }: Pick<Acting, 'records'>): Promise<void> {
  const shifts = records('Shift', { by: 'product' });
  const shift = await shifts.get(shift_id);
  if (shift?.status === 'SWAP_ASKED')
    await shifts.move(shift_id, { status: was_confirmed ? 'CONFIRMED' : 'PUBLISHED' });
}
