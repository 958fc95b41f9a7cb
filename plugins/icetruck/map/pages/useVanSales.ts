// Reads what each van sold today, for who may see the sales of the street; it stays fresh as tickets come.
import { useMemo } from 'react';
import { session, useBusinessDay } from '#core';
import { can, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';

export type VanSales = QueryRowTypes['icetruck/van-sales'];

const SELLS = { license: 'ICECASH', permissions: ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'] };

export const seesSales = (): boolean => session.subject !== null && can(session.subject, SELLS);

/** Answers sales by van; undefined for who may not see them. */
export function useVanSales(): ReadonlyMap<number, VanSales> | undefined {
  const sees = seesSales();
  const { rows } = useQuery(sees ? 'icetruck/van-sales' : undefined, { date: useBusinessDay() });
  return useMemo(() => (sees ? new Map(rows.map((row) => [row.id, row])) : undefined), [sees, rows]);
}
