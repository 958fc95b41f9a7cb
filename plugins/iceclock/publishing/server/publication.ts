// Gathers what publishing a week would do: which shifts are published, who hears what, what they hear late, and which
// shifts stay open.
import { notFound, Problem, type Stored, today } from '#api';
import type { settings as mine } from '../../settings.ts';
import { changesOf, type ShiftChange, toldOf } from './changes.ts';
import { inTime, type PublishingCall } from './notice.ts';

export interface Publication {
  readonly schedule: Stored<'Schedule'>;
  /** Drafts, which publishing makes known. */
  readonly drafts: readonly Stored<'Shift'>[];
  /** Cancelled shifts of which somebody still has to hear. */
  readonly gone: readonly Stored<'Shift'>[];
  /** Shifts of this week that nobody has. */
  readonly open: readonly Stored<'Shift'>[];
  readonly shifts: readonly Stored<'Shift'>[];
  readonly heard: ReadonlyMap<number, readonly ShiftChange[]>;
  /** The changes that people hear so late that a planner has to accept it. */
  readonly late: readonly ShiftChange[];
}

/** @throws Problem 404 without the week, 409 if it is locked */
export async function publicationOf(
  call: PublishingCall,
  id: number,
  all: boolean,
  lock = false,
): Promise<Publication> {
  const schedule = await call.records('Schedule').get(id, { lock });
  if (!schedule) throw notFound();
  if (schedule.status === 'LOCKED') throw new Problem(409, 'weekLocked');
  const shifts = await call.records('Shift', { by: 'product' }).list({ schedule_id: id });
  const heard = changesOf(shifts, all);
  return {
    schedule,
    shifts,
    heard,
    drafts: shifts.filter(({ status }) => status === 'DRAFT'),
    gone: shifts.filter((shift) => shift.status === 'CANCELLED' && toldOf(shift)),
    open: shifts.filter(({ status, employee_id }) => status !== 'CANCELLED' && !employee_id),
    late: await lateOf(call, schedule, shifts, [...heard.values()].flat()),
  };
}

/** Lists changes of coming days inside the days of notice, but for those that a planner accepted with the shift. */
async function lateOf(
  call: PublishingCall,
  schedule: Stored<'Schedule'>,
  shifts: readonly Stored<'Shift'>[],
  changes: readonly ShiftChange[],
): Promise<ShiftChange[]> {
  const { roster_notice_working_days: days } = call.settings<typeof mine>();
  const first = await inTime(call, schedule.division_id, days);
  const accepted = new Set(
    shifts.filter((shift) => shift.accepted?.some(({ code }) => code === 'lateNotice')).map(({ id }) => id),
  );
  const isLate = (moment: string | undefined) =>
    moment !== undefined && Date.parse(moment) > Date.now() && today(Date.parse(moment)) < first;
  return changes.filter(
    ({ kind, from, to, shift_id }) =>
      kind !== 'SAME' && !accepted.has(shift_id) && (isLate(from?.start_at) || isLate(to?.start_at)),
  );
}
