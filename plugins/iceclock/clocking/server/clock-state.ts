// Answers how somebody stands with the clock: in, out or on a break, since when, and for which shift.
import { sql } from 'kysely';
import type { RecordsOf, Rows, Stored } from '#api';
import { HOUR } from '../clock-facts.ts';

export interface ClockState {
  readonly state: 'OUT' | 'IN' | 'BREAK';
  readonly since?: string;
  /** The open day; of somebody who is out the last one, if it ended in the last hours. */
  readonly workingday?: Pick<
    Stored<'WorkingDay'>,
    'id' | 'started_at' | 'stopped_at' | 'breaks' | 'worked_minutes' | 'division_id' | 'business_date' | 'status'
  >;
  /** The shift of the open day; of somebody who is out the next one of the coming hours. */
  readonly shift?: Pick<
    Stored<'Shift'>,
    'id' | 'start_at' | 'end_at' | 'break_minutes' | 'division_id' | 'job_function_id' | 'note'
  >;
  readonly contracts: readonly { readonly id: number }[];
}

interface Asked {
  readonly db: Rows;
  readonly companyId: number;
  readonly records: RecordsOf;
}

/** A day that ended longer ago, or a shift that begins later, is not told. */
export const NEAR_HOURS = 14;

export async function clockState(asked: Asked, employeeId: number): Promise<ClockState> {
  const day = await lastDay(asked, employeeId);
  const isOpen = day?.status === 'OPEN';
  const pause = day?.breaks?.at(-1);
  const isPaused = isOpen && pause !== undefined && pause.stopped_at === undefined;
  const since = isPaused ? pause.started_at : isOpen ? day.started_at : day?.stopped_at;
  const shift = await shiftOf(asked, employeeId, isOpen ? day : undefined);
  return {
    state: isPaused ? 'BREAK' : isOpen ? 'IN' : 'OUT',
    ...(since && { since }),
    ...(day && { workingday: shownDay(day) }),
    ...(shift && { shift: shownShift(shift) }),
    contracts: isOpen ? await contractsOf(asked, day.id) : [],
  };
}

async function lastDay({ db, companyId, records }: Asked, employeeId: number) {
  const { rows } = await sql<{ id: string }>`select id from workingday
    where company_id = ${companyId} and employee_id = ${employeeId}
      and (status = 'OPEN' or stopped_at > ${new Date(Date.now() - NEAR_HOURS * HOUR).toISOString()}::timestamptz)
    order by status = 'OPEN' desc, started_at desc limit 1`.execute(db);
  return rows[0] && records('WorkingDay', { by: 'product' }).get(Number(rows[0].id));
}

async function shiftOf({ db, companyId, records }: Asked, employeeId: number, open?: Stored<'WorkingDay'>) {
  const shifts = records('Shift', { by: 'product' });
  if (open) return shifts.get(open.shift_id);
  const now = new Date().toISOString();
  const { rows } = await sql<{ id: string }>`select s.id from shift s
    where s.company_id = ${companyId} and s.employee_id = ${employeeId} and s.status not in ('DRAFT', 'CANCELLED')
      and s.end_at > ${now}::timestamptz
      and s.start_at < ${now}::timestamptz + make_interval(hours => ${sql.lit(NEAR_HOURS)})
      and not exists (select from workingday d where d.company_id = s.company_id and d.shift_id = s.id)
    order by s.start_at limit 1`.execute(db);
  return rows[0] && shifts.get(Number(rows[0].id));
}

async function contractsOf({ records }: Asked, day: number) {
  if (!records.has('Contract')) return [];
  const made = await records('Contract', { by: 'product' }).list({ workingday_id: day });
  // One that was signed on paper is validated.
  return made.filter(({ signed_at, validated }) => signed_at === undefined && !validated).map(({ id }) => ({ id }));
}

const shownDay = ({
  id,
  started_at,
  stopped_at,
  breaks,
  worked_minutes,
  division_id,
  business_date,
  status,
}: Stored<'WorkingDay'>) => ({
  ...{ id, started_at, stopped_at, breaks, worked_minutes, division_id, business_date, status },
});

const shownShift = ({ id, start_at, end_at, break_minutes, division_id, job_function_id, note }: Stored<'Shift'>) => ({
  id,
  start_at,
  end_at,
  break_minutes,
  division_id,
  job_function_id,
  note,
});
