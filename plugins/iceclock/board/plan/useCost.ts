// Answers what shifts cost, for who may see wages; nobody else gets a number that a wage could be told from.
import { useMemo } from 'react';
import { session } from '#core';
import { can, grouped } from '#core/contract';
import { useQuery } from '#core/records';
import { hourCostOf, shiftCents } from '../../rosters/cost.ts';
import type { BoardShift, Days } from './plan.ts';

const WAGES = { permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'] };

export interface Costs {
  /** Whole cents; undefined for an open shift, and for somebody without a wage. */
  readonly centsOf: (shift: BoardShift) => number | undefined;
  /** Euro. */
  readonly perHour: (shift: BoardShift) => number | undefined;
}

export function useCost({ from, until }: Days): Costs | undefined {
  const mayRead = session.subject !== null && can(session.subject, WAGES);
  const { rows, state } = useQuery(mayRead ? 'iceclock/plan-cost' : undefined, { from, until });
  return useMemo(() => {
    if (!mayRead || state === 'failed') return undefined;
    const byPerson = grouped(rows, ({ employee_id }) => employee_id);
    const costs = ({ employee_id }: BoardShift) => byPerson.get(employee_id ?? 0) ?? [];
    return { centsOf: (shift) => shiftCents(costs(shift), shift), perHour: (shift) => hourCostOf(costs(shift), shift) };
  }, [mayRead, rows, state]);
}
