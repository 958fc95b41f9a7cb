// Serves POST /v1/shift/{id}/swap, and what one chooses from before it: the colleagues who may take the shift, and shifts
// of theirs in exchange.
import { defineRoute, type FieldError, invalid, notFound, type RouteCall } from '#api';
import { dayAfter } from '#core/contract';
import type { PlanFacts, PlanShift } from '../../rules/facts.ts';
import { mayTake } from '../able.ts';
import { type Acting, gone, isTold, keptOf, lockShift, type Shift } from './acting.ts';
import { askable, factsAround, planShift } from './facts.ts';
import { makeOffers } from './offers.ts';
import { exchangeFindings, type Swap } from './swap-plan.ts';

const access = { permissions: ['ICECLOCK_SHIFTS_SELF'] };
/** Days around the shift in which somebody's shifts are offered in exchange. */
const AROUND = 7;

type Call = RouteCall<{ readonly id: number }>;

/** Answers colleagues by name alone, so that nobody reads from it who is away or short of hours. */
export const colleagues = defineRoute({
  method: 'GET',
  below: 'shift',
  path: '/:id/colleagues',
  access,
  run: async (call) => {
    const shift = planShift(await ownShift(call));
    const people = askable(shift, await factsAround(call, [shift]));
    return { data: people.map(({ id, name }) => ({ id, name })) };
  },
});

/** Lists the shifts of one colleague that both could exchange; people know these from the roster on the wall. */
export const exchanges = defineRoute({
  method: 'GET',
  below: 'shift',
  path: '/:id/exchanges',
  access,
  query: { required: ['employee_id'], properties: { employee_id: { type: 'integer' } } },
  run: async (call) => {
    const shift = planShift(await ownShift(call));
    const around = [-AROUND, AROUND].map((days) => ({ date: dayAfter(shift.date, days) }));
    const people = [call.actor.employeeId, call.query.employee_id];
    const facts = await factsAround(call, around, people);
    const others = facts.shifts.filter((other) => isOffered(other, shift, call.query.employee_id));
    const found = others.filter((other) => mayExchange(shift, other, facts));
    return {
      data: found.map(({ id, start_at, end_at, job_function_id, division_id }) => ({
        ...{ id, start_at, end_at, job_function_id, division_id },
      })),
    };
  },
});

export const askSwap = defineRoute({
  method: 'POST',
  below: 'shift',
  path: '/:id/swap',
  access,
  body: {
    properties: {
      colleague_employee_id: { type: 'integer', relation: 'employee' },
      other_shift_id: { type: 'integer', relation: 'shift' },
      note: { type: 'string', format: 'text', maxLength: 500 },
    },
  },
  run: async (call) => {
    const { note, colleague_employee_id: colleague } = call.body;
    const shift = await lockShift(call, (await ownShift(call)).id);
    if (shift.status === 'SWAP_ASKED') throw gone('swapAsked');
    if (!isTold(shift)) throw gone('swapNotTold');
    const other = await otherShift(call, colleague, call.body.other_shift_id);
    const people = await askedFor(call, shift, { colleague, other });
    const swaps = call.records('ShiftSwap', { by: 'product' });
    const id = await swaps.create({
      ...{ shift_id: shift.id, employee_id: call.actor.employeeId, ...keptOf(shift), note },
      ...{ colleague_employee_id: colleague, was_confirmed: shift.status === 'CONFIRMED' },
      ...(other && { other_shift_id: other.id, other_start_at: other.start_at, other_end_at: other.end_at }),
    });
    await call.records('Shift', { by: 'product' }).move(shift.id, { status: 'SWAP_ASKED' });
    await makeOffers(call, shift, people, (await swaps.get(id)) as Swap);
    return { data: { id } };
  },
});

/** Lists the people to ask: the named colleague, or everybody who may take the shift. */
async function askedFor(
  call: Acting,
  shift: Shift,
  { colleague, other }: { colleague?: number | undefined; other?: Shift | undefined },
): Promise<number[]> {
  const plan = planShift(shift);
  const facts = await factsAround(call, [plan, ...(other ? [planShift(other)] : [])]);
  if (colleague === undefined) {
    const people = askable(plan, facts).map(({ id }) => id);
    if (people.length === 0) throw gone('swapNobody');
    return people;
  }
  const path = other ? 'other_shift_id' : 'colleague_employee_id';
  const refused: FieldError = { path, code: other ? 'swapNoExchange' : 'swapMayNot' };
  const may = other
    ? mayExchange(plan, planShift(other), facts)
    : askable(plan, facts).some(({ id }) => id === colleague);
  if (!may) throw invalid([refused]);
  return [colleague];
}

function mayExchange(shift: PlanShift, other: PlanShift, facts: PlanFacts): boolean {
  const [asker, taker] = [shift.employee_id ?? 0, other.employee_id ?? 0];
  return [...exchangeFindings({ shift, other, asker, taker }, facts).values()].every(mayTake);
}

const isOffered = (other: PlanShift, { id, division_id }: PlanShift, colleague: number): boolean =>
  other.id !== id &&
  other.employee_id === colleague &&
  other.division_id === division_id &&
  isTold(other) &&
  Date.parse(other.start_at) > Date.now();

async function otherShift(call: Acting, colleague: number | undefined, id: number | undefined) {
  if (id === undefined) return undefined;
  const other = await call.records('Shift', { by: 'product' }).get(id);
  const wrong: FieldError = { path: 'other_shift_id', code: 'swapNotTheirs' };
  if (!other || other.employee_id !== colleague || !isTold(other)) throw invalid([wrong]);
  return lockShift(call, id);
}

/** Answers the caller's own shift; planners see every shift, but ask for swaps of their own ones only. */
async function ownShift({ records, actor, params }: Call): Promise<Shift> {
  const shift = await records('Shift').get(params.id);
  if (shift?.employee_id !== actor.employeeId) throw notFound();
  return shift;
}
