// Holds the rules of working days: what people may write by hand and with which reason, what the clocks had said, and the
// minutes that were worked and planned (docs/domain 17.5).
import { businessDay, type EntityHooks, type HookContext, type Stored } from '#api';
import type { settings as mine } from '../settings.ts';
import { type ClockRounding, plannedMinutes, workedMinutes } from '../worked-minutes.ts';
import { faultsOfDay } from './day-faults.ts';
import { lockDays } from './settle-days.ts';

type WorkingDay = Stored<'WorkingDay'>;
type Context = HookContext<'WorkingDay'>;

/** Fields that say when, where and for what somebody worked: changing one by hand asks for a reason. */
const CONTENT = [
  ...['division_id', 'shift_id', 'wage_agreement_id', 'started_at', 'stopped_at', 'breaks'],
] as const satisfies readonly (keyof WorkingDay)[];

export const workingDayHooks: EntityHooks<'WorkingDay'> = {
  beforeLock: (day, context) => lockDays(context, day.employee_id),
  validate: async (day, context) => {
    const { previous, actor } = context;
    if (actor.isProduct || (previous && !isEdited(day as WorkingDay, previous))) return [];
    await lockDays(context, Number(day.employee_id));
    return faultsOfDay(day as WorkingDay, context);
  },
  beforeCreate: async (day, context) => {
    if (!context.actor.isProduct) Object.assign(day, { method: 'MANUAL', trusted: true, status: statusOf(day) });
    day.status_at = now();
    await reckon(day as WorkingDay, context);
  },
  beforeUpdate: async (day, context) => {
    const { previous, actor } = context;
    if (previous && !actor.isProduct && isEdited(day, previous)) keepClocked(day, previous);
    if (day.status !== previous?.status) day.status_at = now();
    if (isOpenStatus(day.status)) await reckon(day, context);
  },
  // The events of a deleted day are kept, and make no day again.
  beforeDelete: async ({ id }, { records, actor }) => {
    if (actor.isProduct) return;
    const events = records('ClockEvent', { by: 'product' });
    for (const event of await events.list({ workingday_id: id })) {
      await events.update(event.id, { workingday_id: null, problem: 'DISCARDED' });
    }
  },
};

const now = (): string => new Date().toISOString();
const isOpenStatus = (status: WorkingDay['status']): boolean => status !== 'APPROVED' && status !== 'EXPORTED';
const statusOf = ({ stopped_at }: Pick<WorkingDay, 'stopped_at'>) => (stopped_at ? 'CLOSED' : 'OPEN');

const isEdited = (day: WorkingDay, previous: WorkingDay): boolean =>
  CONTENT.some((name) => JSON.stringify(day[name] ?? []) !== JSON.stringify(previous[name] ?? []));

/** Keeps what the clocks said beside what somebody wrote over it. */
function keepClocked(day: WorkingDay, previous: WorkingDay): void {
  const { started_at, stopped_at, breaks, method, clocked } = previous;
  if (method !== 'MANUAL' && !clocked) day.clocked = { started_at, ...(stopped_at && { stopped_at }), breaks };
  day.status = statusOf(day);
}

async function reckon(day: WorkingDay, { records, settings }: Context): Promise<void> {
  const shift = await records('Shift', { by: 'product' }).get(day.shift_id);
  const agreement = await records('WageAgreement', { by: 'product' }).get(day.wage_agreement_id);
  const { clock_rounding_minutes: minutes, clock_rounding_direction: direction } = settings<typeof mine>();
  // The law wants the exact times of flexi-jobs.
  const rounding: ClockRounding | undefined = agreement?.dimona === 'FLX' ? undefined : { minutes, direction };
  day.business_date = businessDay(day.started_at, settings.company().day_cutoff);
  day.planned_minutes = shift ? plannedMinutes(shift) : 0;
  day.worked_minutes = workedMinutes(day, rounding);
  day.difference_minutes = day.worked_minutes === undefined ? undefined : day.worked_minutes - day.planned_minutes;
}
