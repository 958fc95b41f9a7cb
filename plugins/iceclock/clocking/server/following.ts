// Lets working days follow what they depend on: shifts that are planned otherwise, and what a clock sent in vain.
import { sql } from 'kysely';
import { defineReaction, type HookContext, type Stored } from '#api';
import { HOUR } from '../clock-facts.ts';
import { settleDays } from './settle-days.ts';

const NEAR = "interval '30 hours'";
/** Nobody has clocked yet for a shift that begins later than this. */
const AHEAD = 5 * HOUR;

/** A shift that comes, goes, or moves is that of another day than before. */
export const daysFollowShift = defineReaction({
  to: 'Shift',
  fields: ['employee_id', 'start_at', 'end_at', 'break_minutes', 'status', 'wage_agreement_id'],
  on: ['create', 'update', 'delete'],
  run: async (shift, { previous, ...context }) => {
    const people = new Set([shift.employee_id, previous?.employee_id].filter((id) => id !== undefined));
    const moments = [shift.start_at, previous?.start_at].filter((at) => at !== undefined);
    if (moments.every((at) => Date.parse(at) > Date.now() + AHEAD)) return;
    for (const employee of [...people].sort((a, b) => a - b)) {
      const starts = await startsNear(context, employee, moments);
      if (starts.length > 0) await settleDays(context, employee, starts);
    }
    if (context.method === 'update') await reckonAgain(shift, context);
  },
});

type Context = Pick<HookContext, 'db' | 'companyId' | 'records'>;

/** Answers when the person clocked around the shift; of somebody who did not, nothing changes. */
async function startsNear({ db, companyId }: Context, employee: number, moments: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`select c.at from clockevent c, unnest(${moments}::timestamptz[]) as near
    where c.company_id = ${companyId} and c.employee_id = ${employee}
      and c.at between near - ${sql.raw(NEAR)} and near + ${sql.raw(NEAR)} order by c.at`.execute(db);
  return rows.map(({ at }) => new Date(at).getTime());
}

/** Days that people wrote keep their shift, and reckon with its new hours. */
async function reckonAgain({ id }: Stored<'Shift'>, { records }: Context): Promise<void> {
  const days = records('WorkingDay', { by: 'product' });
  for (const day of await days.list({ shift_id: id, status: ['OPEN', 'CLOSED', 'AUTO_CLOSED'] })) {
    await days.update(day.id, { planned_minutes: null });
  }
}

/** Raises an alarm about a clock's call that belongs to no person; the call itself is kept with the device. */
export const refusedIsTold = defineReaction({
  to: 'DeviceCall',
  fields: ['path'],
  on: ['create'],
  run: async ({ id, path }, { alarms }) => {
    if (path === 'iceclock/clock') await alarms.raise('WORKING_DAY_TECHNICAL_PROBLEM', { resource: 'devicecall', id });
  },
});
