// Holds what the dialog of filling knows: what is asked, what is proposed, what of it is picked, and what was done.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast } from '#core';
import type { Answer, Applied, Asked, Undone } from './answer.ts';

interface Data<T> {
  readonly data: T;
}

export function useFilling(schedule: number, first: Asked) {
  const { t } = useTranslation();
  const [asked, ask] = useState(first);
  const [answer, setAnswer] = useState<Answer>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [applied, setApplied] = useState<Applied>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'propose' | 'apply' | 'undo'>();
  const doing = useCallback(async (what: 'propose' | 'apply' | 'undo', work: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    await work().catch(setFailure);
    setBusy(undefined);
  }, []);
  const propose = useCallback(
    (options: Asked) =>
      doing('propose', async () => {
        const { data } = await http.post<Data<Answer>>(`schedule/${schedule}/autofill`, options);
        setAnswer(data.data);
        setLeft(new Set());
        setApplied(undefined);
      }),
    [schedule, doing],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void propose(first), []);
  const picks = (answer?.proposals ?? []).filter(({ shift_id }) => !left.has(shift_id));
  const apply = () =>
    doing('apply', async () => {
      const body = { ...asked, picks: picks.map(({ shift_id, employee_id }) => ({ shift_id, employee_id })) };
      const { data } = await http.post<Data<Applied>>(`schedule/${schedule}/autofill/apply`, body);
      setApplied(data.data);
      // Undo stays at hand, and Ctrl Z with it, when the dialog is closed.
      const back = { text: t('core.ui.undo'), undoes: true, onClick: () => undo(data.data) } as const;
      toast(t('iceclock.autofill.applied', { count: data.data.done.length }), back);
    });
  const undo = ({ done }: Applied) =>
    doing('undo', async () => {
      const { data } = await http.post<Data<Undone>>(`schedule/${schedule}/autofill/undo`, { done });
      setApplied(undefined);
      const { opened, left: changed } = data.data;
      const said = [t('iceclock.autofill.undone', { count: opened.length })];
      if (changed.length > 0) said.push(t('iceclock.autofill.changed', { count: changed.length }));
      toast(said.join(' '));
    });
  const toggle = (shift: number) => {
    const next = new Set(left);
    if (!next.delete(shift)) next.add(shift);
    setLeft(next);
  };
  return {
    asked,
    ask,
    answer,
    left,
    picks,
    applied,
    failure,
    busy,
    propose: () => propose(asked),
    apply,
    undo,
    toggle,
  };
}

export type Filling = ReturnType<typeof useFilling>;
