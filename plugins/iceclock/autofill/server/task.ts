// Puts together what is to be filled: the open shifts of a week, the facts that the rules read, and what people had in
// the weeks before.
import { notFound, Problem, type RouteCall, type Stored } from '#api';
import { dayAfter } from '#core/contract';
import { hourCostOf } from '../../rosters/cost.ts';
import { costsFor } from '../../rosters/server/plan-cost.ts';
import { loadFacts } from '../../rosters/server/plan-facts.ts';
import type { PlanFacts } from '../../rules/facts.ts';
import type { settings as mine } from '../../settings.ts';
import { USUAL_WEIGHTS, type Weights } from '../points.ts';
import { costKey, type FillTask } from '../task.ts';
import { balancesBefore, type Worked } from './balances.ts';

export interface Options {
  readonly weights?: Partial<Weights>;
  readonly allowed?: readonly string[];
  readonly seed?: number;
}

type Context = Pick<RouteCall, 'actor' | 'companyId' | 'db' | 'records' | 'settings'>;

/** Answers a week that may be planned; its payroll may be with the office already. */
export async function openWeek({ records }: Context, id: number): Promise<Stored<'Schedule'>> {
  const schedule = await records('Schedule').get(id);
  if (!schedule) throw notFound();
  if (schedule.status === 'LOCKED') throw new Problem(409, 'weekLocked');
  return schedule;
}

export async function taskOf(context: Context, schedule: Stored<'Schedule'>, options: Options): Promise<FillTask> {
  const { db, companyId, settings } = context;
  const { evening_after: eveningAfter, fairness_weight: fairness } = settings<typeof mine>();
  const { allowed = [], weights, seed } = options;
  const week = { from: schedule.week_start, until: dayAfter(schedule.week_start, 6) };
  const anybody = allowed.includes('noAgreement');
  const facts = await loadFacts(context, {
    ...week,
    ...(anybody ? {} : { chosen: { divisions: [schedule.division_id] } }),
  });
  const history = await balancesBefore(db, { companyId, week: week.from, eveningAfter });
  return {
    ...{ facts, history, eveningAfter, week, allowed, seed },
    open: openShifts(facts, schedule),
    weights: { ...USUAL_WEIGHTS, fairness, ...weights },
    wanted: averages(facts, history),
    costs: await hourCosts(context, facts, schedule),
  };
}

/** Shifts that have begun are not filled any more. */
function openShifts({ shifts, now }: PlanFacts, { division_id, week_start }: Stored<'Schedule'>): FillTask['open'] {
  const last = dayAfter(week_start, 6);
  return shifts
    .filter(
      (shift) =>
        shift.division_id === division_id &&
        shift.date >= week_start &&
        shift.date <= last &&
        shift.status !== 'CANCELLED',
    )
    .filter(({ employee_id, start_at }) => !employee_id && Date.parse(start_at) > Date.parse(now))
    .sort((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at) || a.id - b.id);
}

/** Answers the minutes that people work on average in a week in which they work; of new people nobody knows it. */
function averages({ people }: PlanFacts, history: ReadonlyMap<number, Worked>): ReadonlyMap<number, number> {
  return new Map(
    [...people.keys()].flatMap((id) => {
      const worked = history.get(id);
      return worked ? [[id, Math.round(worked.minutes / worked.weeks)] as const] : [];
    }),
  );
}

/** Answers nothing to who may not see wages, so that no proposal tells of one. */
async function hourCosts(
  context: Context,
  { people, shifts }: PlanFacts,
  { division_id, week_start }: Stored<'Schedule'>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const costs = await costsFor(context, { from: week_start, until: dayAfter(week_start, 6) });
  if (costs.length === 0) return undefined;
  const functions = new Set(shifts.map(({ job_function_id }) => job_function_id));
  const found = new Map<string, number>();
  for (const employee_id of people.keys()) {
    const own = costs.filter((cost) => cost.employee_id === employee_id);
    for (const job_function_id of functions) {
      const one = { employee_id, division_id, job_function_id, date: week_start, start_at: '', end_at: '' };
      const cost = hourCostOf(own, one);
      if (cost !== undefined) found.set(costKey(employee_id, job_function_id), cost);
    }
  }
  return found;
}
