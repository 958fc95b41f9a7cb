// Holds the rules of shifts: to which day and week each belongs, what the rules of planning allow, and what its person
// was told.
import { type RawBuilder, sql } from 'kysely';
import { type EntityHooks, type HookContext, invalid, type Stored } from '#api';
import { businessDay, TIME_ZONE } from '#core/contract';
import { dimonaState } from './dimona-state.ts';
import { refuseLocked, weekOf } from './schedule.ts';
import { enforce, isDue, isSame } from './shift-rules.ts';

type Shift = Stored<'Shift'>;
type Context = HookContext<'Shift'>;

export const shiftHooks: EntityHooks<'Shift'> = {
  beforeCreate: async (shift, context) => {
    await settle(shift as Shift, context);
  },
  beforeUpdate: async (shift, context) => {
    const { previous } = context;
    refuseLocked(await context.records('Schedule', { by: 'product' }).get(previous?.schedule_id));
    if (previous && staysPut(shift, previous)) return;
    await settle(shift, context);
    if (previous && !context.actor.isProduct) keepTold(shift, previous);
  },
  // A shift that somebody was told of stays until they are told that it is off.
  insteadOfDelete: ({ told_employee_id, status }) =>
    told_employee_id && status !== 'CANCELLED' ? { status: 'CANCELLED', status_at: now() } : undefined,
  beforeDelete: async (shift, { records }) => {
    refuseLocked(await records('Schedule', { by: 'product' }).get(shift.schedule_id));
    if (shift.told_employee_id) throw invalid([{ path: 'status', code: 'shiftStillTold' }]);
  },
};

/** Fields on which a shift's day, week, need and rules depend, and what its person was told. */
const PLACED = [
  ...['employee_id', 'division_id', 'job_function_id', 'wage_agreement_id', 'roster_id'],
  ...['start_at', 'end_at', 'break_minutes'],
] as const satisfies readonly (keyof Shift)[];

/** Tells whether nothing changed that the rules look at; publishing a week of hundreds does not ask them again. */
const staysPut = (shift: Shift, previous: Shift): boolean =>
  shift.accept === undefined &&
  previous.status !== 'CANCELLED' &&
  PLACED.every((name) => isSame(shift[name], previous[name]));

const now = (): string => new Date().toISOString();

async function settle(shift: Shift, context: Context): Promise<void> {
  const { previous, settings } = context;
  shift.date = businessDay(shift.start_at, settings.company().day_cutoff);
  const schedule = await weekOf(shift.division_id, shift.date, context);
  refuseLocked(schedule);
  shift.schedule_id = schedule.id;
  if (isDue(shift, previous)) await enforce(shift, context);
  await keepNeed(shift, context);
}

/** A shift fills a need of its own day, week and function; one that is moved away from it fills it no longer. */
async function keepNeed(shift: Shift, { previous, records }: Context): Promise<void> {
  if (!shift.roster_id) return;
  const need = await records('Roster', { by: 'product' }).get(shift.roster_id);
  const fits =
    need?.schedule_id === shift.schedule_id &&
    need?.date === shift.date &&
    need?.job_function_id === shift.job_function_id;
  if (fits) return;
  if (!isSame(shift.roster_id, previous?.roster_id)) throw invalid([{ path: 'roster_id', code: 'rosterMisfit' }]);
  shift.roster_id = undefined;
}

/** Each told value beside the field that it was told of. */
const TOLD = {
  employee_id: 'told_employee_id',
  job_function_id: 'told_job_function_id',
  division_id: 'told_division_id',
  start_at: 'told_start_at',
  end_at: 'told_end_at',
} as const satisfies Partial<Record<keyof Shift, keyof Shift>>;

/**
 * A shift that is other than its person was told is a draft again, until publishing tells the difference. Back as it was
 * told, it is published, since there is nothing to tell.
 */
function keepTold(shift: Shift, previous: Shift): void {
  if (!shift.told_employee_id || shift.status === 'CANCELLED') return;
  const fields = Object.keys(TOLD) as (keyof typeof TOLD)[];
  const hasMoved = fields.some((name) => !isSame(shift[name], previous[name]));
  if (!hasMoved && isSame(shift.break_minutes, previous.break_minutes)) return;
  const isAsTold = hasMoved && fields.every((name) => isSame(shift[name], shift[TOLD[name]]));
  const status = isAsTold ? 'PUBLISHED' : 'DRAFT';
  const isKnown = isAsTold && shift.status !== 'DRAFT';
  if (status !== shift.status && !isKnown) Object.assign(shift, { status, status_at: now() });
}

const clockOf =
  (moment: string) =>
  (table: string): RawBuilder<unknown> =>
    sql`(${sql.ref(`${table}.${moment}`)} at time zone ${sql.lit(TIME_ZONE)})::time`;

export const shiftComputed = {
  time_start: clockOf('start_at'),
  time_stop: clockOf('end_at'),
  dimona_state: dimonaState,
};
