// Gives a call to a van, takes it back, and marks it as served: planners, and the driver of the van that serves it.
import { defineRoute, forbidden, invalid, notFound, Problem, type RouteCall, type Stored } from '#api';
import { can, today } from '#core/contract';

const MODERATE = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];
const SEES = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', ...MODERATE];

type Acting = RouteCall<{ readonly id: number }>;
type Kept = Stored<'IcecreamVanCall'>;

const callsOf = ({ records }: Pick<Acting, 'records'>) => records('IcecreamVanCall', { by: 'product' });

/** Answers the call, which nobody else changes until this one is over: of two planners the first one has it. */
async function locked(call: Pick<Acting, 'records' | 'params'>): Promise<Kept> {
  const kept = await callsOf(call).get(call.params.id, { lock: true });
  if (!kept) throw notFound();
  return kept;
}

/** POST /v1/icetruck/calls/7/assign */
const assign = defineRoute({
  method: 'POST',
  path: '/calls/:id/assign',
  access: { permissions: MODERATE },
  body: {
    required: ['icecream_van_id'],
    properties: { icecream_van_id: { type: 'integer', relation: 'icecreamvan' } },
  },
  run: async (call) => {
    const { icecream_van_id } = call.body;
    const kept = await locked(call);
    if (kept.status === 'ASSIGNED' && kept.icecream_van_id === icecream_van_id) return;
    if (kept.status === 'ASSIGNED') throw await taken(call, kept);
    if (kept.status !== 'OPEN') throw new Problem(409, 'callOver');
    const van = await call.records('IcecreamVan', { by: 'product' }).get(icecream_van_id);
    if (van?.out_of_service) throw invalid([{ path: 'icecream_van_id', code: 'callVanUnsafe' }]);
    await callsOf(call).update(kept.id, { icecream_van_id });
    await callsOf(call).move(kept.id, { status: 'ASSIGNED' });
  },
});

async function taken({ records }: Pick<Acting, 'records'>, { icecream_van_id }: Kept): Promise<Problem> {
  const van = await records('IcecreamVan', { by: 'product' }).get(icecream_van_id);
  return new Problem(409, 'callTaken', {
    errors: [{ path: 'icecream_van_id', code: 'callTaken', params: { van: van?.name ?? '' } }],
  });
}

/** POST /v1/icetruck/calls/7/unassign */
const unassign = defineRoute({
  method: 'POST',
  path: '/calls/:id/unassign',
  access: { permissions: MODERATE },
  run: async (call) => {
    const kept = await locked(call);
    if (kept.status === 'OPEN') return;
    if (kept.status !== 'ASSIGNED') throw new Problem(409, 'callOver');
    await callsOf(call).update(kept.id, { icecream_van_id: null });
    await callsOf(call).move(kept.id, { status: 'OPEN' });
  },
});

/** POST /v1/icetruck/calls/7/served: planners, and whoever is on today's tour of the van that was sent or stands there. */
const served = defineRoute({
  method: 'POST',
  path: '/calls/:id/served',
  access: { permissions: SEES },
  run: async (call) => {
    const kept = await locked(call);
    const own = await ownVan(call, kept);
    if (own === undefined && !can(call.actor, { permissions: MODERATE })) throw forbidden({ permissions: MODERATE });
    if (kept.status === 'SERVED') return;
    if (kept.status === 'EXPIRED') throw new Problem(409, 'callOver');
    if (own !== undefined && kept.status === 'OPEN') await callsOf(call).update(kept.id, { icecream_van_id: own });
    await callsOf(call).move(kept.id, { status: 'SERVED' });
  },
});

/** The van of the caller's own tour of today that may serve the call: the one that was sent, or any for an open call. */
async function ownVan({ records, actor }: Acting, { icecream_van_id }: Kept): Promise<number | undefined> {
  const tours = await records('IcecreamVanSchedule', { by: 'product' }).list({
    ...{ date: today(), status: ['PUBLISHED', 'DEPARTED'] },
  });
  const own = tours.filter((tour) => [tour.driver_employee_id, tour.helper_employee_id].includes(actor.employeeId));
  const vans = own.map((tour) => tour.icecream_van_id);
  return icecream_van_id === undefined ? vans[0] : vans.find((id) => id === icecream_van_id);
}

export const callRoutes = [assign, unassign, served];
