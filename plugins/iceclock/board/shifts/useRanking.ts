// Ranks who else could take a shift. While it is carried over the people of one day the answer stays the same, so it is
// found once.
import { useMemo } from 'react';
import { rank } from '../../autofill/rank.ts';
import type { PlanCandidate, PlanFacts } from '../../rules/facts.ts';
import type { BoardShift } from '../plan/plan.ts';
import type { Costs } from '../plan/useCost.ts';
import type { Plan } from '../plan/usePlan.ts';

export type Ranking = (shift: BoardShift) => readonly PlanCandidate[];

/** The most candidates that somebody reads. */
const MOST = 10;

/**
 * People of other divisions who have the function are asked for as soon as somebody wants to know, and then ranked, too.
 * @param costs undefined for who may not see wages: then none has a say, and none can be told from the order
 */
export function useRanking({ facts, look }: Pick<Plan, 'facts' | 'look'>, costs: Costs | undefined): Ranking {
  return useMemo(() => {
    let known: { readonly key: string; readonly found: readonly PlanCandidate[] } | undefined;
    return (shift) => {
      const { id, job_function_id, division_id, start_at, end_at, employee_id } = shift;
      // It is found while something is drawn.
      queueMicrotask(() => look({ functions: [job_function_id] }));
      const key = [id, job_function_id, division_id, start_at, end_at].join();
      if (known?.key !== key) {
        const open = { ...shift, employee_id: null };
        known = { key, found: rank(open, facts, { most: MOST, ...(costs && { costs: wagesOf(facts, costs, open) }) }) };
      }
      return known.found.filter((one) => one.employee_id !== employee_id);
    };
  }, [facts, look, costs]);
}

function wagesOf({ people }: PlanFacts, costs: Costs, shift: BoardShift): ReadonlyMap<number, number> {
  const found = [...people.keys()].map((id) => [id, costs.perHour({ ...shift, employee_id: id })] as const);
  return new Map(found.flatMap(([id, cost]) => (cost === undefined ? [] : [[id, cost]])));
}
