// Adds up the days of the board: hours against the budget, who is there of who is needed, and cost for who may see it.

import type { TFunction } from 'i18next';
import { formatMoney, formatNumber, formatTime } from '#core';
import type { Sum, SumLine } from '#core/board';
import { grouped } from '#core/contract';
import { minutesOf } from '../../autofill/balance.ts';
import type { ExpectedDay } from '../../expected/useExpected.ts';
import { type Covered, coveredAt } from './coverage.ts';
import { expectedLines } from './expected-line.ts';
import { type BoardShift, isTaken, type PlanJobFunction } from './plan.ts';

export interface Summed {
  /** Shifts of the shown divisions and days. */
  readonly shifts: readonly BoardShift[];
  readonly covered: readonly Covered[];
  /** What the forecast asks for in the shown divisions; empty where none is shown. */
  readonly expected?: readonly ExpectedDay[];
  readonly unit: 'day' | 'hour';
  /** Of all shown weeks together; undefined if no week has one. */
  readonly budget?: number;
  /** Cents that a shift costs; undefined for who may not see wages. */
  readonly centsOf?: (shift: BoardShift) => number | undefined;
  readonly functions: ReadonlyMap<number, PlanJobFunction>;
  readonly t: TFunction;
}

export function sumLines(given: Summed): SumLine[] {
  const { shifts, t } = given;
  const live = shifts.filter(({ status }) => status !== 'CANCELLED');
  const byDay = grouped(live, ({ date }) => date);
  const day = (from: string) => byDay.get(from.slice(0, 10)) ?? [];
  const lines: SumLine[] = [
    {
      ...{ id: 'hours', title: t('iceclock.board.sum.hours'), sum: againstBudget(hoursOf(live), given) },
      at: (from) => onDays(given, from, () => plain(hoursText(hoursOf(day(from)), t))),
    },
  ];
  if (given.covered.length > 0) lines.push(coverageLine(given));
  lines.push(...expectedLines({ ...given, shifts: live }));
  if (given.centsOf) lines.push(costLine(live, day, given));
  return lines;
}

/** Along the hours of one day only who is there is said by the hour; the rest is a sum of the day. */
const onDays = ({ unit }: Summed, from: string, sum: (from: string) => Sum | undefined): Sum | undefined =>
  unit === 'day' ? sum(from) : undefined;

const plain = (text: string): Sum => ({ text });
const hoursOf = (shifts: readonly BoardShift[]): number =>
  shifts.reduce((sum, shift) => sum + minutesOf(shift), 0) / 60;
const hoursText = (hours: number, t: TFunction): string =>
  t('iceclock.board.hours', { hours: formatNumber(hours, { maximumFractionDigits: 1 }) });

function againstBudget(hours: number, { budget, t }: Summed): Sum {
  if (budget === undefined) return plain(hoursText(hours, t));
  const [planned, most] = [hours, budget].map((one) => formatNumber(one, { maximumFractionDigits: 1 }));
  return {
    text: t('iceclock.board.sum.ofBudget', { planned, budget: most }),
    title: t(`iceclock.board.sum.${hours > budget ? 'over' : 'within'}Budget`, { planned, budget: most }),
    ...(hours > budget && { tone: 'danger' as const }),
  };
}

function coverageLine({ covered, shifts, unit, functions, t }: Summed): SumLine {
  const byDay = grouped(covered, ({ need }) => need.date);
  return {
    ...{ id: 'coverage', title: t('iceclock.board.sum.coverage'), sum: coverageSum(covered, functions, t) },
    at: (from) => {
      const own = unit === 'day' ? byDay.get(from.slice(0, 10)) : coveredAt(from, covered, shifts);
      return own && own.length > 0 ? coverageSum(own, functions, t) : undefined;
    },
  };
}

/** Says who is there of who is needed, and which needs are short. */
export function coverageSum(covered: readonly Covered[], functions: Summed['functions'], t: TFunction): Sum {
  const [there, needed] = [sumOf(covered, (one) => one.there), sumOf(covered, ({ need }) => need.nr_required)];
  const short = covered.filter((one) => one.there < one.need.nr_required);
  const missing = short.slice(0, 6).map(({ need, there: has }) =>
    t('iceclock.board.sum.missing', {
      ...{ count: need.nr_required - has, formatted: formatNumber(need.nr_required - has) },
      function: functions.get(need.job_function_id)?.job_function?.display ?? '',
      hours: `${formatTime(need.time_start)}–${formatTime(need.time_stop)}`,
    }),
  );
  const text = t('iceclock.board.sum.ofNeeded', { there: formatNumber(there), needed: formatNumber(needed) });
  return {
    text,
    title: missing.length > 0 ? `${text}. ${missing.join('; ')}` : text,
    tone: short.length === 0 ? 'success' : there * 2 < needed ? 'danger' : 'warning',
  };
}

function costLine(live: readonly BoardShift[], day: (from: string) => readonly BoardShift[], given: Summed): SumLine {
  const { centsOf, t } = given;
  const money = (shifts: readonly BoardShift[]) => formatMoney(sumOf(shifts, (one) => centsOf?.(one) ?? 0) / 100);
  const unknown = live.filter((shift) => isTaken(shift) && centsOf?.(shift) === undefined).length;
  const count = { count: unknown, formatted: formatNumber(unknown) };
  const title = unknown > 0 ? t('iceclock.board.sum.unknownCost', count) : undefined;
  return {
    ...{ id: 'cost', title: t('iceclock.board.sum.cost'), sum: { text: money(live), title } },
    at: (from) => onDays(given, from, () => (day(from).some(isTaken) ? plain(money(day(from))) : undefined)),
  };
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);
