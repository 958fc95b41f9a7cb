// Lets the people of the demo company clock in, on breaks and out while Scoop runs: by their shifts, a few late, some
// without their break, and now and then somebody who forgets to clock out.
import { sql } from 'kysely';
import type { JobContext, ServerJob, Stored } from '#api';
import { Random } from '#api/demo';
import { type ClockKind, HOUR, MINUTE } from '../clocking/clock-facts.ts';
import { clockState } from '../clocking/server/clock-state.ts';
import { settleDays } from '../clocking/server/settle-days.ts';
import { takeClock } from '../clocking/server/take-clock.ts';
import { type ClockedAt, clockedOf, wayOf } from './clocked.ts';

/** Shifts are followed from so long before their start until so long after their end. */
const AROUND = 30 * MINUTE;
/** People who came without a shift go home after these hours. */
const WITHOUT_SHIFT = 6 * HOUR;
const FORGETS_EACH = 60;
/** People who should have come longer ago than this came while Scoop did not run, such as before the demo was made. */
const LONG_AGO = 30 * MINUTE;

export const demoClocking: ServerJob = {
  id: 'demo-clocking',
  every: 60,
  demo: true,
  run: async (context) => {
    const devices = await clocksOf(context);
    for (const shift of await shiftsNow(context)) await followShift(shift, devices, context);
    for (const day of await staying(context)) await clock(context, day, 'OUT', devices);
  },
};

type Devices = ReadonlyMap<number, number>;
type Place = Pick<Stored<'Shift'>, 'employee_id' | 'division_id'>;

async function clocksOf({ records }: JobContext): Promise<Devices> {
  if (!records.has('Device')) return new Map();
  const clocks = await records('Device').list({ kind: 'CLOCK' });
  return new Map(clocks.flatMap(({ id, division_id }) => (division_id === undefined ? [] : [[division_id, id]])));
}

async function shiftsNow({ db, companyId, records, moment }: JobContext): Promise<Stored<'Shift'>[]> {
  const at = (offset: number) => new Date(moment.getTime() + offset).toISOString();
  const { rows } = await sql<{ id: number }>`select id::int from shift
    where company_id = ${companyId} and employee_id is not null and status not in ('DRAFT', 'CANCELLED')
      and start_at < ${at(AROUND)}::timestamptz and end_at > ${at(-AROUND)}::timestamptz order by id`.execute(db);
  const shifts = await Promise.all(rows.map(({ id }) => records('Shift').get(id)));
  return shifts.filter((shift) => shift !== undefined);
}

/** Lists the open days without a shift that have lasted long enough. */
async function staying({ records, moment }: JobContext): Promise<Stored<'WorkingDay'>[]> {
  const open = await records('WorkingDay').list({ status: 'OPEN' });
  return open.filter(
    ({ shift_id, started_at }) => shift_id === undefined && Date.parse(started_at) < moment.getTime() - WITHOUT_SHIFT,
  );
}

async function followShift(shift: Stored<'Shift'>, devices: Devices, context: JobContext): Promise<void> {
  const times = {
    startAt: Date.parse(shift.start_at),
    endAt: Date.parse(shift.end_at),
    breakMinutes: shift.break_minutes ?? 0,
  };
  const way = shift.id % FORGETS_EACH === 0 ? 'no-out' : wayOf(shift.id);
  const planned = clockedOf(times, way, { random: new Random(shift.id) });
  const taken = await context.records('WorkingDay').list({ shift_id: shift.id });
  const { state, workingday } = await clockState(context, Number(shift.employee_id));
  const isOwn = workingday !== undefined && taken.some(({ id }) => id === workingday.id);
  const kind = nextOf(planned, context.moment.getTime(), { state, isOwn, isNew: taken.length === 0 });
  const came = planned[0]![1];
  const isEarlier = kind === 'IN' && came < context.moment.getTime() - LONG_AGO && (await isFirst(context, shift));
  if (kind) await clock(context, shift, kind, devices, isEarlier ? came : undefined);
}

/** True if the person has no working day yet on the shift's day. */
async function isFirst({ records }: JobContext, { employee_id, date }: Stored<'Shift'>): Promise<boolean> {
  return (await records('WorkingDay').list({ employee_id, business_date: date })).length === 0;
}

interface Standing {
  readonly state: 'OUT' | 'IN' | 'BREAK';
  /** True if the open day is that of the shift. */
  readonly isOwn: boolean;
  /** True if nobody has worked the shift yet. */
  readonly isNew: boolean;
}

/** Answers what the person does next, so that they stand as they planned by now. */
function nextOf(planned: readonly ClockedAt[], now: number, { state, isOwn, isNew }: Standing): ClockKind | undefined {
  const [last] = planned.filter(([, at]) => at <= now).at(-1) ?? [];
  if (last === undefined) return undefined;
  if (last === 'OUT') return isOwn && state !== 'OUT' ? 'OUT' : undefined;
  if (state === 'OUT') return isNew ? 'IN' : undefined;
  if (!isOwn) return undefined;
  if (last === 'BREAK') return state === 'IN' ? 'BREAK' : undefined;
  return state === 'BREAK' ? 'BACK' : undefined;
}

/** Clocks for somebody who cannot be real, now or as if the clock had told it at an earlier moment. */
async function clock(context: JobContext, place: Place, kind: ClockKind, devices: Devices, earlier?: number) {
  const employee = await context.records('Employee').get(place.employee_id);
  if (!employee?.email?.endsWith('.example')) return;
  const device = devices.get(place.division_id);
  const way = { method: device ? 'NFC' : 'TABLET', trusted: true, division_id: place.division_id } as const;
  const by = { ...way, ...(device && { device_id: device }) };
  if (earlier === undefined)
    return takeClock(context, { employeeId: employee.id, kind, at: new Date().toISOString(), by });
  const at = new Date(earlier).toISOString();
  await context
    .records('ClockEvent', { by: 'product' })
    .create({ ...by, employee_id: employee.id, kind, at, received_at: at });
  await settleDays(context, employee.id, [earlier]);
}
