// Finds the shifts of a week that break a rule which no planner accepted, such as leave that was approved later.
import type { Stored } from '#api';
import { dayAfter } from '#core/contract';
import { loadFacts } from '../../rosters/server/plan-facts.ts';
import type { PlanFinding } from '../../rules/facts.ts';
import { findings, unaccepted } from '../../rules/findings.ts';
import type { PublishingCall } from './notice.ts';

export interface ShiftProblem {
  readonly shift: Stored<'Shift'>;
  readonly findings: readonly PlanFinding[];
}

/** Late notice is asked about apart, and what is over cannot be mended. */
export async function problemsOf(
  call: PublishingCall,
  { week_start }: Stored<'Schedule'>,
  shifts: readonly Stored<'Shift'>[],
): Promise<ShiftProblem[]> {
  const facts = await loadFacts(call, { from: week_start, until: dayAfter(week_start, 6) });
  const planned = new Map(facts.shifts.map((shift) => [shift.id, shift]));
  return shifts.flatMap((shift) => {
    const plan = planned.get(shift.id);
    const isAhead = Date.parse(shift.end_at) > Date.now();
    const found =
      plan && isAhead ? unaccepted(findings(plan, facts), plan).filter(({ code }) => code !== 'lateNotice') : [];
    return found.length > 0 ? [{ shift, findings: found }] : [];
  });
}
