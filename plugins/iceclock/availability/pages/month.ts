// Reads and steps through the month or week that a page shows; it is kept in the address.
import { useSearchParams } from 'react-router';
import { formatDays, formatMonth } from '#core';
import { dayAfter, daysOfMonth, mondayOf, monthAfter, today } from '#core/contract';
import { daysOfWeek } from '../weeks.ts';

export type Unit = 'month' | 'week';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param first the month that is shown where the address names none */
export function useDays(first = today().slice(0, 7)) {
  const [address, setAddress] = useSearchParams();
  const unit: Unit = address.get('unit') === 'week' ? 'week' : 'month';
  const said = address.get('month') ?? '';
  const month = MONTH.test(said) ? said : first;
  const day = address.get('week') ?? '';
  const week = DAY.test(day) && !Number.isNaN(Date.parse(day)) ? mondayOf(day) : mondayOf(today());
  const days = unit === 'month' ? daysOfMonth(month) : daysOfWeek(week);
  const go = (to: Readonly<Record<string, string | undefined>>) =>
    setAddress(
      (now) => {
        const next = { ...Object.fromEntries(now), ...to };
        return Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])));
      },
      { replace: true },
    );
  const period = {
    unit,
    title: unit === 'month' ? formatMonth(`${month}-01`) : formatDays(week, dayAfter(week, 6)),
    isNow: days.includes(today()),
    onStep: (step: -1 | 1) =>
      go(unit === 'month' ? { month: monthAfter(month, step) } : { week: dayAfter(week, step * 7) }),
    onNow: () => go({ month: today().slice(0, 7), week: undefined }),
  };
  return { address, unit, month, days, go, period };
}

/** Answers the Mondays of the weeks that have days of these. */
export const weeksOf = (days: readonly string[]): string[] => [...new Set(days.map(mondayOf))];
