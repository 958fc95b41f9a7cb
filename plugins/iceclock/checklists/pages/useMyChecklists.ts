// Reads the rounds of a day, keeps them for when there is no network, and sends what is ticked as soon as it can be sent.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, toastError } from '#core';
import { useKept, useOutbox } from '#core/outbox';
import { useQuery } from '#core/records';
import { type Report, roundsOf, type Said, type Step } from '../doing/round.ts';

export type MyChecklists = ReturnType<typeof useMyChecklists>;

export function useMyChecklists(day: string) {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useQuery('iceclock/my-checklists', { date: day });
  const fresh = state === 'ready' || (state === 'failed' && rows.length > 0) ? rows : undefined;
  const kept = useKept(`checklists ${day}`, fresh);
  const box = useOutbox<Report>('checklists', reload);
  const { waiting, put } = box;
  const reports = useMemo(() => waiting.flatMap(({ note }) => (note ? [note] : [])), [waiting]);
  const known = kept.value;
  const rounds = useMemo(() => known && roundsOf(known, reports), [known, reports]);
  const say = ({ round_id, step_id }: Step, { photo, ...said }: Said) => {
    const report: Report = { id: newKey(), round_id, step_id, at: new Date().toISOString(), ...said };
    put({
      ...{ method: 'POST', path: 'checklisttick/take', body: { ...report }, note: report },
      ...(photo && { files: { photo } }),
      subject: `checklist ${round_id}`,
    }).catch(() => toastError(t('iceclock.checklists.notKept')));
  };
  const titleOf = ({ step_id, round_id }: Report) =>
    known?.find((row) => row.step_id === step_id && row.round_id === round_id)?.title ?? '';
  return {
    ...{ rounds, say, titleOf, reload, waiting: waiting.length, refused: box.refused },
    ...{ dismiss: box.dismiss, again: box.again, isLoading: state === 'loading' || kept.isLooking },
    ...{ error: state === 'failed' ? error : undefined, readAt: state === 'failed' ? kept.at : undefined },
  };
}
