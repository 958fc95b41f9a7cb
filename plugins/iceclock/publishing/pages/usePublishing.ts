// Asks what publishing a week would do, and publishes it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, http, toast, useReason, useRegistry } from '#core';
import { useAnswer } from '#core/records';
import type { PlanFinding } from '../../rules/facts.ts';

/** A shift as somebody is told of it, as the server answers it. */
export interface ToldTime {
  readonly start_at: string;
  readonly end_at: string;
}

export interface PersonChange {
  readonly kind: 'NEW' | 'MOVED' | 'GONE' | 'SAME';
  readonly shift_id: number;
  readonly from?: ToldTime;
  readonly to?: ToldTime;
  readonly job_function: string;
  readonly late: boolean;
}

export interface ToldPerson {
  readonly employee_id: number;
  readonly name: string;
  readonly mailed: boolean;
  readonly changes: readonly PersonChange[];
}

export interface ShiftProblem {
  readonly shift_id: number;
  readonly name: string;
  readonly start_at: string;
  readonly findings: readonly PlanFinding[];
}

export interface Preview {
  readonly people: readonly ToldPerson[];
  readonly late: number;
  readonly drafts: number;
  readonly open: readonly (ToldTime & { readonly id: number; readonly job_function: string })[];
  readonly problems: readonly ShiftProblem[];
}

export function usePublishing(scheduleId: number, close: () => void) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('schedule');
  const reason = useReason(entity as NonNullable<typeof entity>);
  const [all, setAll] = useState(false);
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const asked = useAnswer<Preview>(`schedule/${scheduleId}/publish`, { all }, { keeps: true });
  const { data } = asked;
  const isReady = data !== undefined && !busy && (data.late === 0 || accepts);
  const publish = async () => {
    if (!isReady) return;
    setBusy(true);
    setFailure('');
    try {
      const body = { all, accept: accepts ? ['lateNotice'] : [] };
      const answer = await http.post<{ data: { told: number } }>(`schedule/${scheduleId}/publish`, body);
      const { told } = answer.data.data;
      toast(t('iceclock.publishing.dialog.done', { count: told, formatted: formatNumber(told) }));
      close();
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
  };
  return { asked, all, setAll, accepts, setAccepts, busy, failure, isReady, publish };
}
