// Lets people send a refused declaration once more, and say that somebody did not come.
import { defineRoute, notFound, Problem, type RouteCall } from '#api';
import { declarationsOf, LOOKS_AFTER, lockFact } from './declaration.ts';
import { cancelNoShow } from './no-show.ts';
import { settle } from './settle.ts';

const access = { permissions: [LOOKS_AFTER.permission] };

/** POST /v1/dimonadeclaration/7/again: sends what was refused, as the person's file and the plan are now. */
const again = defineRoute({
  method: 'POST',
  below: 'dimonadeclaration',
  path: '/:id/again',
  access,
  run: async (call) => {
    const { id, fact, state } = await lockedOf(call);
    if (state !== 'REFUSED') throw new Problem(409, 'dimonaNotRefused');
    await settle(call, fact, true);
    return { data: { state: (await declarationsOf(call).get(id))?.state } };
  },
});

/** POST /v1/dimonadeclaration/7/noshow: cancels the declaration of a shift that has begun, whose person did not come. */
const noShow = defineRoute({
  method: 'POST',
  below: 'dimonadeclaration',
  path: '/:id/noshow',
  access,
  run: async (call) => {
    const { id, state, shift_id, employee_id, start_at } = await lockedOf(call);
    const hasBegun = start_at !== undefined && Date.parse(start_at) < Date.now();
    if (state !== 'ACCEPTED' || shift_id === undefined || !hasBegun) throw new Problem(409, 'dimonaNotOpen');
    const [came] = await call.records('WorkingDay', { by: 'product' }).list({ shift_id, employee_id });
    if (came) throw new Problem(409, 'dimonaCame');
    await cancelNoShow(call, id);
  },
});

async function lockedOf(call: RouteCall) {
  const seen = await call.records('DimonaDeclaration').get(Number(call.params.id));
  if (!seen) throw notFound();
  await lockFact(call, seen.fact);
  return (await declarationsOf(call).get(seen.id))!;
}

export const dimonaRoutes = [again, noShow];
