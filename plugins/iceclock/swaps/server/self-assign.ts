// Serves POST /v1/roster/{id}/assignself: somebody takes a free place of a published week. The place is locked, so that
// of two people who want the last one the first has it.
import { defineRoute, notFound, type RouteCall, type Stored } from '#api';
import { refuseLocked } from '../../rosters/server/schedule.ts';
import type { PlanShift } from '../../rules/facts.ts';
import { timesSpan } from '../../rules/plan-days.ts';
import { against, mayTake, stopsOf, warningsOf } from '../able.ts';
import { gone, isPast } from './acting.ts';
import { factsAround, refusedFor } from './facts.ts';
import { handOver, settle } from './hand-over.ts';
import { tellPlanners } from './tell.ts';

type Roster = Stored<'Roster'>;
type Call = RouteCall<{ readonly id: number }>;

export const assignSelf = defineRoute({
  method: 'POST',
  below: 'roster',
  path: '/:id/assignself',
  access: { permissions: ['ICECLOCK_ROSTERS_ASSIGN_SELF'] },
  run: async (call) => {
    const roster = await call.records('Roster', { by: 'product' }).get(call.params.id, { lock: true });
    if (!roster?.self_assign) throw notFound();
    const division_id = await openWeek(call, roster);
    const place = await freePlace(call, roster);
    const wanted = shiftFor(roster, division_id);
    const me = call.actor.employeeId;
    const found = against(wanted, me, await factsAround(call, [wanted], [me]));
    if (!mayTake(found)) throw refusedFor(stopsOf(found));
    const accept = warningsOf(found);
    const id = place ?? (await newShift(call, roster, wanted, accept));
    if (place) await handOver(call, id, me, { accept, origin: 'SELF' });
    else await settle(call, id);
    await tellPlanners(call, { what: 'shift-self-taken', shift: wanted, about: { resource: 'shift', id } });
    return { data: { id } };
  },
});

/** Answers the division of the week, if its places can be taken. */
async function openWeek({ records }: Call, roster: Roster): Promise<number> {
  const week = await records('Schedule', { by: 'product' }).get(roster.schedule_id);
  refuseLocked(week);
  if (week?.status !== 'PUBLISHED') throw notFound();
  const until = roster.self_assign_until;
  if (isPast(roster) || (until && Date.parse(until) <= Date.now())) throw gone('placeTooLate');
  return week.division_id;
}

/**
 * Answers the open shift of the place, if there is one; undefined if a shift has to be made.
 * @throws Problem if as many people as needed are there
 */
async function freePlace({ records }: Call, { id, nr_required }: Roster): Promise<number | undefined> {
  const shifts = (await records('Shift', { by: 'product' }).list({ roster_id: id })).filter(
    ({ status }) => status !== 'CANCELLED',
  );
  if (shifts.filter(({ employee_id }) => employee_id).length >= nr_required) throw gone('placeTaken');
  return shifts.find(({ employee_id }) => !employee_id)?.id;
}

function shiftFor({ date, time_start, time_stop, job_function_id }: Roster, division_id: number): PlanShift {
  const { from, until } = timesSpan(date, time_start, time_stop);
  const [start_at, end_at] = [from, until].map((moment) => new Date(moment).toISOString()) as [string, string];
  return { id: 0, division_id, job_function_id, date, start_at, end_at, break_minutes: 0, status: 'DRAFT' };
}

function newShift(call: Call, roster: Roster, wanted: PlanShift, accept: readonly string[]): Promise<number> {
  const { division_id, job_function_id, start_at, end_at } = wanted;
  return call.records('Shift', { by: 'product' }).create({
    ...{ schedule_id: roster.schedule_id, roster_id: roster.id, employee_id: call.actor.employeeId },
    ...{ division_id, job_function_id, start_at, end_at, origin: 'SELF', accept: [...accept] },
  });
}
