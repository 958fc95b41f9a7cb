// Reads what the rules know around a shift, and who may take one.
import { invalid, type Problem, today } from '#api';
import { loadFacts } from '../../rosters/server/plan-facts.ts';
import type { PlanFacts, PlanFinding, PlanPerson, PlanShift } from '../../rules/facts.ts';
import { against, isAskedOf } from '../able.ts';
import type { Acting, Shift } from './acting.ts';

type Loading = Pick<Acting, 'companyId' | 'settings' | 'db'>;

/** Makes a shift one of the plan, without the warnings that were accepted for the person on it so far. */
export const planShift = ({ accepted: _, ...shift }: Shift): PlanShift => ({
  ...shift,
  date: shift.date ?? today(new Date(shift.start_at)),
  break_minutes: shift.break_minutes ?? 0,
});

/** Loads the facts of the days of these shifts, about everybody or some people. */
export function factsAround(
  { companyId, settings, db }: Loading,
  shifts: readonly Pick<PlanShift, 'date'>[],
  employees?: readonly number[],
): Promise<PlanFacts> {
  const days = shifts.map(({ date }) => date).sort();
  return loadFacts(
    { companyId, settings, db },
    { from: days[0]!, until: days.at(-1)!, ...(employees && { employees: [...employees] }) },
  );
}

/** Lists who could be asked for a shift, by name. */
export function askable(shift: PlanShift, facts: PlanFacts): PlanPerson[] {
  return [...facts.people.values()]
    .filter(({ id, deleted }) => !deleted && id !== shift.employee_id)
    .filter(({ id }) => isAskedOf(against(shift, id, facts)))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Makes a refusal whose errors have the codes of the findings. */
export const refusedFor = (found: readonly PlanFinding[]): Problem =>
  invalid(found.map(({ code, values }) => ({ path: '', code, params: values })));
