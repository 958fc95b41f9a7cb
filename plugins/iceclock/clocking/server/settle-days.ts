// Brings a person's working days into line with their clock events: makes, changes and takes away days, and tells events
// which day they belong to and what is wrong with them.
import { oneAtATime, type RouteCall } from '#api';
import { daysOf } from '../clock-days.ts';
import type { ClockProblem, DerivedDay } from '../clock-facts.ts';
import type { settings as mine } from '../settings.ts';
import {
  agreementFor,
  daysIn,
  eventsIn,
  GAP,
  openStarts,
  type PersonScope,
  type ReadDay,
  type ReadEvent,
  type ReadShift,
  type Span,
  shiftsIn,
  spanAround,
} from './read-clock.ts';
import { type WantedDay, writeDays } from './write-days.ts';

export type Settling = Pick<RouteCall, 'db' | 'companyId' | 'records' | 'settings' | 'alarms'>;

/** Waits until nobody else changes this person's working days, until the call is over. */
export const lockDays = ({ db, companyId }: Pick<Settling, 'db' | 'companyId'>, employeeId: number): Promise<void> =>
  oneAtATime(db, 'working days', companyId, employeeId);

/** Derives the person's days around these moments anew, and those that are still open. */
export async function settleDays(context: Settling, employeeId: number, moments: readonly number[]): Promise<void> {
  await lockDays(context, employeeId);
  const person = { db: context.db, companyId: context.companyId, employeeId };
  const wanted = [...moments, ...(await openStarts(person))].sort((a, b) => a - b);
  let done = Number.NEGATIVE_INFINITY;
  for (const at of wanted) {
    if (at <= done) continue;
    const span = await spanAround(person, at);
    await settleSpan(context, person, span);
    done = span.until;
  }
}

async function settleSpan(context: Settling, person: PersonScope, span: Span): Promise<void> {
  const events = await eventsIn(person, span);
  const days = await daysIn(person, { from: span.from - GAP, until: span.until + GAP });
  const shifts = await shiftsIn(
    person,
    span,
    days.map(({ id }) => id),
  );
  const kept = days.filter(({ isKept }) => isKept);
  const { auto_close_after_hours: autoCloseHours } = context.settings<typeof mine>();
  const derived = daysOf({ events, kept, shifts, now: Date.now(), autoCloseHours });
  const isIn = ({ startedAt }: { readonly startedAt: number }) => span.from <= startedAt && startedAt <= span.until;
  const problems = new Map(derived.problems);
  const wanted: WantedDay[] = [];
  for (const day of derived.days.filter((each) => each.keptId !== undefined || isIn(each))) {
    const placed = await placeOf(person, day, shifts);
    if (placed) wanted.push(placed);
    else for (const { id } of day.events) problems.set(id, 'NO_DIVISION');
  }
  const former = days.filter((day) => !day.isKept && isIn(day));
  const ids = await writeDays(context, person.employeeId, { wanted, former, events });
  await tellEvents(context, { events, problems, ids, kept });
}

/** Adds where the person worked and under which agreement; undefined if nothing says where. */
async function placeOf(
  person: PersonScope,
  day: DerivedDay,
  shifts: readonly ReadShift[],
): Promise<WantedDay | undefined> {
  if (day.keptId !== undefined) return { day };
  const first = day.events[0] as ReadEvent;
  const shift = shifts.find(({ id }) => id === day.shiftId);
  const said = first.divisionId ?? shift?.divisionId;
  const fitting = await agreementFor(person, said, shift?.functionId);
  const division_id = said ?? fitting?.division_id;
  if (division_id === undefined) return undefined;
  const { method, trusted, deviceId = null, trustedDeviceId = null } = first;
  const wage_agreement_id = shift?.agreementId ?? fitting?.id ?? null;
  const by = { method, trusted, device_id: deviceId, trusted_device_id: trustedDeviceId };
  return { day, place: { ...by, division_id, wage_agreement_id } };
}

interface SettledEvents {
  readonly events: readonly ReadEvent[];
  readonly problems: ReadonlyMap<number, ClockProblem>;
  /** The day of each event that has one. */
  readonly ids: ReadonlyMap<number, number>;
  readonly kept: readonly ReadDay[];
}

/** Tells whether somebody should hear of it: clocking twice, or what a person discarded, does no harm. */
const isTold = (problem: ClockProblem | undefined): boolean =>
  problem !== undefined && problem !== 'DOUBLE' && problem !== 'DISCARDED';

async function tellEvents(
  { records, alarms }: Settling,
  { events, problems, ids, kept }: SettledEvents,
): Promise<void> {
  const clockEvents = records('ClockEvent', { by: 'product' });
  for (const event of events) {
    const problem = problems.get(event.id);
    const own = kept.some(({ id }) => id === event.workingdayId) ? event.workingdayId : undefined;
    const day = ids.get(event.id) ?? own;
    if (problem === event.problem && day === event.workingdayId) continue;
    await clockEvents.update(event.id, { problem: problem ?? null, workingday_id: day ?? null });
    const subject = { resource: 'clockevent', id: event.id };
    if (isTold(problem) && problem !== event.problem) await alarms.raise('WORKING_DAY_TECHNICAL_PROBLEM', subject);
    // An event that came later explains it.
    if (!isTold(problem) && isTold(event.problem)) await alarms.end('WORKING_DAY_TECHNICAL_PROBLEM', subject);
  }
}
