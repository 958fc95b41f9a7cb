// Loads the rows of the overview, judges each by the clock of now, and sorts them into tabs.
import { useMemo } from 'react';
import { session, useNow, useSettings } from '#core';
import { can, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import type { settings as clocking } from '../../clocking/settings.ts';
import { SEES } from '../../contracts/access.ts';
import type { DayFacts } from '../review/facts.ts';
import { type Review, reviewOf } from '../review/review.ts';
import type { settings } from '../settings.ts';
import { axisOf } from './axis.ts';
import type { HoursAddress, Tab } from './useHoursAddress.ts';

export type HoursRow = QueryRowTypes['iceclock/hours-days'];

export interface JudgedRow {
  readonly row: HoursRow;
  readonly review: Review;
  /** Papers that were made when the person clocked in. */
  readonly contracts: readonly DayContract[];
}

export type DayContract = QueryRowTypes['iceclock/contracts-of-days'];

/** Minutes go by on the page; a second would have it drawn for nothing. */
const TICK = 30_000;
export type Hours = ReturnType<typeof useHours>;

export function useHours({ days, division, tab, today }: HoursAddress) {
  const asked = useQuery('iceclock/hours-days', { ...days, division_id: division });
  const contracts = useContracts(days);
  const rules = useSettings<typeof settings & typeof clocking>('iceclock');
  const now = useNow(TICK).getTime();
  const judged = useMemo(
    () =>
      asked.rows.map((row) => ({
        row,
        review: reviewOf(row as DayFacts, { rules, now, today }),
        contracts: (row.id !== undefined && contracts.get(row.id)) || [],
      })),
    [asked.rows, rules, now, today, contracts],
  );
  const shown = useMemo(() => judged.filter((one) => isOn(tab, one)), [judged, tab]);
  const axis = useMemo(
    () =>
      axisOf(
        judged.map(({ row }) => row),
        now,
      ),
    [judged, now],
  );
  return {
    ...asked,
    ...{ judged, shown, axis, now, rules },
    clean: useMemo(() => judged.filter(({ review }) => review.isClean), [judged]),
    hasContracts: contracts.size > 0,
  };
}

export function isOn(tab: Tab, { review: { stage } }: JudgedRow): boolean {
  if (tab === 'review') return stage === 'REVIEW';
  return tab === 'all' || stage === 'APPROVED';
}

function useContracts(days: HoursAddress['days']): ReadonlyMap<number, readonly DayContract[]> {
  const sees = session.subject !== null && can(session.subject, { permissions: [...SEES] });
  const { rows } = useQuery(sees ? 'iceclock/contracts-of-days' : undefined, days);
  return useMemo(() => {
    const byDay = new Map<number, DayContract[]>();
    for (const one of rows) byDay.set(one.workingday_id, [...(byDay.get(one.workingday_id) ?? []), one]);
    return byDay;
  }, [rows]);
}
