// Answers what a shift costs an hour, for who may see wages; nobody else gets a number that a wage could be told from.
import { useMemo } from 'react';
import { session } from '#core';
import { can } from '#core/contract';
import { useQuery } from '#core/records';
import type { BoardShift } from './plan.ts';

const WAGES = { permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'] };

interface Cost {
  readonly employee_id: number;
  readonly division_id: number;
  readonly hourly_cost: number;
}

export function useCost(): ((shift: BoardShift) => number | undefined) | undefined {
  const mayRead = session.subject !== null && can(session.subject, WAGES);
  const { rows, state } = useQuery<Cost>(mayRead ? 'icecloud/plan-cost' : undefined);
  return useMemo(() => {
    if (!mayRead || state === 'failed') return undefined;
    const costs = new Map(rows.map((one) => [`${one.employee_id} ${one.division_id}`, one.hourly_cost]));
    return ({ employee_id, division_id }) => costs.get(`${employee_id} ${division_id}`);
  }, [mayRead, rows, state]);
}
