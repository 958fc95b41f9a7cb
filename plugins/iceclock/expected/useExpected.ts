// Asks what divisions need by their forecast, and says in words why.
import type { TFunction } from 'i18next';
import { expectedEuro, type ForecastReason, forecastAmounts, forecastReasons, formatMoney } from '#core';
import { dayAfter } from '#core/board';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import type { StaffHour } from './proposal.ts';

export interface ExpectedDay extends Omit<QueryRowTypes['iceclock/expected-staff'], 'hours'> {
  readonly hours: readonly StaffHour[];
}

interface Asked {
  readonly from: string;
  /** The day after the last one. */
  readonly until: string;
  readonly division_id?: number;
}

export function useExpected({ from, until, division_id }: Asked) {
  const asked = { from, until: dayAfter(until, -1), ...(division_id !== undefined && { division_id }) };
  const { rows, ...state } = useQuery('iceclock/expected-staff', asked);
  return { ...state, days: rows as unknown as readonly ExpectedDay[] };
}

/** Says what is expected of the day, for who may see turnover, and what it rests on for everybody. */
export function whyExpected(day: ExpectedDay, t: TFunction): string[] {
  const { per_staff_hour: per } = day;
  const counted = typeof per === 'number' ? [t('iceclock.expected.perHour', { amount: formatMoney(per) })] : [];
  return [...forecastAmounts(day, expectedEuro, t), ...forecastReasons(day as ForecastReason, t), ...counted];
}
