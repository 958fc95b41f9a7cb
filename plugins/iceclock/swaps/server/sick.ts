// Serves POST /v1/shift/{id}/sick: somebody called in sick. Their shifts of these days are open at once, the absence is
// recorded, and the shifts are offered.
import { defineRoute, type FieldError, forbidden, invalid, notFound, type RouteCall, today } from '#api';
import { can, dayAfter } from '#core/contract';
import { gone, lockShift, needUnlocked, type Shift } from './acting.ts';
import { handOver } from './hand-over.ts';
import { offerShift } from './offer-open.ts';
import { tellPlanners } from './tell.ts';

const MODERATE = 'ICECLOCK_SHIFTS_MODERATE';
/** The most days for which shifts are opened by one call. */
const MOST_DAYS = 62;

type Call = RouteCall<{ readonly id: number }, { readonly until?: string }>;

export const calledInSick = defineRoute({
  method: 'POST',
  below: 'shift',
  path: '/:id/sick',
  access: { permissions: [MODERATE, 'ICECLOCK_SHIFTS_SELF'] },
  body: { properties: { until: { type: 'string', format: 'date' } } },
  run: async (call) => {
    const shift = await shiftToOpen(call);
    const { until = shift.date } = call.body;
    const wrong: FieldError = { path: 'until', code: 'sickUntil', params: { days: MOST_DAYS } };
    if (until < shift.date || until > dayAfter(shift.date, MOST_DAYS)) throw invalid([wrong]);
    const opened = await openAll(call, shift, until);
    await recordAbsence(call, shift, until);
    let asked = 0;
    for (const each of opened) asked += await offerShift(call, each);
    const values = { count: opened.length, asked };
    await tellPlanners(call, { what: 'called-in-sick', shift, about: { resource: 'shift', id: shift.id }, values });
    return { data: { opened: opened.length, asked } };
  },
});

/** Locks the shift: people call in sick for their own ones of today and tomorrow, planners for all that are not over. */
async function shiftToOpen(call: Call): Promise<Shift & { readonly employee_id: number; readonly date: string }> {
  const seen = await call.records('Shift').get(call.params.id);
  if (!seen) throw notFound();
  const isPlanner = can(call.actor, { license: 'ICECLOCK', permissions: [MODERATE] });
  if (!isPlanner && seen.employee_id !== call.actor.employeeId) throw forbidden({ permissions: [MODERATE] });
  const shift = await lockShift(call, seen.id);
  const { employee_id, date } = shift;
  if (!employee_id || !date) throw gone('shiftOpen');
  if (!isPlanner && date > dayAfter(today())) throw gone('sickTooEarly');
  return { ...shift, employee_id, date };
}

/** Opens all of their shifts until that day, in every division. */
async function openAll(call: Call, { employee_id, date, id }: Shift, until: string): Promise<Shift[]> {
  const shifts = call.records('Shift', { by: 'product' });
  const days: string[] = [];
  for (let day = date!; day <= until; day = dayAfter(day)) days.push(day);
  const theirs = await shifts.list({ employee_id, date: days });
  const open = theirs.filter((each) => each.id === id || (each.status !== 'CANCELLED' && isAhead(each)));
  const opened: Shift[] = [];
  for (const each of open) {
    await needUnlocked(call, each.schedule_id);
    await handOver(call, each.id, null);
    opened.push((await shifts.get(each.id)) as Shift);
  }
  return opened;
}

const isAhead = ({ end_at }: Shift): boolean => Date.parse(end_at) > Date.now();

async function recordAbsence({ records }: Call, { employee_id, date }: Shift, until: string): Promise<void> {
  const [kind] = await records('AbsenceKind', { by: 'product' }).list({ kind: 'SICK', active: true });
  if (!kind) throw gone('sickNoKind');
  const absences = records('Absence', { by: 'product' });
  const known = await absences.list({ employee_id, status: ['ASKED', 'APPROVED'] });
  if (known.some((each) => each.date_from <= date! && each.date_until >= until)) return;
  const id = await absences.create({ employee_id, absence_kind_id: kind.id, date_from: date, date_until: until });
  await absences.move(id, { status: 'APPROVED' });
}
