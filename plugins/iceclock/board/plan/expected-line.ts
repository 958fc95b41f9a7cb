// Makes the line of the board that holds the planned hours against those that the forecast asks for.

import type { TFunction } from 'i18next';
import { formatNumber } from '#core';
import type { Sum, SumLine } from '#core/board';
import { grouped } from '#core/contract';
import { minutesOf } from '../../autofill/balance.ts';
import { type ExpectedDay, whyExpected } from '../../expected/useExpected.ts';
import type { BoardShift } from './plan.ts';

interface Given {
  readonly expected?: readonly ExpectedDay[];
  /** Those that are not cancelled. */
  readonly shifts: readonly BoardShift[];
  readonly unit: 'day' | 'hour';
  readonly t: TFunction;
}

/** Answers no line where nothing of the shown days is expected. */
export function expectedLines({ expected = [], shifts, unit, t }: Given): SumLine[] {
  if (expected.length === 0) return [];
  const byDay = grouped(expected, ({ date }) => date);
  const planned = grouped(shifts, placeOf);
  const sum = (days: readonly ExpectedDay[]) => sumOf(days, planned, t);
  return [
    {
      ...{ id: 'expected', title: t('iceclock.expected.sum'), sum: sum(expected) },
      at: (from) => {
        const days = byDay.get(from.slice(0, 10));
        if (unit === 'day') return days && sum(days);
        return peopleAt(from, expected, t);
      },
    },
  ];
}

const placeOf = ({ division_id, date }: { readonly division_id: number; readonly date: string }): string =>
  `${division_id} ${date}`;

/** Counts only shifts of divisions and days of which something is expected. */
function sumOf(days: readonly ExpectedDay[], planned: ReadonlyMap<string, readonly BoardShift[]>, t: TFunction): Sum {
  const own = days.flatMap((day) => planned.get(placeOf(day)) ?? []);
  const hours = own.reduce((sum, shift) => sum + minutesOf(shift), 0) / 60;
  const needed = days.reduce((sum, { staff_hours }) => sum + staff_hours, 0);
  const count = { planned: few(hours), needed: few(needed) };
  const why = days.length === 1 ? whyExpected(days[0]!, t) : [];
  return {
    text: t('iceclock.expected.sumShort', count),
    title: [t('iceclock.expected.sumTitle', count), ...why].join(' · '),
    tone: hours >= needed ? 'success' : hours * 2 < needed ? 'danger' : 'warning',
  };
}

/** Says how many people an hour asks for; the hours after midnight are of the business day before. */
function peopleAt(at: string, expected: readonly ExpectedDay[], t: TFunction): Sum | undefined {
  const hour = Number(at.slice(11, 13));
  const first = expected[0]?.date;
  const own = expected.filter(({ date }) => date === at.slice(0, 10) || (at.slice(0, 10) > date && date === first));
  const count = own
    .flatMap(({ hours }) => hours)
    .filter((one) => one.hour === hour)
    .reduce((sum, { staff }) => sum + staff, 0);
  if (count === 0) return undefined;
  return {
    text: few(count),
    title: t('iceclock.expected.sumPeople', { count, formatted: few(count) }),
  };
}

const few = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });
