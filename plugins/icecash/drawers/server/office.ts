// Closes a drawer that was left open, and corrects a count, from the office: by whoever moderates sales, with a reason
// that the activity keeps.
import { defineRoute, invalid, notFound, Problem, type RouteCall, type Stored } from '#api';
import { closeDrawer } from './close-drawer.ts';
import { heldSession } from './drawer.ts';
import { money } from './drawer-call.ts';
import { holdDrawer, holdDrawersOf } from './drawer-lock.ts';
import { reportOf } from './drawer-report.ts';
import { followOpening, leftIn } from './neighbours.ts';
import { settled } from './settle-drawer.ts';

const moderate = { permissions: ['ICECASH_SALES_MODERATE'] };
export const view = { permissions: ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE'] };
const reason = { type: 'string', minLength: 1, maxLength: 255 } as const;
const bag_nr = { type: 'string', maxLength: 40 } as const;

type Call = Pick<RouteCall<{ readonly id: number }>, 'params' | 'records' | 'db'>;

/** Answers the session if the caller sees it, and holds all drawers of its device. */
async function held({ params, records, db }: Call): Promise<Stored<'DrawerSession'>> {
  const seen = await records('DrawerSession').get(params.id);
  if (!seen) throw notFound();
  await holdDrawersOf(db, seen.device_id);
  return seen;
}

/** POST /v1/drawersession/7/close */
export const closeInOffice = defineRoute({
  ...{ method: 'POST', below: 'drawersession', path: '/:id/close', access: moderate },
  body: {
    required: ['counted_cash', 'reason'],
    properties: { counted_cash: money, card_counted: money, bag_nr, bag_cash: money, reason },
  },
  run: async (call) => {
    const { id } = await held(call);
    const by = { at: new Date().toISOString(), by: call.actor.employeeId, asksReason: true };
    return { data: await closeDrawer(call, id, call.body, by) };
  },
});

/** POST /v1/drawersession/7/correct */
export const correctCount = defineRoute({
  ...{ method: 'POST', below: 'drawersession', path: '/:id/correct', access: moderate },
  body: {
    required: ['reason'],
    properties: { counted_cash: money, card_counted: money, reason },
  },
  run: async (call) => {
    const { reason: said, ...counted } = call.body;
    const { id } = await held(call);
    await holdDrawer(call.db, id);
    const session = await heldSession(call, id);
    if (session.status !== 'CLOSED') throw new Problem(409, 'drawerOpen');
    if (!said.trim()) throw invalid([{ path: 'reason', code: 'required' }]);
    const now = { counted_cash: session.counted_cash, card_counted: session.card_counted, ...counted };
    if ((now.counted_cash ?? 0) < (session.bag_cash ?? 0))
      throw invalid([{ path: 'counted_cash', code: 'drawerBagTooMuch' }]);
    const recounted = counted.counted_cash !== undefined && counted.counted_cash !== session.counted_cash;
    await call.records('DrawerSession', { by: 'product' }).update(id, {
      ...{ ...counted, ...(await settled(call, session, now)), reason: said },
      // The numbers of coins and notes do not add up to the corrected amount, so they are removed.
      ...(recounted && { counts: null }),
    });
    await followOpening(call, await heldSession(call, id));
    return { data: { id } };
  },
});

/** GET /v1/drawersession/7/report */
export const drawerFigures = defineRoute({
  ...{ method: 'GET', below: 'drawersession', path: '/:id/report', access: view },
  run: async (call) => {
    const session = await call.records('DrawerSession').get(call.params.id);
    if (!session) throw notFound();
    const { sums, moved, expected } = await reportOf(call, session);
    return { data: { sums, moved, expected, left: leftIn(session) ?? null } };
  },
});
