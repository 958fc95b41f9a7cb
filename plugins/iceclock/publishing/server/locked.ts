// Keeps the shifts and needs of a week that went to payroll as they are, until somebody unlocks it.
import { type EntityHooks, type HookContext, Problem, type Stored } from '#api';
import { isSame } from '../../rosters/server/shift-rules.ts';

/** What payroll got of a shift; notes and the state of declarations may still change. */
const SENT = [
  ...['employee_id', 'division_id', 'job_function_id', 'wage_agreement_id', 'start_at', 'end_at', 'break_minutes'],
  ...['status', 'schedule_id'],
] as const satisfies readonly (keyof Stored<'Shift'>)[];

async function refuse({ records }: HookContext, ids: readonly (number | null | undefined)[]): Promise<void> {
  const weeks = [...new Set(ids)].filter((id) => id !== undefined && id !== null);
  if (weeks.length === 0) return;
  const found = await records('Schedule', { by: 'product' }).list({ id: weeks, status: 'LOCKED' });
  if (found.length > 0) throw new Problem(409, 'weekLocked');
}

/** Somebody who leaves is taken off the shifts of a locked week, too. */
const isLeaving = (shift: Stored<'Shift'>, { actor }: HookContext): boolean =>
  actor.isProduct === true && !shift.employee_id;

export const lockedShifts: EntityHooks<'Shift'> = {
  beforeCreate: ({ schedule_id }, context) => refuse(context, [schedule_id]),
  beforeUpdate: async (shift, context) => {
    const { previous } = context;
    if (SENT.every((name) => isSame(previous?.[name], shift[name])) || isLeaving(shift, context)) return;
    await refuse(context, [shift.schedule_id, context.previous?.schedule_id]);
  },
  beforeDelete: ({ schedule_id }, context) => refuse(context, [schedule_id]),
};

export const lockedRosters: EntityHooks<'Roster'> = {
  beforeCreate: ({ schedule_id }, context) => refuse(context, [schedule_id]),
  beforeUpdate: ({ schedule_id }, context) => refuse(context, [schedule_id, context.previous?.schedule_id]),
  beforeDelete: ({ schedule_id }, context) => refuse(context, [schedule_id]),
};
