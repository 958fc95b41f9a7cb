// Holds what the dialog of needs from the forecast knows: what is proposed by day, what of it is picked, and what was added.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, type HttpError, toast, useReason, useSettings } from '#core';
import { dayAfter } from '#core/board';
import type { Answered } from '#core/contract';
import { changeMany, useQuery, useRecords } from '#core/records';
import type { settings } from '../../settings.ts';
import { type NeedTimes, proposedNeeds } from '../proposal.ts';
import { type ExpectedDay, useExpected } from '../useExpected.ts';

export type Entity = Parameters<typeof useReason>[0];

export interface Week {
  readonly id: number;
  readonly division_id: number;
  readonly week_start: string;
}

/** A day with what is proposed, and what its needs ask for already. */
export interface ProposedDay {
  readonly day: ExpectedDay;
  readonly there: readonly NeedTimes[];
  readonly needs: readonly NeedTimes[];
}

export const keyOf = (date: string, { time_start, time_stop }: NeedTimes): string =>
  `${date} ${time_start} ${time_stop}`;

export function useTaking(entity: Entity, week: Week) {
  const { t } = useTranslation();
  const days = useProposed(week);
  const [chosen, choose] = useState<number>();
  const functions = useQuery('iceclock/board-functions').rows.filter(({ active }) => active);
  const jobFunction = chosen ?? days.proposed[0]?.day.job_function_id ?? functions[0]?.job_function_id;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const picks = days.proposed.flatMap(({ day: { date }, needs }) =>
    needs.filter((need) => !left.has(keyOf(date, need))).map((need) => ({ date, ...need })),
  );
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const acts = useAdding(entity, (count) => t('iceclock.expected.added', { count, formatted: formatNumber(count) }));
  const add = () => acts.add(picks.map((need) => ({ ...need, schedule_id: week.id, job_function_id: jobFunction })));
  return { ...days, functions, jobFunction, choose, left, toggle, picks, ...acts, add };
}

function useProposed({ id, division_id, week_start }: Week) {
  const until = dayAfter(week_start, 7);
  const expected = useExpected({ from: week_start, until, division_id });
  const rosters = useRecords('roster', { 'filter[schedule_id]': String(id) }, { whole: true });
  const { proposed_least_hours: least } = useSettings<typeof settings>('iceclock', division_id);
  const proposed = useMemo(
    () => expected.days.map((day) => proposedOn(day, rosters.records, least)),
    [expected.days, rosters.records, least],
  );
  const states = [expected.state, rosters.state];
  const state = states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'ready';
  const reload = () => [expected, rosters].forEach((one) => void one.reload());
  return { proposed, state, error: expected.error ?? rosters.error, reload } as const;
}

function proposedOn(day: ExpectedDay, rosters: readonly Answered<'roster'>[], least: number): ProposedDay {
  const there = rosters.filter(({ date }) => date === day.date);
  return { day, there, needs: proposedNeeds(day.hours, there, least) };
}

function useAdding(entity: Entity, said: (count: number) => string) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (needs: readonly Readonly<Record<string, unknown>>[]): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    try {
      const done = await changeMany(
        'roster',
        needs.map((create) => ({ create })),
      );
      const ids = done.flatMap(({ id }) => id ?? []);
      if (ids.length > 0)
        toast(said(ids.length), { text: t('core.ui.undo'), undoes: true, onClick: () => takeBack(ids) });
      const refused = done.flatMap(({ error }) => (error ? [error as HttpError] : []));
      if (refused[0]) setFailure(t('iceclock.expected.failed', failed(refused.length, reason(refused[0]))));
      return refused.length === 0;
    } catch (error) {
      setFailure(reason(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const takeBack = async (ids: readonly number[]) => {
    await changeMany(
      'roster',
      ids.map((id) => ({ delete: id })),
    );
    toast(t('iceclock.expected.undone'));
  };
  return { add, failure, busy };
}

const failed = (count: number, reason: string) => ({ count, formatted: formatNumber(count), reason });
