// Makes the weeks of the demo company from ten days ago until in four days: schedules of each division, what they need,
// and 540 shifts, of which fourteen are open (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';
import { shifted } from '#api/demo';
import { momentOf, mondayOf } from '#core/contract';
import { demandOf } from './demand.ts';
import { type StaffedShift, staff, type Worker } from './staffing.ts';

const BEFORE = 10;
const AHEAD = 4;
const OPEN = 14;
const OPEN_SOON = 2;

export async function seedShifts(context: DemoContext): Promise<readonly StaffedShift[]> {
  const { today, add } = context;
  const workers = await workersOf(context);
  const days = Array.from({ length: BEFORE + AHEAD + 1 }, (_, nth) => shifted(today, nth - BEFORE));
  const demanded = days.flatMap(demandOf);
  const may = demanded.map(({ date, group }) => (group === 'management' || group === 'hr' ? undefined : date));
  const open = new Set([
    ...spread(
      may.flatMap((date, nth) => (date === shifted(today, 1) ? [nth] : [])),
      OPEN_SOON,
    ),
    ...spread(
      may.flatMap((date, nth) => (date && date > shifted(today, 2) ? [nth] : [])),
      OPEN - OPEN_SOON,
    ),
  ]);
  const shifts = staff(demanded, workers, (nth) => open.has(nth));
  const schedules = await addSchedules(context, shifts, workers);
  const rosters = await addNeeds(context, shifts, workers, schedules);
  const rows = shifts.map((shift, nth) => shiftRow(context, shift, nth, { workers, schedules, rosters }));
  await add('Shift', rows);
  return shifts;
}

/** Picks so many of the places, spread over all of them. */
const spread = (places: readonly number[], many: number): number[] =>
  Array.from({ length: many }, (_, nth) => places[Math.floor(((nth + 0.5) * places.length) / many)]!);

async function workersOf({ db, companies, people }: DemoContext): Promise<Worker[]> {
  const { rows } = await sql<Omit<Worker, 'group'>>`select w.id::int as wage_agreement_id, w.employee_id::int,
      w.division_id::int, w.job_function_id::int, d.abbreviation as division
    from wageagreement w join division d on d.company_id = w.company_id and d.id = w.division_id
    where w.company_id = ${companies.aurora} order by w.id`.execute(db);
  const groupOf = (id: number) =>
    Object.entries(people.aurora.groups).find(([, members]) => members.includes(id))?.[0] ?? 'management';
  return rows.map((row) => ({ ...row, group: groupOf(row.employee_id) }));
}

const weekOf = (shift: StaffedShift): string => `${shift.division} ${mondayOf(shift.date)}`;

/** Tells whether a week is still a draft: the next one is until two days before it begins, that of deliveries longer. */
function isDraft(today: string, division: string | undefined, week_start: string): boolean {
  return week_start > today && (week_start > shifted(today, 2) || division === 'LEV');
}

/** Weeks that are over are locked, but for the last one. */
async function addSchedules({ today, add }: DemoContext, shifts: readonly StaffedShift[], workers: readonly Worker[]) {
  const weeks = [...new Set(shifts.map(weekOf))];
  const thisWeek = mondayOf(today);
  const rows = weeks.map((week) => {
    const [division, week_start = ''] = week.split(' ');
    const hours = shifts.filter((shift) => weekOf(shift) === week).length * 7;
    const isOver = week_start < shifted(thisWeek, -7);
    const status = isDraft(today, division, week_start) ? 'DRAFT' : isOver ? 'LOCKED' : 'PUBLISHED';
    return {
      division_id: workers.find((worker) => worker.division === division)?.division_id,
      week_start,
      status,
      published_at: status === 'DRAFT' ? null : `${shifted(week_start, -9)}T15:12:00Z`,
      budget_hours: Math.ceil(hours / 10) * 10,
    };
  });
  const made = await add('Schedule', rows);
  return new Map(weeks.map((week, nth) => [week, Number(made[nth]?.id)]));
}

const needOf = (shift: StaffedShift): string =>
  `${shift.division} ${shift.group} ${shift.date} ${shift.from} ${shift.until}`;

async function addNeeds(
  { today, add }: DemoContext,
  shifts: readonly StaffedShift[],
  workers: readonly Worker[],
  schedules: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const needs = [...new Map(shifts.map((shift) => [needOf(shift), shift])).values()];
  const rows = needs.map((shift) => ({
    schedule_id: schedules.get(weekOf(shift)),
    date: shift.date,
    job_function_id: functionOf(workers, shift),
    time_start: `${shift.from}:00`,
    time_stop: `${shift.until}:00`,
    nr_required: shifts.filter((other) => needOf(other) === needOf(shift)).length,
    self_assign: shift.date > today && shift.group === 'shopSeller',
  }));
  const made = await add('Roster', rows);
  return new Map(needs.map((shift, nth) => [needOf(shift), Number(made[nth]?.id)]));
}

const functionOf = (workers: readonly Worker[], { division, group }: StaffedShift): number | undefined =>
  workers.find((worker) => worker.division === division && worker.group === group)?.job_function_id;

interface Around {
  readonly workers: readonly Worker[];
  readonly schedules: ReadonlyMap<string, number>;
  readonly rosters: ReadonlyMap<string, number>;
}

function shiftRow({ today }: DemoContext, shift: StaffedShift, nth: number, around: Around): Row {
  const isUntold = isDraft(today, shift.division, mondayOf(shift.date));
  const division_id = around.workers.find(({ division }) => division === shift.division)?.division_id;
  const start_at = momentOf(`${shift.date} ${shift.from}`)!.toISOString();
  const end_at = momentOf(`${shift.date} ${shift.until}`)!.toISOString();
  const job_function_id = functionOf(around.workers, shift);
  const status = isUntold ? 'DRAFT' : shift.worker && nth % 5 !== 0 ? 'CONFIRMED' : 'PUBLISHED';
  const employee_id = shift.worker?.employee_id ?? null;
  const what = { employee_id, division_id, job_function_id, start_at, end_at };
  return {
    ...what,
    schedule_id: around.schedules.get(weekOf(shift)),
    roster_id: around.rosters.get(needOf(shift)),
    date: shift.date,
    break_minutes: shift.break_minutes,
    wage_agreement_id: shift.worker?.wage_agreement_id ?? null,
    status,
    origin: nth % 3 === 0 ? 'TEMPLATE' : 'PLANNER',
    ...(isUntold ? {} : toldOf(what, shifted(mondayOf(shift.date), -9))),
  };
}

/** Says that people were told of the shift as it is, when its week was published. */
const toldOf = (what: Row, day: string): Row => ({
  told_at: `${day}T15:12:00Z`,
  ...Object.fromEntries(Object.entries(what).map(([field, value]) => [`told_${field}`, value])),
});
