// Names what swaps and offers need of a call or a hook, and the shift that they are about.
import { type HookContext, Problem, type RouteCall, type Stored, today } from '#api';
import { refuseLocked } from '../../rosters/server/schedule.ts';

export type Acting = Pick<
  RouteCall & HookContext,
  'records' | 'inform' | 'sendLetter' | 'db' | 'actor' | 'companyId' | 'settings' | 'origin'
>;

export type Shift = Stored<'Shift'>;

/** Swaps and offers keep these fields as they were, and end if the shift has others. */
export type Kept = Pick<Shift, 'start_at' | 'end_at' | 'job_function_id' | 'division_id'>;

export const keptOf = ({ start_at, end_at, job_function_id, division_id }: Kept): Kept => ({
  ...{ start_at, end_at, job_function_id, division_id },
});

export const isSame = (one: Kept, other: Kept): boolean =>
  Date.parse(one.start_at) === Date.parse(other.start_at) &&
  Date.parse(one.end_at) === Date.parse(other.end_at) &&
  one.job_function_id === other.job_function_id &&
  one.division_id === other.division_id;

/** Tells whether somebody was told of the shift and counts on it. */
export const isTold = ({ status }: Pick<Shift, 'status'>): boolean => status === 'PUBLISHED' || status === 'CONFIRMED';

export const gone = (code: string): Problem => new Problem(409, code);

/**
 * Answers the shift, which nobody else changes until the call is over, so that of two people the first one gets it.
 * @throws Problem if it is not there, has begun, or lies in a week that payroll has
 */
export async function lockShift({ records }: Pick<Acting, 'records'>, id: number): Promise<Shift> {
  const shift = await records('Shift', { by: 'product' }).get(id, { lock: true });
  if (!shift || shift.status === 'CANCELLED') throw gone('shiftGone');
  if (Date.parse(shift.end_at) <= Date.now()) throw gone('shiftOver');
  await needUnlocked({ records }, shift.schedule_id);
  return shift;
}

/** @throws Problem if the week is locked */
export async function needUnlocked({ records }: Pick<Acting, 'records'>, schedule: number | undefined): Promise<void> {
  refuseLocked(await records('Schedule', { by: 'product' }).get(schedule));
}

export const isPast = ({ date }: { readonly date: string }): boolean => date < today();
