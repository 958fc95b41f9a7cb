// Holds the rules of weeks and of what they need: a week begins on Monday, needs lie within it, and a locked one stays as
// it is.
import type { EntityHooks, FieldError, HookContext, Stored, Unsaved } from '#api';
import { Problem } from '#api';
import { dayAfter, mondayOf } from '#core/contract';
import { LONGEST_HOURS } from '../../rules/findings.ts';
import { HOUR, timesSpan } from '../../rules/plan-days.ts';

export const scheduleHooks: EntityHooks<'Schedule'> = {
  validate: ({ week_start }) =>
    mondayOf(week_start) === week_start ? [] : [{ path: 'week_start', code: 'weekNotMonday' }],
};

export const rosterHooks: EntityHooks<'Roster'> = {
  validate: async (roster, context) => [...ofTimes(roster), ...(await ofWeek(roster, context))],
  beforeDelete: async ({ schedule_id }, context) => refuseLocked(await scheduleOf(schedule_id, context)),
};

type Context = Pick<HookContext, 'records'>;

/** A time_stop that is not after the start is one of the next day. */
function ofTimes({ date, time_start, time_stop }: Unsaved<'Roster'>): FieldError[] {
  const { from, until } = timesSpan(date, time_start, time_stop);
  const isLong = until - from > LONGEST_HOURS * HOUR;
  return isLong ? [{ path: 'time_stop', code: 'tooLong', params: { hours: LONGEST_HOURS } }] : [];
}

async function ofWeek({ schedule_id, date }: Unsaved<'Roster'>, context: Context): Promise<FieldError[]> {
  const schedule = await scheduleOf(schedule_id, context);
  if (!schedule) return [];
  refuseLocked(schedule);
  const isWithin = date >= schedule.week_start && date <= dayAfter(schedule.week_start, 6);
  return isWithin ? [] : [{ path: 'date', code: 'outsideWeek' }];
}

const scheduleOf = (id: number | undefined, { records }: Context): Promise<Stored<'Schedule'> | undefined> =>
  records('Schedule', { by: 'product' }).get(id);

/** Throws where a week was locked, because the payroll office has its hours. */
export function refuseLocked(schedule: Pick<Stored<'Schedule'>, 'status'> | undefined): void {
  if (schedule?.status === 'LOCKED') throw new Problem(409, 'weekLocked');
}

/** Answers the week of a division in which that day lies; it is made where it is missing. */
export async function weekOf(division_id: number, date: string, { records }: Context): Promise<Stored<'Schedule'>> {
  const schedules = records('Schedule', { by: 'product' });
  const place = { division_id, week_start: mondayOf(date) };
  const [known] = await schedules.list(place);
  if (known) return known;
  // The lock lets one of two calls that begin the same week make it; the other call then finds it.
  await records('Division', { by: 'product' }).get(division_id, { lock: true });
  const [made] = await schedules.list(place);
  return made ?? (await schedules.get(await schedules.create(place)))!;
}
