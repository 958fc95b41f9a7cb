// Reads what a mailed link shows: the shifts of its week of which its person knows, and what was answered.
import { notFound, receiversOf, type Stored, type VisitorCall } from '#api';
import type { Locale } from '#core/contract';
import { toldOf } from './changes.ts';
import { namesOf } from './names.ts';
import { idWithSecret } from './secret.ts';

export type LinkState = 'OPEN' | 'ANSWERED' | 'REPLACED' | 'OVER';

export interface ListedShift {
  readonly id: number;
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes?: number;
  readonly job_function?: string;
  readonly division?: string;
  readonly note?: string;
  /** `CONFIRMED`, `DECLINED`, `WAITING` for an answer, or `CHANGING` while the planner has changed it and not told it. */
  readonly state: 'CONFIRMED' | 'DECLINED' | 'WAITING' | 'CHANGING';
  /** Tells whether this link may still answer it. */
  readonly open: boolean;
  readonly reason?: string;
}

export interface LinkList {
  readonly link: Stored<'ShiftLink'>;
  readonly employee_id: number;
  readonly schedule: Stored<'Schedule'>;
  readonly state: LinkState;
  readonly locale: Locale;
  readonly name: string;
  readonly division: string;
  readonly shifts: readonly ListedShift[];
}

type LinkCall = VisitorCall<{ readonly token: string }>;

/** @throws Problem 404 for a secret that no link has, 429 after many of these */
export async function linkOf(call: Omit<LinkCall, 'body' | 'query'>): Promise<Stored<'ShiftLink'>> {
  call.tries.check();
  const id = await idWithSecret(call, 'shiftlink', call.params.token);
  const link = await call.records('ShiftLink', { by: 'product' }).get(id, { lock: true });
  if (link) return link;
  call.tries.wrong();
  throw notFound();
}

export async function listOf(call: Omit<LinkCall, 'body' | 'query'>, link: Stored<'ShiftLink'>): Promise<LinkList> {
  const schedule = await call.records('Schedule', { by: 'product' }).get(link.schedule_id);
  const person = await call.records('Employee', { by: 'product' }).get(link.employee_id);
  const [receiver] = await receiversOf(call.db, [link.employee_id ?? 0]);
  if (!schedule || !person || !receiver) throw notFound();
  const state = stateOf(link, schedule);
  const names = await namesOf(call, call.locale);
  const known = await call.records('Shift', { by: 'product' }).list({
    ...{ schedule_id: schedule.id, told_employee_id: person.id },
  });
  const shown = known.flatMap((shift) => shownOf(shift, state) ?? []);
  const declined = (link.answers ?? []).filter(({ answer }) => answer === 'DECLINE').map(declinedOf);
  const shifts = [...shown, ...declined.filter(({ id }) => !shown.some((each) => each.id === id))];
  return {
    ...{ link, employee_id: person.id, schedule, state, locale: receiver.locale, name: receiver.name },
    division: names.divisions.get(schedule.division_id) ?? '',
    shifts: shifts
      .map(({ job_function_id = 0, division_id, ...shift }) => ({
        ...shift,
        job_function: names.functions.get(job_function_id),
        ...(division_id !== undefined &&
          division_id !== schedule.division_id && { division: names.divisions.get(division_id) }),
      }))
      .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at)),
  };
}

function stateOf({ status, expires_at = '' }: Stored<'ShiftLink'>, schedule: Stored<'Schedule'>): LinkState {
  if (status !== 'WAITING') return status;
  return Date.parse(expires_at) <= Date.now() || schedule.status !== 'PUBLISHED' ? 'OVER' : 'OPEN';
}

type Shown = Omit<ListedShift, 'job_function' | 'division'> & {
  readonly job_function_id?: number;
  readonly division_id?: number;
};

/** Shows the shift as it was told: what the planner changes meanwhile is not known yet. */
function shownOf(shift: Stored<'Shift'>, list: LinkState): Shown | undefined {
  const told = toldOf(shift);
  if (!told) return undefined;
  const isChanging = shift.status === 'DRAFT' || shift.status === 'CANCELLED';
  const waits = shift.status === 'PUBLISHED';
  const state = isChanging ? 'CHANGING' : waits ? 'WAITING' : 'CONFIRMED';
  const { start_at, end_at, break_minutes, job_function_id, division_id } = told;
  return {
    ...{ id: shift.id, start_at, end_at, break_minutes, job_function_id, division_id, state },
    open: list === 'OPEN' && waits && Date.parse(start_at) > Date.now(),
    ...(!isChanging && shift.note && { note: shift.note }),
  };
}

const declinedOf = ({
  shift_id,
  start_at = '',
  end_at = '',
  reason,
}: NonNullable<Stored<'ShiftLink'>['answers']>[number]): Shown => ({
  ...{ id: shift_id, start_at, end_at, state: 'DECLINED', open: false },
  ...(reason && { reason }),
});
